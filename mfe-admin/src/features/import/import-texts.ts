import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/import/en.json';
import nl from '../../locales/import/nl.json';

/** The texts of these screens come with them: most people never open them. */
export const useImportTexts = (): Translation<TextKeyOf<typeof nl>> =>
  useLateTexts('admin-import', { nl, en });
