import { hostTraits, siteVocabulary, type Site } from '@samen/resources/shared';

/** A text that a release brings along, in the visitor's language and the site's words; undefined where it has none. */
export function contributedText(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  { locale, flags }: Pick<Site, 'locale' | 'flags'>,
  key: string,
): string | undefined {
  const text = texts[locale]?.[key] ?? texts['nl']?.[key];
  return text === undefined ? undefined : siteVocabulary(hostTraits(flags).vocabulary, locale)(text);
}
