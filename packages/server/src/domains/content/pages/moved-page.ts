import { PARAMETER_RULES } from '@samen/contracts';
import { paths, RESERVED_SEGMENTS } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import type { MovablePages } from '../../../html/domain-parts.ts';
import { pagePath } from '@samen/resources/content';
import { pageRepository, type PageView } from './pages.repository.ts';

const NEWS = `${paths.news.list()}/`;

/** The slug of an editors' page in a path without locale, or null. */
export function pageSlug(path: string): string | null {
  const slug = path.slice(path.startsWith(NEWS) ? NEWS.length : 1);
  const isSlug = PARAMETER_RULES['slug']?.test(slug) ?? false;
  return isSlug && (path.startsWith(NEWS) || !RESERVED_SEGMENTS.includes(slug)) ? slug : null;
}

/** The present path of a page that had this path (without locale) before it was renamed, or null. */
export async function movedPage(queries: Queries, view: PageView, path: string): Promise<string | null> {
  const slug = pageSlug(path);
  const page = slug === null ? null : await pageRepository(queries, view).bySlug(slug);
  if (!page) return null;
  const target = pagePath(page);
  const isNews = path.startsWith(NEWS);
  // A slug of another language is no move; a page of another type has another path.
  if (page.current && isNews === target.startsWith(NEWS)) return null;
  return target === path ? null : target;
}

/** The pages of editors, whose slugs change. */
export const movablePages: MovablePages = {
  has: (path) => pageSlug(path) !== null,
  movedTo: movedPage,
};
