import { useLateTexts } from '@samen/federation-kit';
import en from '../locales/list.en.json';
import nl from '../locales/list.nl.json';

/** The texts of lists that are managed. They come with their code: a first visit does not load them. */
export const useListTexts = () => useLateTexts('records-lists', { nl, en });
