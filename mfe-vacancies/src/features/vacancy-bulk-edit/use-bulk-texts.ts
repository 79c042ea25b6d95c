import { useLateTexts } from '@samen/federation-kit';
import en from '../../locales/bulk/en.json';
import nl from '../../locales/bulk/nl.json';

/** The texts of changing many at once. They come with its screen: a first visit does not load them. */
export const useBulkTexts = () => useLateTexts('vacancies-bulk', { nl, en });
