import { useLateTexts } from '@samen/federation-kit';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

/** The texts of forms. They come with the code of forms: who only looks around does not load them. */
export const useFormTexts = () => useLateTexts('records', { nl, en });
