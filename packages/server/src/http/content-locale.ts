import { DEFAULT_LOCALE, type FeatureSwitches, type Locale } from '@samen/contracts';

/** The language content is read in: that of the request, on a site that has more than one. */
export function contentLocale({ locale, features }: { locale: Locale; features: FeatureSwitches }): Locale {
  return features.internationalisation ? locale : DEFAULT_LOCALE;
}
