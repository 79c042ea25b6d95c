import { useLateTexts } from '../../late/use-late-texts.ts';
import en from '../../locales/test.en.json';
import nl from '../../locales/test.nl.json';

/** The texts of the developer pages: they come with these pages, which no visitor of a centre opens. */
export const useTestTexts = () => useLateTexts('test', { nl, en });
