import type { MenuItem } from '@samen/resources/shared';
import { makeSite } from '@samen/testing';
import type { OwnedNavigation } from '@samen/federation-kit/shell';
import { toNavigationItems } from './navigation-items.ts';
import { footerNavigation, headerNavigation } from './navigation.ts';

const features = {
  volunteerProfiles: true,
  activities: false,
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
  testPages: false,
};

const route = (path: string, feature?: string) => ({
  remote: 'example',
  route: {
    path,
    public: true,
    layout: 'default' as const,
    titleKey: 'title',
    ...(feature ? { feature } : {}),
  },
});
const offer = (path: string, more: Partial<OwnedNavigation> = {}): OwnedNavigation => ({
  remote: 'example',
  group: 'public',
  order: 1,
  labelKey: path,
  label: `Offer ${path}`,
  path,
  ...more,
});

let order = 0;
const item = (href: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: href,
  name: `Item ${href}`,
  locale: 'nl',
  menu: 'header',
  parentId: null,
  linkType: 'url',
  href,
  order: order++,
  ...more,
});

const source = (menu: MenuItem[], offers: OwnedNavigation[] = []) => ({
  site: { menu, features, locale: 'nl' as const, flags: makeSite().flags },
  routes: [route('/tuin'), route('/:slug?'), route('/kas', 'activities')],
  offers,
  roles: ['volunteer' as const],
});

describe('the header', () => {
  it('is the centre’s menu in its order, with one level below', () => {
    const menu = [
      item('/over', { order: 3 }),
      item('/tuin', { order: 1 }),
      item('/team', { parentId: '/over' }),
    ];
    expect(headerNavigation(source(menu))).toEqual([
      { label: 'Item /tuin', href: '/tuin', children: [] },
      {
        label: 'Item /over',
        href: '/over',
        children: [{ label: 'Item /team', href: '/team', children: [] }],
      },
    ]);
  });

  it('says of an item in which language it is, where that is not the page’s', () => {
    const menu = [item('/tuin', { locale: 'en' }), item('/over')];
    const items = toNavigationItems(headerNavigation(source(menu)), '/tuin');
    expect(items.map(({ label, lang }) => [label, lang])).toEqual([
      ['Item /tuin', 'en'],
      ['Item /over', undefined],
    ]);
  });

  it('speaks of placements on a school’s site', () => {
    const menu = [item('/tuin', { name: 'Vacatures' }), item('/over', { name: 'Vacancies', locale: 'en' })];
    const { site, ...rest } = source(menu);
    const school = { ...site, flags: { ...site.flags, isStagedoos: true } };
    const labels = headerNavigation({ ...rest, site: school }).map(({ label }) => label);
    expect(labels).toEqual(['Stages', 'Placements']);
  });

  it('adds what releases offer and the menu does not have', () => {
    const labels = (menu: MenuItem[]) =>
      headerNavigation(source(menu, [offer('/tuin'), offer('/bos')])).map(({ label }) => label);
    expect(labels([])).toEqual(['Offer /tuin', 'Offer /bos']);
    expect(labels([item('/tuin')])).toEqual(['Item /tuin', 'Offer /bos']);
    expect(labels([item('/over'), item('/tuin', { parentId: '/over' })])).toEqual([
      'Item /over',
      'Offer /bos',
    ]);
  });

  it('leaves out what is switched off, for other roles or for the sidebar', () => {
    const offers = [
      offer('/a', { feature: 'activities' }),
      offer('/b', { roles: ['admin'] }),
      offer('/c', { group: 'main' }),
      offer('/d', { roles: ['volunteer'], feature: 'peerToPeer' }),
    ];
    expect(headerNavigation(source([], offers)).map(({ href }) => href)).toEqual(['/d']);
  });

  it('leaves out items whose page no release offers', () => {
    const menu = [
      item('/dashboard'),
      item('/kas'),
      item('/ergens/anders'),
      item('https://elders.example'),
      item('/wij'),
    ];
    expect(headerNavigation(source(menu)).map(({ href }) => href)).toEqual([
      'https://elders.example',
      '/wij',
    ]);
  });
});

it('renders the footer from the footer menu alone', () => {
  const menu = [item('/privacy', { menu: 'footer' }), item('/tuin')];
  expect(footerNavigation(source(menu)).map(({ href }) => href)).toEqual(['/privacy']);
});
