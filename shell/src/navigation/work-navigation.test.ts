import type { ContributedRoute } from '@samen/contracts';
import type { RouteRole } from '@samen/resources/shared';
import { routeRolesOf } from '@samen/resources/shared';
import type { OwnedNavigation } from '@samen/federation-kit/shell';
import { barPlaces, memberPlaces, workNavigation } from './work-navigation.ts';

const features = {
  volunteerProfiles: true,
  activities: false,
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
  testPages: false,
};

const route = (path: string, more: Partial<ContributedRoute> = {}) => ({
  remote: 'example',
  route: { path, public: false, layout: 'default' as const, titleKey: 'title', ...more },
});
const offer = (path: string, more: Partial<OwnedNavigation> = {}): OwnedNavigation => ({
  remote: 'example',
  group: 'main',
  order: 1,
  labelKey: path,
  label: path,
  path,
  ...more,
});

const routes = [
  route('/beds'),
  route('/beds/search', { public: true }),
  route('/beds/:id'),
  route('/tools', { roles: ['admin', 'mentor'] }),
  route('/rules', { roles: ['admin@center', 'center_superuser'] }),
  route('/sheds', { feature: 'activities' }),
];
const offers = [
  offer('/beds'),
  offer('/beds/search'),
  offer('/tools'),
  offer('/rules', { group: 'secondary' }),
  offer('/sheds'),
  offer('/nobody'),
  offer('/fair', { group: 'public' }),
];
const shown = (roles: readonly RouteRole[], path = '/') => {
  const { main, secondary } = workNavigation({ site: { features }, routes, offers, roles, path });
  const names = (places: typeof main) => places.map(({ href }) => href);
  return [names(main), names(secondary)];
};

const club = { organizationType: 'NonProfit', isRoot: false };
const center = { organizationType: 'VolunteerCenter', isRoot: false };

it.each([
  ['a volunteer', [], [['/beds', '/beds/search'], []]],
  ['a mentor', routeRolesOf(['mentor'], club), [['/beds', '/beds/search', '/tools'], []]],
  ['the admin of a club', routeRolesOf(['admin'], club), [['/beds', '/beds/search', '/tools'], []]],
  [
    'the admin of a centre',
    routeRolesOf(['admin'], center),
    [['/beds', '/beds/search', '/tools'], ['/rules']],
  ],
] as const)('holds for %s what its routes admit', (_who, roles, expected) => {
  expect(shown(roles)).toEqual(expected);
});

it.each([
  ['/beds', '/beds'],
  ['/beds/7', '/beds'],
  ['/beds/search', '/beds/search'],
  ['/bedside', undefined],
])('on %s marks %s', (path, current) => {
  const { main } = workNavigation({ site: { features }, routes, offers, roles: [], path });
  expect(main.find(({ isCurrent }) => isCurrent)?.href).toBe(current);
});

const work = ['/dashboard', '/vacancies', '/vacancies/search', '/organizations', '/users', '/applications'];
const places = [...work, '/conversations', '/content'].map((href) => ({
  href,
  label: href,
  icon: null,
  isCurrent: false,
}));

it.each([
  [
    'a centre',
    routeRolesOf(['center_superuser'], center),
    ['/applications', '/organizations', '/conversations'],
  ],
  [
    'the admin of a centre',
    routeRolesOf(['admin'], center),
    ['/applications', '/organizations', '/conversations'],
  ],
  ['an organization', routeRolesOf(['admin'], club), ['/applications', '/conversations', '/vacancies']],
  ['a mentor', routeRolesOf(['mentor'], club), ['/users', '/applications', '/conversations']],
  [
    'an editor',
    routeRolesOf(['content_manager'], center),
    ['/content', '/vacancies/search', '/conversations'],
  ],
  [
    'a page manager',
    routeRolesOf(['page_manager'], club),
    ['/content', '/vacancies/search', '/conversations'],
  ],
] as const)('puts at the bottom of a phone, for %s, what is done there', (_who, roles, expected) => {
  const bar = barPlaces({ main: places, secondary: [] }, roles).slice(0, 4);
  expect(bar.map(({ href }) => href)).toEqual(['/dashboard', ...expected]);
});

it('puts at the bottom of a phone, for a volunteer, what they come for', () => {
  const profile = { href: '/profiel', label: 'Mijn profiel', icon: null, isCurrent: false };
  const all = memberPlaces({ main: places, secondary: [] }, [profile]).map(({ href }) => href);
  expect(all.slice(0, 4)).toEqual(['/vacancies/search', '/applications', '/conversations', '/profiel']);
  expect(all).toHaveLength(places.length + 1);
});
