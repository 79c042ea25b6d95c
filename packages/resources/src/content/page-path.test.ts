import { pagePath, pathOfAddress } from './page-path.ts';

it('puts news under its own address and home at the root', () => {
  expect(pagePath({ slug: 'feest', pageType: 'news' })).toBe('/nieuws/feest');
  expect(pagePath({ slug: 'over-ons', pageType: 'default' })).toBe('/over-ons');
  expect(pagePath({ slug: 'home', pageType: 'default' })).toBe('/');
});

it.each([
  ['/over-ons', '/over-ons'],
  ['/en/over-ons/?q=1#kop', '/over-ons'],
  ['/nl', '/'],
  ['/', '/'],
  ['/enschede', '/enschede'],
  ['//elders.nl/over-ons', null],
  ['https://elders.nl/over-ons', null],
  ['#kop', null],
])('reads the path of %s', (address, path) => {
  expect(pathOfAddress(address)).toBe(path);
});
