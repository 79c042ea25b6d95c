import { paths } from '@samen/resources/shared';
import { inOneLanguage, type SitemapSource, type SiteScope } from '../../../sitemap/source.ts';
import { organizationEntry, organizationRepository } from '../../organizations/organizations/index.ts';
import { vacancyRepository } from './vacancies.repository.ts';
import { siteView } from './vacancy-view.ts';

type Queries = Parameters<SitemapSource['list']>[0];

const shown = (queries: Queries, { site, now }: SiteScope) =>
  vacancyRepository(queries, siteView(site, site.center.id, now));

async function listFrom(queries: Queries, scope: SiteScope, from: string | null, limit: number) {
  const rows = await shown(queries, scope).addresses(from, limit);
  return rows.map(({ id, locale, modified }) => inOneLanguage(paths.vacancies.one(id), locale, modified));
}

/** The open vacancies of a site. */
export const vacancySitemap: SitemapSource = {
  example: paths.vacancies.one('x'),
  list: (queries, scope, limit) => listFrom(queries, scope, null, limit),
  files: {
    name: 'vacancies',
    firsts: (queries, scope, size) => shown(queries, scope).parts(size),
    from: listFrom,
  },
};

/** Organizations of other centres that have open vacancies on this site. */
export const offeringSitemap: SitemapSource = {
  example: paths.organizations.one('x'),
  async list(queries, scope, limit) {
    const { tenantId, center } = scope.site;
    const offering = await shown(queries, scope).offering();
    const organizations = organizationRepository(queries, tenantId);
    return (await organizations.addressesElsewhere(offering, center.id, limit)).map(organizationEntry);
  },
};
