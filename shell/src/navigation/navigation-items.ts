import type { NavigationItem } from '@samen/design-system';
import type { NavigationEntry } from './navigation.ts';

/** The entries as the header renders them; the one that fits `path` best is the current one. */
export function toNavigationItems(entries: readonly NavigationEntry[], path: string): NavigationItem[] {
  const all = entries.flatMap((entry) => [entry, ...entry.children]).map(({ href }) => href);
  const current = all
    .filter((href) => isWithin(href, path))
    .sort((one, other) => other.length - one.length)[0];
  const item = ({ label, lang, href, children }: NavigationEntry): NavigationItem => ({
    id: href,
    label,
    lang,
    href,
    isCurrent: href === current,
    ...(children.length > 0 ? { items: children.map(item) } : {}),
  });
  return entries.map(item);
}

/** An address belongs to an item that has the same path or a longer one; home is only itself. */
function isWithin(href: string, path: string): boolean {
  const base = href.split(/[?#]/, 1)[0] ?? '';
  return base === path || (base !== '/' && path.startsWith(`${base}/`));
}
