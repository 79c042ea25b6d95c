import { findRedirect, findRouteRule } from './redirects.ts';

const features = {
  volunteerProfiles: true,
  activities: true,
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
  testPages: false,
};
const site = { routeRules: [], campaignPath: null, rootRedirect: null, features };
const at = (path: string, prefixed = false) => ({ path, prefixed, search: '?a=1', hash: '' });

describe('route rules', () => {
  const rules = [
    { from: '/oud/*', to: '/kort', external: false },
    { from: '/oud/heel/*', to: '/lang', external: false },
    { from: '/oud/heel/precies', to: 'https://elders.example/', external: true },
  ];

  it('takes the exact path first, then the longest prefix', () => {
    expect(findRouteRule(rules, '/oud/heel/precies')?.to).toBe('https://elders.example/');
    expect(findRouteRule(rules, '/oud/heel/anders')?.to).toBe('/lang');
    expect(findRouteRule(rules, '/oud/x')?.to).toBe('/kort');
    expect(findRouteRule(rules, '/nieuw')).toBeNull();
  });

  it('does not send an address to itself', () => {
    const loop = { ...site, routeRules: [{ from: '/a*', to: '/a', external: false }] };
    expect(findRedirect(loop, at('/a'))).toBeNull();
    expect(findRedirect(loop, at('/ab'))).toEqual({ to: '/a', external: false });
  });
});

it('leads every path of a campaign host to the campaign, with the rest of the address', () => {
  const campaign = { ...site, campaignPath: '/actie' };
  expect(findRedirect(campaign, at('/nieuws'))).toEqual({ to: '/actie?a=1', external: false });
  expect(findRedirect(campaign, { ...at('/nieuws'), hash: '#doe-mee' })?.to).toBe('/actie?a=1#doe-mee');
  expect(findRedirect(campaign, at('/actie'))).toBeNull();
});

it('takes the prefix off on a site in one language, and keeps the query', () => {
  const dutch = { ...site, features: { ...features, internationalisation: false } };
  expect(findRedirect(dutch, at('/nieuws', true))).toEqual({ to: '/nieuws?a=1', external: false });
  expect(findRedirect(site, at('/nieuws', true))).toBeNull();
});

it('sends the bare root to the locale path where that is configured', () => {
  const meedoen = { ...site, rootRedirect: '/nl' };
  expect(findRedirect(meedoen, at('/'))).toEqual({ to: '/nl?a=1', external: false });
  expect(findRedirect(meedoen, at('/', true))).toBeNull();
});

it.each([
  ['//evil.example', '/evil.example?a=1'],
  ['///evil.example//x/', '/evil.example/x?a=1'],
  ['/\\evil.example', null],
  ['/%2fevil.example', null],
])('takes the prefix off %s without leaving the site', (path, to) => {
  const dutch = { ...site, features: { ...features, internationalisation: false } };
  expect(findRedirect(dutch, at(path, true))?.to ?? null).toBe(to);
});
