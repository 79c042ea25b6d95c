import { LOCALES } from '@samen/contracts';
import { pagePath } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import type { MovablePages } from '../../../html/domain-parts.ts';
import type { SitemapSource } from '../../../sitemap/source.ts';
import { formsOnPages } from '../../forms/forms/index.ts';
import { idsUnder } from './block-data.ts';
import { pageRepository, type PageView } from './pages.repository.ts';

/** The page of a centre on which visitors write to it. */
const CONTACT_SLUG = 'contact';

/**
 * Where visitors fill in the contact form of a centre: its page of that name, in their language, while a form on it is open.
 * Null where a centre has no such page: there they write on the screen that signed-in people have.
 */
export async function contactPageOf(queries: Queries, view: PageView): Promise<string | null> {
  const pages = pageRepository(queries, view);
  const page = await pages.bySlug(CONTACT_SLUG);
  if (page?.pageType !== 'default') return null;
  const blocks = (await pages.blocks([page.id])).filter(({ block_type: type }) => type === 'BuilderForm');
  const ids = idsUnder(
    'form_id',
    blocks.map(({ data }) => data),
  );
  const forms = await formsOnPages(queries, view, ids);
  return [...forms.values()].some(({ status }) => status === 'open') ? pagePath(page) : null;
}

/** The contact form of signed-in people, in place of which visitors get the page of the centre. */
export const contactPage: MovablePages = {
  isOfMembers: true,
  has: (path) => path === paths.contact(),
  movedTo: (queries, view) => contactPageOf(queries, view),
};

/** It stands in the sitemap in the languages in which it leads nowhere else. */
export const contactSitemap: SitemapSource = {
  example: paths.contact(),
  own: [paths.contact()],
  async list(queries, { site, now }) {
    const { tenantId, center } = site;
    const inLocales: [string, string][] = [];
    for (const locale of LOCALES) {
      const page = await contactPageOf(queries, { tenantId, centerId: center.id, locale, now });
      if (page === null) inLocales.push([locale, paths.contact()]);
    }
    return inLocales.length === 0 ? [] : [{ paths: Object.fromEntries(inLocales), modified: null }];
  },
};
