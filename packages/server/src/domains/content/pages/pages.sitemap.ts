import { DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { CAMPAIGN_SLUG, HOME_SLUG, pagePath } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import { inOneLanguage, type SitemapSource } from '../../../sitemap/source.ts';
import { pageRepository } from './pages.repository.ts';

/** The pages of editors. */
export const pageSitemap: SitemapSource = {
  example: paths.page('x'),
  own: [paths.page(CAMPAIGN_SLUG)],
  async list(queries, { site, now }) {
    const { tenantId, center } = site;
    const view = { tenantId, centerId: center.id, locale: DEFAULT_LOCALE, now };
    return (await pageRepository(queries, view).addresses()).map(({ slugs, pageType, locale, modified }) => {
      const pathIn = (one: Locale) =>
        pageType === 'default' && slugs.nl === HOME_SLUG
          ? paths.home()
          : pagePath({ slug: slugs[one], pageType });
      // A translation has a slug of its own.
      if (slugs.nl === slugs.en) return inOneLanguage(pathIn(locale), locale, modified);
      return { paths: Object.fromEntries(LOCALES.map((one) => [one, pathIn(one)])), modified };
    });
  },
};
