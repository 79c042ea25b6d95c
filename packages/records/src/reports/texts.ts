import { useLateTexts } from '@samen/federation-kit';
import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder come with its code. */
export const useReportTexts = () => useLateTexts('records-reports', { nl, en });
