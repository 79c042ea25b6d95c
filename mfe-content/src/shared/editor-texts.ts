import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/editor/en.json';
import nl from '../locales/editor/nl.json';

export type EditorKey = TextKeyOf<typeof nl>;
export type EditorTexts = Translation<EditorKey>;

/** The texts of those who edit. They come with the code of the editor: visitors do not load them. */
export const useEditorTexts = (): EditorTexts => useLateTexts('content-editor', { nl, en });
