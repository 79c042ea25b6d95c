import { isFeatureOn } from '@samen/contracts';
import {
  hostTraits,
  siteVocabulary,
  type MenuItem,
  type RouteRole,
  type Site,
} from '@samen/resources/shared';
import { matchAddress, type OwnedNavigation, type OwnedRoute } from '@samen/federation-kit/shell';
import { isAllowed } from '../routing/decide.ts';

export interface NavigationEntry {
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: string;
  href: string;
  children: NavigationEntry[];
}

interface Source {
  site: Pick<Site, 'menu' | 'features' | 'locale' | 'flags'>;
  routes: readonly OwnedRoute[];
  /** What releases offer, in order, labels in the visitor's language. */
  offers: readonly OwnedNavigation[];
  roles: readonly RouteRole[];
}

/** An item points outside, or at a route that a release offers and that is switched on. */
function isReachable(href: string, { routes, site }: Source): boolean {
  return (
    !href.startsWith('/') || matchAddress(href.split(/[?#]/, 1)[0] ?? '', routes, site).kind === 'matched'
  );
}

function menuTree(source: Source, menu: MenuItem['menu']): NavigationEntry[] {
  const items = source.site.menu
    .filter((item) => item.menu === menu && isReachable(item.href, source))
    .sort((one, other) => one.order - other.order);
  const entry = ({ id, name, locale, href }: MenuItem): NavigationEntry => ({
    label: siteVocabulary(hostTraits(source.site.flags).vocabulary, locale)(name),
    ...(locale === source.site.locale ? {} : { lang: locale }),
    href,
    children: items.filter(({ parentId }) => parentId === id).map((child) => entry(child)),
  });
  return items.filter(({ parentId }) => parentId === null).map(entry);
}

function publicOffers({ offers, roles, site }: Source): NavigationEntry[] {
  return offers
    .filter(({ group, feature, roles: allowed }) => {
      return group === 'public' && isFeatureOn(feature, site.features) && isAllowed(allowed, roles);
    })
    .map(({ label, path }) => ({ label, href: path, children: [] }));
}

/** The header: the centre's own menu, then what releases offer to the public and the menu does not have yet. */
export function headerNavigation(source: Source): NavigationEntry[] {
  const own = menuTree(source, 'header');
  const ownHrefs = new Set(
    own.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]),
  );
  return [...own, ...publicOffers(source).filter(({ href }) => !ownHrefs.has(href))];
}

/** The footer menu, without submenus. */
export function footerNavigation(source: Omit<Source, 'offers'>): NavigationEntry[] {
  const tree = menuTree({ ...source, offers: [] }, 'footer');
  return tree.flatMap(({ children, ...entry }) => [{ ...entry, children: [] }, ...children]);
}
