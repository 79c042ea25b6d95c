import { THEME_STYLE_ID } from '@samen/contracts';
import { DEFAULT_THEME_CONFIG } from '@samen/resources/shared';
import { makeCenter, makeProfile, toResource } from '@samen/testing';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../test-shell.tsx';
import { followCenter } from './follow-center.ts';

const CENTER = 'GET /api/v1/volunteer_centers/current';
const profile = makeProfile({
  primaryColor: 'rose',
  faviconUrl: '/media/uploads/public/new.svg',
  themeConfig: { ...DEFAULT_THEME_CONFIG, defaultShape: 'straight' },
  footerColumn1Title: 'Kom langs',
  lockVersion: 7,
});
const response = () => ({
  data: toResource('volunteer_centers', makeCenter({ profile }), {
    relations: { profile: 'volunteer_center_profiles' },
  }),
  included: [toResource('volunteer_center_profiles', profile)],
});

beforeEach(() => {
  document.head.innerHTML = `<style id="${THEME_STYLE_ID}"></style><link rel="icon" href="/old.svg">`;
});
afterEach(() => void (document.head.innerHTML = ''));
const theme = () => document.getElementById(THEME_STYLE_ID)?.textContent ?? '';

it('goes on with what the centre has saved, without loading the page again', async () => {
  await using view = await renderShell({ path: '/signup', handlers: { [CENTER]: response() } });
  await act(() => followCenter(view.runtime, document));
  expect(await screen.findByRole('heading', { name: 'Kom langs' })).toBeInTheDocument();
  expect(theme()).toContain('--primary-500:#f14c6d');
  expect(document.documentElement.dataset['shape']).toBe('straight');
  expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', '/media/uploads/public/new.svg');
  expect(view.runtime.site.get().center.profile.lockVersion).toBe(7);
});

it('stays as it is where there is no response', async () => {
  await using view = await renderShell({ path: '/signup', handlers: { [CENTER]: { status: 503 } } });
  await act(() => followCenter(view.runtime, document));
  expect(theme()).toBe('');
  expect(view.runtime.site.get().center.profile.primaryColor).toBe('teal');
});
