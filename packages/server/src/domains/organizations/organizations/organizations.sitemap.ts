import { DEFAULT_LOCALE } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { inOneLanguage, type SitemapEntry, type SitemapSource } from '../../../sitemap/source.ts';
import { organizationRepository } from './organizations.repository.ts';

const example = paths.organizations.one('x');

/** The sitemap entry of an organization. */
export const organizationEntry = ({ id, modified }: { id: string; modified: Date }): SitemapEntry =>
  inOneLanguage(paths.organizations.one(id), DEFAULT_LOCALE, modified);

/** The public organizations of a centre. */
export const organizationSitemap: SitemapSource = {
  example,
  async list(queries, { site }, limit) {
    const { tenantId, center } = site;
    const rows = await organizationRepository(queries, tenantId).shownAddresses(center.id, limit);
    return rows.map(organizationEntry);
  },
};
