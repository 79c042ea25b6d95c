import { useTranslation, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../locales/editor/en.json';
import nl from '../locales/editor/nl.json';

const NAMESPACE = 'content-editor';
const TEXTS = { nl, en };

export type EditorKey = TextKeyOf<typeof nl>;
export type EditorTexts = Translation<EditorKey>;

/** The texts of those who edit. They come with the code of the editor: visitors do not load them. */
export function useEditorTexts(): EditorTexts {
  const { i18n } = useTranslation('common');
  for (const [locale, texts] of Object.entries(TEXTS))
    if (!i18n.hasResourceBundle(locale, NAMESPACE)) i18n.addResourceBundle(locale, NAMESPACE, texts);
  return useTranslation<EditorKey, typeof NAMESPACE>(NAMESPACE);
}
