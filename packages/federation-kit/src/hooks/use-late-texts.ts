import { LOCALES } from '@samen/contracts';
import type { i18n } from 'i18next';
import { useTranslation, type TextKeyOf, type Translation } from './use-translation.ts';

/** The texts that were last given to a namespace of a page's i18next. */
const latest = new WeakMap<i18n, Record<string, object>>();

/**
 * Texts that come with the code that says them: who never opens it does not load them. `namespace` is theirs alone.
 * Another release brings its own texts: they take the place of those before, also when it is rolled back; keys that only
 * the others had stay, so that what is still rendered with them has its texts.
 */
export function useLateTexts<Texts extends object, Namespace extends string>(
  namespace: Namespace,
  texts: { nl: Texts; en: Texts },
): Translation<TextKeyOf<Texts>> {
  const { i18n } = useTranslation();
  const given = latest.get(i18n) ?? {};
  if (given[namespace] !== texts.nl) {
    for (const locale of LOCALES) i18n.addResourceBundle(locale, namespace, texts[locale], true, true);
    latest.set(i18n, { ...given, [namespace]: texts.nl });
  }
  return useTranslation<TextKeyOf<Texts>, Namespace>(namespace);
}
