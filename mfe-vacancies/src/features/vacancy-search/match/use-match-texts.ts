import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../../locales/match/en.json';
import nl from '../../../locales/match/nl.json';

/** The texts of the questions, which come with their code. */
export const useMatchTexts = (): Translation<TextKeyOf<typeof nl>> =>
  useLateTexts('vacancies-match', { nl, en });
