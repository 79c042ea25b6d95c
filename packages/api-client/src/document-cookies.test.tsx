import { documentCookies, readSession, storeSession } from './session-cookies.ts';

it('writes cookies that the document gives back, whatever is in them', () => {
  const jar = documentCookies(document);
  storeSession(jar, { accessToken: 'a=b; c', client: 'c', uid: 'ü@example.nl' });
  expect(readSession(jar)).toEqual({ accessToken: 'a=b; c', client: 'c', uid: 'ü@example.nl' });
  jar.remove('client');
  expect(readSession(jar)).toBeNull();
});

it.each([
  ['http:', 'access-token=t; path=/; max-age=60; samesite=lax'],
  ['https:', 'access-token=t; path=/; max-age=60; samesite=lax; secure'],
])('writes for the whole site, same-site lax, secure on %s', (protocol, expected) => {
  const written = { location: { protocol }, cookie: '' };
  documentCookies(written as unknown as Document).set('access-token', 't', 60);
  expect(written.cookie).toBe(expected);
});
