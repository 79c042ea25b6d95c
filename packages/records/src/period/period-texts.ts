import { useLateTexts } from '@samen/federation-kit';
import en from './period.en.json';
import nl from './period.nl.json';

/** The texts of a period and its figures, which come with the screens that show them. */
export const usePeriodTexts = () => useLateTexts('records-period', { nl, en });
