import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/merge/en.json';
import nl from '../../locales/merge/nl.json';

/** The texts of these screens come with them: most people never open them. */
export const useMergeTexts = (): Translation<TextKeyOf<typeof nl>> => useLateTexts('admin-merge', { nl, en });
