import {
  clearSession,
  readSession,
  storeSession,
  storeSessionFrom,
  type CookieJar,
} from './session-cookies.ts';

function memoryJar(): CookieJar & { written: [string, number][] } {
  const values = new Map<string, string>();
  const written: [string, number][] = [];
  return {
    written,
    get: (name) => values.get(name) ?? null,
    set(name, value, maxAge) {
      values.set(name, value);
      written.push([name, maxAge]);
    },
    remove: (name) => void values.delete(name),
  };
}

const tokens = { accessToken: 'a', client: 'c', uid: 'u@example.nl' };

it('keeps a session for 14 days and gives it back', () => {
  const jar = memoryJar();
  storeSession(jar, tokens);
  expect(readSession(jar)).toEqual(tokens);
  expect(jar.written.map(([, age]) => age)).toEqual([1_209_600, 1_209_600, 1_209_600]);
});

it('is no session unless all three are there', () => {
  const jar = memoryJar();
  storeSession(jar, tokens);
  jar.set('uid', ' ', 1);
  expect(readSession(jar)).toBeNull();
});

it.each([
  ['one is missing', { 'access-token': 'b', client: 'd' }],
  ['one is blank', { 'access-token': 'b', client: ' ', uid: 'u' }],
  ['none came', {}],
])('changes nothing when %s', (_case, headers) => {
  const jar = memoryJar();
  storeSession(jar, tokens);
  expect(storeSessionFrom(jar, new Headers(headers as Record<string, string>))).toBe(false);
  expect(readSession(jar)).toEqual(tokens);
});

it('takes over all three', () => {
  const jar = memoryJar();
  expect(storeSessionFrom(jar, new Headers({ 'access-token': 'b', client: 'd', uid: 'e' }))).toBe(true);
  expect(readSession(jar)).toEqual({ accessToken: 'b', client: 'd', uid: 'e' });
});

it('signs out', () => {
  const jar = memoryJar();
  storeSession(jar, tokens);
  clearSession(jar);
  expect(readSession(jar)).toBeNull();
});
