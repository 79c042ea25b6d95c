import type { Locale } from '@samen/contracts';
import { siteVocabulary } from '@samen/resources/shared';
import type { SiteLanguage } from '../mail-types.ts';

/** States and roles as people read them in mails: a function that gives one, in the words of the site that a mail leads to. */
export function mailTexts<Name extends string>(
  texts: Readonly<Record<Locale, Readonly<Record<Name, string>>>>,
): (name: Name, language: SiteLanguage) => string {
  return (name, { locale, vocabulary }) => siteVocabulary(vocabulary, locale)(texts[locale][name]);
}
