import { PARAMETER_RULES } from '@samen/contracts';
import { RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import type { MovablePages } from '../../../html/domain-parts.ts';
import { pagePath } from './links.ts';
import { pageRepository, type PageView } from './pages.repository.ts';

const NEWS = '/nieuws/';

/** The slug of a path (without locale) under which a page of editors may stand, or null. */
export function pageSlug(path: string): string | null {
  const slug = path.slice(path.startsWith(NEWS) ? NEWS.length : 1);
  const isSlug = PARAMETER_RULES['slug']?.test(slug) ?? false;
  return isSlug && (path.startsWith(NEWS) || !RESERVED_SEGMENTS.includes(slug)) ? slug : null;
}

/** Where a page stands now that had this path (without locale) before it was renamed, or null. */
export async function movedPage(queries: Queries, view: PageView, path: string): Promise<string | null> {
  const slug = pageSlug(path);
  const page = slug === null ? null : await pageRepository(queries, view).bySlug(slug);
  if (!page) return null;
  const target = pagePath(page);
  const isNews = path.startsWith(NEWS);
  // In another language it has another slug, which is no move; another kind of page stands elsewhere.
  if (page.current && isNews === target.startsWith(NEWS)) return null;
  return target === path ? null : target;
}

/** The pages that editors made, whose slugs they change. */
export const movablePages: MovablePages = {
  has: (path) => pageSlug(path) !== null,
  movedTo: movedPage,
};
