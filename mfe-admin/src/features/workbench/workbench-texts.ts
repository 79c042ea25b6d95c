import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/workbench/en.json';
import nl from '../../locales/workbench/nl.json';

export type WorkTexts = Translation<TextKeyOf<typeof nl>>;

/** The texts of the workbench, which come with it. */
export const useWorkTexts = (): WorkTexts => useLateTexts('admin-workbench', { nl, en });
