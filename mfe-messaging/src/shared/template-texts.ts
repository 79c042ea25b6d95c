import { useLateTexts, type TextKeyOf } from '@samen/federation-kit';
import en from '../locales/templates/en.json';
import nl from '../locales/templates/nl.json';

export type TemplateTextKey = TextKeyOf<typeof nl>;

/** The texts of those who change templates; they come with the code of their screens. */
export const useTemplateTexts = () => useLateTexts('messaging-templates', { nl, en });
