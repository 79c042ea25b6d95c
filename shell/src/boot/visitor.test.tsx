import { act, screen } from '@testing-library/react';
import { memoryJar, renderShell, signedInAs } from '../test-shell.tsx';
import { visitorCookies } from './visitor.ts';

it('shows a visitor’s page to who is signed in, and leaves them signed in', async () => {
  const { cookies, handlers } = signedInAs(['center_superuser']);
  cookies.set('frame', 'work', 1);
  const before = new Map(cookies.all);
  const jar = Object.assign(visitorCookies(cookies), { all: cookies.all });
  await using view = await renderShell({ path: '/signup', cookies: jar, handlers });
  expect(view.runtime.session.get().status).toBe('SIGNED_OUT');
  expect((await screen.findAllByRole('link', { name: 'Inloggen' })).length).toBeGreaterThan(0);
  expect(view.api.calls.filter(({ headers }) => headers['access-token'])).toEqual([]);
  await act(async () => view.session.signOut());
  expect(cookies.all).toEqual(before);
});

it('has what else this browser has chosen, and writes for the page alone', () => {
  const cookies = memoryJar({ locale: 'en', consent: 'granted', uid: 'someone@example.nl' });
  const jar = visitorCookies(cookies);
  expect([jar.get('locale'), jar.get('consent'), jar.get('uid')]).toEqual(['en', 'granted', null]);
  jar.set('locale', 'nl', 60);
  jar.remove('consent');
  expect([jar.get('locale'), jar.get('consent')]).toEqual(['nl', null]);
  expect(Object.fromEntries(cookies.all)).toEqual({
    locale: 'en',
    consent: 'granted',
    uid: 'someone@example.nl',
  });
});
