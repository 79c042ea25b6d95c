import { useLateTexts } from '@samen/federation-kit';
import en from '../locales/saved/en.json';
import nl from '../locales/saved/nl.json';

/** The texts about what was saved. They come with its list: a first visit does not load them. */
export const useSavedTexts = () => useLateTexts('vacancies-saved', { nl, en });
