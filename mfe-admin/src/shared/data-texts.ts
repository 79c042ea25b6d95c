import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/data/en.json';
import nl from '../locales/data/nl.json';

export type DataTextKey = TextKeyOf<typeof nl>;

/** The texts of these screens come with them: most people never open them. */
export const useDataTexts = (): Translation<DataTextKey> => useLateTexts('admin-data', { nl, en });
