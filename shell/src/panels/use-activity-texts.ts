import { useLateTexts } from '../late/use-late-texts.ts';
import en from '../locales/activity.en.json';
import nl from '../locales/activity.nl.json';

/** The texts of the panel of what happened, which come with it. */
export const useActivityTexts = () => useLateTexts('activity', { nl, en });
