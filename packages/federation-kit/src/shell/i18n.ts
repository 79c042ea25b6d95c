import { DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { siteVocabulary, type Vocabulary } from '@samen/resources/shared';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from '../define/remote.ts';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

/** Texts per namespace and locale. */
export type TextsByNamespace = Record<string, Record<Locale, Texts>>;

const common: Record<Locale, Texts> = { nl, en };

function mapTexts<T>(texts: T, change: (text: string) => string): T {
  if (typeof texts === 'string') return change(texts) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, mapTexts(value, change)])) as T;
}

/** The one i18next of a page. It is complete at once: nothing is fetched, nothing suspends. */
export function createI18n(
  locale: Locale,
  texts: TextsByNamespace,
  vocabulary: Vocabulary = 'general',
): i18n {
  const all: TextsByNamespace = { ...texts, common };
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: [...LOCALES],
    defaultNS: 'common',
    ns: Object.keys(all),
    resources: Object.fromEntries(
      LOCALES.map((one) => [
        one,
        Object.fromEntries(
          Object.entries(all).map(([ns, both]) => [ns, mapTexts(both[one], siteVocabulary(vocabulary, one))]),
        ),
      ]),
    ),
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, nsMode: 'fallback' },
    initAsync: false,
  });
  const add = instance.addResourceBundle.bind(instance);
  instance.addResourceBundle = (language: Locale, namespace, added, ...rest) =>
    add(language, namespace, mapTexts(added, siteVocabulary(vocabulary, language)), ...rest);
  return instance;
}

/** Replaces the texts of a namespace in both locales; keys that only the old ones had are gone. */
export function setTexts(instance: i18n, namespace: string, texts: Record<Locale, Texts>): void {
  for (const locale of LOCALES) {
    instance.removeResourceBundle(locale, namespace);
    instance.addResourceBundle(locale, namespace, texts[locale]);
  }
}
