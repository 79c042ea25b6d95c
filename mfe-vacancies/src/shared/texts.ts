import { useTranslation as useTexts, type TextKeyOf } from '@samen/federation-kit';
import type texts from '../locales/nl.json';

export type TextKey = TextKeyOf<typeof texts>;

/** Texts of this remote and of `common`; a key that neither has does not compile. */
export const useTranslation = useTexts<TextKey>;
