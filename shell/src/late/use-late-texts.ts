import { useTranslation, type TextKeyOf, type Translation } from '@samen/federation-kit';
import type { TextKey } from '../texts.ts';

/**
 * Texts that come with the code that says them: who never opens it does not load them. Those of the shell are there by
 * `shell:`; a key that neither has does not compile.
 */
export function useLateTexts<Texts extends object, Namespace extends string>(
  namespace: Namespace,
  texts: { nl: Texts; en: Texts },
): Translation<TextKeyOf<Texts> | `shell:${TextKey}`> {
  const { i18n } = useTranslation();
  for (const [locale, ofLocale] of Object.entries(texts))
    if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, ofLocale);
  return useTranslation<TextKeyOf<Texts> | `shell:${TextKey}`, Namespace>(namespace);
}
