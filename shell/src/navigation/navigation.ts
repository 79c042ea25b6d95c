import type { Composition, ContributedNavigation, Locale, MenuItem, RoleName, Site } from '@samen/contracts';
import { DEFAULT_LOCALE } from '@samen/contracts';
import { isAllowed, isOn, matchKnown, type KnownRoute } from '../routing/decide.ts';

export interface NavigationEntry {
  label: string;
  href: string;
  children: NavigationEntry[];
}

interface Source {
  site: Pick<Site, 'menu' | 'features'>;
  composition: Composition;
  routes: readonly KnownRoute[];
  locale: Locale;
  roles: readonly RoleName[];
}

/** An item points outside, or at a route that somebody offers and that is switched on. */
function isReachable(href: string, { routes, site }: Source): boolean {
  if (!href.startsWith('/')) return true;
  const route = matchKnown(href.replace(/[?#].*$/, ''), routes)?.route;
  return route !== undefined && isOn(route.feature, site.features);
}

function menuTree(source: Source, menu: MenuItem['menu']): NavigationEntry[] {
  const items = source.site.menu
    .filter((item) => item.menu === menu && isReachable(item.href, source))
    .sort((one, other) => one.order - other.order);
  const entry = ({ id, name, href }: MenuItem): NavigationEntry => ({
    label: name,
    href,
    children: items.filter(({ parentId }) => parentId === id).map((child) => entry(child)),
  });
  return items.filter(({ parentId }) => parentId === null).map(entry);
}

function contributed({ composition, locale, roles, site }: Source): NavigationEntry[] {
  const offers = Object.values(composition.remotes).flatMap(({ contributes: { navigation, texts } }) =>
    navigation
      .filter(({ group, feature, roles: wanted }) => {
        return group === 'public' && isOn(feature, site.features) && isAllowed(wanted, roles);
      })
      .map((item) => ({ ...item, label: labelOf(item, texts, locale) })),
  );
  return offers
    .sort((one, other) => one.order - other.order)
    .map(({ label, path }) => ({ label, href: path, children: [] }));
}

function labelOf({ labelKey }: ContributedNavigation, texts: Record<string, Record<string, string>>, locale: Locale) {
  return texts[locale]?.[labelKey] ?? texts[DEFAULT_LOCALE]?.[labelKey] ?? labelKey;
}

/** The header: the centre's own menu, then what releases offer to the public and the menu does not hold yet. */
export function headerNavigation(source: Source): NavigationEntry[] {
  const own = menuTree(source, 'header');
  const held = new Set(own.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]));
  return [...own, ...contributed(source).filter(({ href }) => !held.has(href))];
}

/** The footer menu, without submenus. */
export function footerNavigation(source: Source): NavigationEntry[] {
  return menuTree(source, 'footer').flatMap(({ children, ...entry }) => [{ ...entry, children: [] }, ...children]);
}
