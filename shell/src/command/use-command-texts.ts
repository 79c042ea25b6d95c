import { useLateTexts } from '../late/use-late-texts.ts';
import en from '../locales/command.en.json';
import nl from '../locales/command.nl.json';

/** The texts of the command menu, which come with it. */
export const useCommandTexts = () => useLateTexts('command', { nl, en });
