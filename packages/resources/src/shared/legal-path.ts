import { paths } from './paths.ts';
import type { Site } from './site.ts';

const USUAL = { terms: paths.page('voorwaarden'), privacy: paths.page('privacy') } as const;

/** What people agree with, and are to be able to read before. */
export type LegalPage = keyof typeof USUAL;

/** Where the terms or the privacy statement of a site are: the page that the centre chose, else the one of that name. */
export const legalPath = ({ legal }: Pick<Site, 'legal'>, page: LegalPage): string =>
  legal?.[page] ?? USUAL[page];
