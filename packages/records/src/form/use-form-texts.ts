import { useTranslation, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

const NAMESPACE = 'records';
const TEXTS = { nl, en };

type FormKey = TextKeyOf<typeof nl>;

/** The texts of forms. They come with the code of forms: who only looks around does not load them. */
export function useFormTexts(): Translation<FormKey> {
  const { i18n } = useTranslation('common');
  for (const [locale, texts] of Object.entries(TEXTS))
    if (!i18n.hasResourceBundle(locale, NAMESPACE)) i18n.addResourceBundle(locale, NAMESPACE, texts);
  return useTranslation<FormKey, typeof NAMESPACE>(NAMESPACE);
}
