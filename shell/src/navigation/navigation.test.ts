import type { Composition, ContributedNavigation, MenuItem } from '@samen/contracts';
import { knownRoutes } from '../routing/decide.ts';
import { footerNavigation, headerNavigation } from './navigation.ts';

const features = {
  volunteerProfiles: true,
  activities: false,
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
};

const route = (path: string, feature?: string) => ({
  path,
  public: true,
  layout: 'default' as const,
  titleKey: 'title',
  ...(feature ? { feature } : {}),
});
const offer = (path: string, more: Partial<ContributedNavigation> = {}): ContributedNavigation => ({
  group: 'public',
  order: 1,
  labelKey: path,
  path,
  ...more,
});

function compositionWith(navigation: ContributedNavigation[]): Composition {
  const contributes = {
    routes: [route('/tuin'), route('/:slug?'), route('/kas', 'activities')],
    navigation,
    slots: {},
    namespaces: [],
    texts: { nl: { '/tuin': 'Tuin', '/bos': 'Bos' }, en: { '/tuin': 'Garden' } },
    slices: [],
    switchPolicy: 'auto' as const,
  };
  const release = {
    buildId: '1.0.0-00000000',
    version: '1.0.0',
    entry: '',
    globalName: 'garden',
    integrity: '',
    files: {},
    preload: [],
    styles: [],
    contract: { min: 1, max: 1 },
    contributes,
  };
  return {
    revision: 1,
    shell: { buildId: '1.0.0-00000000', version: '1.0.0', scripts: [], styles: [], files: {} },
    remotes: { garden: { ...release, fallback: null } },
  };
}

let order = 0;
const item = (href: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: href,
  name: `Item ${href}`,
  menu: 'header',
  parentId: null,
  linkType: 'url',
  href,
  order: order++,
  ...more,
});

function source(menu: MenuItem[], navigation: ContributedNavigation[] = [], locale: 'nl' | 'en' = 'nl') {
  const composition = compositionWith(navigation);
  return {
    site: { menu, features },
    composition,
    routes: knownRoutes([], composition),
    locale,
    roles: ['volunteer' as const],
  };
}

describe('the header', () => {
  it('is the centre’s menu in its order, with one level below', () => {
    const menu = [item('/over', { order: 3 }), item('/tuin', { order: 1 }), item('/team', { parentId: '/over' })];
    expect(headerNavigation(source(menu))).toEqual([
      { label: 'Item /tuin', href: '/tuin', children: [] },
      { label: 'Item /over', href: '/over', children: [{ label: 'Item /team', href: '/team', children: [] }] },
    ]);
  });

  it('adds what releases offer and the menu does not hold, in the visitor’s language', () => {
    const offers = [offer('/bos', { order: 2 }), offer('/tuin', { order: 1 })];
    const labels = (menu: MenuItem[]) => headerNavigation(source(menu, offers, 'en')).map(({ label }) => label);
    expect(labels([])).toEqual(['Garden', 'Bos']);
    expect(labels([item('/tuin')])).toEqual(['Item /tuin', 'Bos']);
    expect(labels([item('/over'), item('/tuin', { parentId: '/over' })])).toEqual(['Item /over', 'Bos']);
  });

  it('leaves out what is switched off, meant for other roles or for the sidebar', () => {
    const offers = [
      offer('/a', { feature: 'activities' }),
      offer('/b', { roles: ['admin'] }),
      offer('/c', { group: 'main' }),
      offer('/d', { roles: ['volunteer'], feature: 'peerToPeer' }),
    ];
    expect(headerNavigation(source([], offers)).map(({ href }) => href)).toEqual(['/d']);
  });

  it('leaves out items whose page nobody offers', () => {
    const menu = [item('/dashboard'), item('/kas'), item('/ergens/anders'), item('https://elders.example'), item('/wij')];
    expect(headerNavigation(source(menu)).map(({ href }) => href)).toEqual(['https://elders.example', '/wij']);
  });
});

it('draws the footer from the footer menu alone', () => {
  const menu = [item('/privacy', { menu: 'footer' }), item('/tuin')];
  expect(footerNavigation(source(menu, [offer('/bos')])).map(({ href }) => href)).toEqual(['/privacy']);
});
