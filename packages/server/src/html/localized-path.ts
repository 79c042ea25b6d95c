import type { FeatureSwitches, Locale } from '@samen/contracts';

/** First segments whose addresses are the same in every language. */
const UNLOCALIZED = /^\/(media|assets|feeds|r)\//;

/**
 * The path under which a page is known in a language: `/en/vacancies/7` on a site with two languages, `/vacancies/7` on
 * one with one. An address without locale shows the visitor's own language, so it is not the one of any language.
 */
export function localizedPath(
  { features }: { features: Pick<FeatureSwitches, 'internationalisation'> },
  path: string,
  locale: Locale,
): string {
  if (!features.internationalisation || UNLOCALIZED.test(path)) return path;
  return `/${locale}${path === '/' ? '' : path.replace(/^\/(?=\?)/, '')}`;
}
