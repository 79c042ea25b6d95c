import { useCallback } from 'react';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import type { Path } from './document/page-document.ts';

/** What a place in a block or a page is called: `Kaarten 3, Titel`. */
export function usePlaceName(): (path: Path) => string {
  const { t } = useEditorTexts();
  return useCallback(
    (path) =>
      path.reduce<string>((place, step) => {
        if (typeof step === 'number') return `${place} ${step + 1}`;
        const label = t(`field.${step}` as EditorKey);
        return place === '' ? label : `${place}, ${label}`;
      }, ''),
    [t],
  );
}
