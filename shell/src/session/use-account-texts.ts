import { useLateTexts } from '../late/use-late-texts.ts';
import en from '../locales/account.en.json';
import nl from '../locales/account.nl.json';

/** The texts of the account's pages. They come with the pages' code: who only looks around does not load them. */
export const useAccountTexts = () => useLateTexts('account', { nl, en });
