import { readBlock, type BlockError } from '@samen/resources/content';
import type { Finding as CheckFinding } from '@samen/resources/page-check';
import { useMemo } from 'react';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { useBlockName } from './block-name.ts';
import { blocksOf, type EditedBlock, type PageDocument } from './document/page-document.ts';

export interface Finding {
  /** Null for the page itself. */
  blockId: string | null;
  text: string;
}

const NONE: readonly BlockError[] = [];
/** A block is read once for as long as it is the same. */
const read = new WeakMap<EditedBlock, readonly BlockError[]>();

/** What is missing or wrong in a block. */
export function errorsOf(block: EditedBlock): readonly BlockError[] {
  const errors = read.get(block) ?? readBlock(block).errors;
  read.set(block, errors);
  return errors.length === 0 ? NONE : errors;
}

/** What a page lacks before visitors can get it: by the names of blocks and fields. */
export function useFindings(document: PageDocument): readonly Finding[] {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  return useMemo(
    () =>
      blocksOf(document)
        .filter(({ visible }) => visible)
        .flatMap((block) =>
          errorsOf(block).map(({ path, code, meta }) => {
            const field = path.findLast((step) => typeof step === 'string');
            const label = t(`field.${String(field)}` as EditorKey);
            const rule = t(`common:validation.${code}` as never, { ...meta });
            return { blockId: block.id, text: t('finding', { block: nameOf(block), field: label, rule }) };
          }),
        ),
    [document, t, nameOf],
  );
}

/** What is to be done before visitors can get the page: what is missing, and what would hide something from people. */
export function useBlockingFindings(
  document: PageDocument,
  missing: readonly Finding[],
  checks: readonly CheckFinding[],
): readonly Finding[] {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const incomplete = new Set(missing.map(({ blockId }) => blockId));
  const found = checks.flatMap(({ blockId, code, severity }) => {
    const block = document.blocks[blockId];
    // What is empty is missing already.
    if (severity !== 'error' || !block?.visible || incomplete.has(blockId)) return [];
    return [{ blockId, text: t('check.found', { block: nameOf(block), finding: t(`check.${code}`) }) }];
  });
  return [...missing, ...found];
}
