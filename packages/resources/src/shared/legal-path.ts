import { paths } from './paths.ts';
import type { LegalPage, Site } from './site.ts';

const USUAL = {
  terms: paths.page('voorwaarden'),
  privacy: paths.page('privacy'),
} satisfies Record<LegalPage, string>;

/** Where the terms or the privacy statement of a site are: the page that the centre chose, else the one of that name. */
export const legalPath = ({ legal }: Pick<Site, 'legal'>, page: LegalPage): string =>
  legal?.[page] ?? USUAL[page];
