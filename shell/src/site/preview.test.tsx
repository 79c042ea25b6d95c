import { DEFAULT_THEME_CONFIG, SITE_PREVIEW } from '@samen/resources/shared';
import { makeProfile } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { THEME_STYLE_ID } from '@samen/contracts';
import { renderShell } from '../test-shell.tsx';
import { startPreview } from './preview.ts';

const draft = makeProfile({
  primaryColor: 'rose',
  themeConfig: { ...DEFAULT_THEME_CONFIG, defaultShape: 'straight', footer: { variant: 'maud' } },
  footerColumn1Title: 'Kom langs',
});

/** A window as the page within a frame has it: messages come to it, and go to its parent. */
function framed(sent: unknown[] = []) {
  const events = new EventTarget();
  const parent = { postMessage: (data: unknown, origin: string) => void sent.push([data, origin]) };
  const frame = Object.assign(events, {
    parent,
    document,
    location: { origin: 'http://public.localhost' },
  }) as unknown as Window;
  const send = (data: unknown, { source = parent, origin = 'http://public.localhost' } = {}) =>
    act(() => {
      const message = new MessageEvent('message', { data, origin });
      Object.defineProperty(message, 'source', { value: source });
      events.dispatchEvent(message);
    });
  return { frame, send, sent };
}

beforeEach(() => {
  const style = document.createElement('style');
  style.id = THEME_STYLE_ID;
  document.head.append(style);
});
afterEach(() => document.getElementById(THEME_STYLE_ID)?.remove());
const theme = () => document.getElementById(THEME_STYLE_ID)?.textContent ?? '';

it('shows a draft as if it were saved: colours, shapes, mode and footer', async () => {
  await using view = await renderShell({ path: '/signup' });
  const { frame, send, sent } = framed();
  startPreview(view.runtime, frame);
  expect(sent).toEqual([[{ kind: SITE_PREVIEW.ready }, 'http://public.localhost']]);
  send({ kind: SITE_PREVIEW.show, profile: draft, mode: 'dark' });
  expect(await screen.findByRole('heading', { name: 'Kom langs' })).toBeInTheDocument();
  expect(theme()).toContain('--primary-500:#f14c6d');
  expect(document.documentElement.dataset).toMatchObject({ shape: 'straight', mode: 'dark' });
});

it('has the footer in sight where the draft is about that', async () => {
  await using view = await renderShell({ path: '/signup' });
  const { frame, send } = framed();
  startPreview(view.runtime, frame);
  const scrolled: unknown[] = [];
  const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function noted(
    this: HTMLElement,
  ) {
    scrolled.push(this.tagName);
  });
  send({ kind: SITE_PREVIEW.show, profile: draft, mode: 'light' });
  expect(scrolled).toEqual([]);
  send({ kind: SITE_PREVIEW.show, profile: draft, mode: 'light', part: 'footer' });
  expect(scrolled).toEqual(['FOOTER']);
  scroll.mockRestore();
});

it.each([
  ['another page', { source: { postMessage: () => undefined } }],
  ['another site', { origin: 'https://elsewhere.example' }],
])('listens to no draft of %s', async (_who, from) => {
  await using view = await renderShell({ path: '/signup' });
  const { frame, send } = framed();
  startPreview(view.runtime, frame);
  send({ kind: SITE_PREVIEW.show, profile: draft, mode: 'dark' }, from);
  expect(theme()).toBe('');
  expect(view.runtime.site.get().center.profile.primaryColor).toBe('teal');
});

it('listens to nothing that is no draft', async () => {
  await using view = await renderShell({ path: '/signup' });
  const { frame, send } = framed();
  startPreview(view.runtime, frame);
  for (const data of [null, 'draft', { kind: 'other', profile: draft }]) send(data);
  await waitFor(() => expect(theme()).toBe(''));
});
