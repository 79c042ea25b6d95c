import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/builder/en.json';
import nl from '../locales/builder/nl.json';

export type ManageKey = TextKeyOf<typeof nl>;
export type ManageTexts = Translation<ManageKey>;

/** The texts of those who build forms. They come with their screens: who fills in a form does not load them. */
export const useManageTexts = (): ManageTexts => useLateTexts('forms-builder', { nl, en });
