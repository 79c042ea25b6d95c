import type { Page } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';

/** Where a page stands for visitors. */
export function pathOfPage({ slug, pageType }: Pick<Page, 'slug' | 'pageType'>): string {
  if (pageType !== 'default') return paths.news.one(slug);
  return slug === 'home' ? paths.home() : paths.page(slug);
}
