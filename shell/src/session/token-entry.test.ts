import { enterByLink } from './token-entry.ts';

const link = 'access-token=t&client=c&uid=u%40alfa.example';
const credentials = { accessToken: 't', client: 'c', uid: 'u@alfa.example' };

it('signs in by the link of the token page and cleans the address', () => {
  window.history.replaceState(null, '', `/en/auth/token?${link}&redirect=%2Fnieuws`);
  expect(enterByLink(window)).toEqual(credentials);
  expect(window.location.pathname + window.location.search).toBe('/en/auth/token?redirect=%2Fnieuws');
  expect(JSON.stringify(window.history.state)).not.toContain('alfa.example');
});

it('keeps the values of a reset link with the history entry, out of the address', () => {
  window.history.replaceState({ key: 'k' }, '', `/auth/reset?${link}`);
  expect(enterByLink(window)).toBeNull();
  expect(window.location.search).toBe('');
  expect(window.history.state).toEqual({ key: 'k', usr: { credentials } });
});

it('leaves every other address alone', () => {
  window.history.replaceState(null, '', `/nieuws?${link}`);
  expect(enterByLink(window)).toBeNull();
  expect(window.location.search).toBe(`?${link}`);
});
