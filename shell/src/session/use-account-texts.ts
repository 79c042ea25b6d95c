import { useTranslation, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/account.en.json';
import nl from '../locales/account.nl.json';
import type { TextKey } from '../texts.ts';

const NAMESPACE = 'account';
const TEXTS = { nl, en };

type AccountKey = TextKeyOf<typeof nl> | `shell:${TextKey}`;

/** The texts of the account's pages. They come with the pages' code: who only looks around does not load them. */
export function useAccountTexts(): Translation<AccountKey> {
  const { i18n } = useTranslation();
  for (const [locale, texts] of Object.entries(TEXTS))
    if (!i18n.hasResourceBundle(locale, NAMESPACE)) i18n.addResourceBundle(locale, NAMESPACE, texts);
  return useTranslation<AccountKey, typeof NAMESPACE>(NAMESPACE);
}
