import { withLocale, type Locale } from '@samen/contracts';
import type { FeatureSwitches } from '@samen/resources/shared';

/**
 * The path under which a page is known in a language: `/en/vacancies/7` on a site with two languages, `/vacancies/7` on
 * one with one. An address without locale shows the visitor's own language, so it is not the one of any language.
 */
export function localizedPath(
  { features }: { features: Pick<FeatureSwitches, 'internationalisation'> },
  path: string,
  locale: Locale,
): string {
  return features.internationalisation ? withLocale(path, locale) : path;
}
