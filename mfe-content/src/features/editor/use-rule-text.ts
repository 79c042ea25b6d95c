import type { BlockError } from '@samen/resources/content';
import { useCallback } from 'react';
import { addressProblem } from '../../shared/address.ts';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';

/** What is wrong with a value in words; of an address what precisely is. */
export function useRuleText(): (error: BlockError, value: unknown) => string {
  const { t } = useEditorTexts();
  return useCallback(
    ({ path, code, meta }, value) => {
      const name = String(path.findLast((step) => typeof step === 'string'));
      if (code === 'url') return t(`address.${addressProblem(String(value ?? ''), name === 'videoUrl')}`);
      return t(`common:validation.${code}` as never, { field: t(`field.${name}` as EditorKey), ...meta });
    },
    [t],
  );
}
