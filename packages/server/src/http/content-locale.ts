import { DEFAULT_LOCALE, type Locale } from '@samen/contracts';
import type { FeatureSwitches } from '@samen/resources/shared';

/** The language content is read in: that of the request, on a site that has more than one. */
export function contentLocale({ locale, features }: { locale: Locale; features: FeatureSwitches }): Locale {
  return features.internationalisation ? locale : DEFAULT_LOCALE;
}
