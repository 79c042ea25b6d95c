import { useTranslation } from '@samen/federation-kit';
import en from '../locales/account.en.json';
import nl from '../locales/account.nl.json';

const NAMESPACE = 'account';
const TEXTS = { nl, en };

/** The texts of the account's pages. They come with the pages' code: who only looks around does not load them. */
export function useAccountTexts(): ReturnType<typeof useTranslation> {
  const { i18n } = useTranslation('shell');
  for (const [locale, texts] of Object.entries(TEXTS))
    if (!i18n.hasResourceBundle(locale, NAMESPACE)) i18n.addResourceBundle(locale, NAMESPACE, texts);
  return useTranslation(NAMESPACE);
}
