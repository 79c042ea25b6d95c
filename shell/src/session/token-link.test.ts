import { takeCredentials } from './token-link.ts';

it('takes the three values out of the query and keeps the rest', () => {
  expect(takeCredentials('?access-token=t&client=c&uid=a%40b.nl&redirect=%2Fnieuws')).toEqual({
    credentials: { accessToken: 't', client: 'c', uid: 'a@b.nl' },
    search: '?redirect=%2Fnieuws',
  });
});

it.each(['', '?access-token=t&client=c', '?access-token=&client=c&uid=u'])(
  'takes nothing from %p',
  (search) => {
    expect(takeCredentials(search)).toBeNull();
  },
);
