import {
  checkPage,
  isReadingCode,
  type Finding,
  type FindingSeverity,
  type HiddenPages,
  type PageForms,
} from '@samen/resources/page-check';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { useFormChoices } from '../../shared/use-form-choices.ts';
import { usePageChoices } from '../../shared/use-page-choices.ts';
import { useBlockName } from './block-name.ts';
import { usePlaceName } from './use-place-name.ts';
import { blocksOf, type PageDocument, type Path } from './document/page-document.ts';
import { useSame } from './use-same.ts';

/** What was found, as it is read. */
export interface ShownFinding {
  /** Null for the page itself. */
  blockId: string | null;
  /** In the block or the page, as `cards/2/img/alt`. */
  field: string;
  severity: FindingSeverity;
  text: string;
}

/**
 * All that is to be said of a page before visitors get it: the server publishes it when none of it is an error. It may
 * come a moment after what was typed.
 */
export function useFindings(pageId: string, document: PageDocument): readonly ShownFinding[] {
  const checked = useDeferredValue(document);
  const hidden = useHiddenPages(pageId);
  const forms = usePageForms(checked);
  const findings = useMemo(
    () => checkPage({ ...checked.page, blocks: blocksOf(checked) } as never, hidden, forms),
    [checked, hidden, forms],
  );
  const textOf = useFindingText(checked);
  // Most keys change nothing of it.
  return useSame(
    useMemo(
      () =>
        findings.map((finding) => ({
          blockId: finding.blockId,
          field: finding.field,
          severity: finding.severity,
          text: textOf(finding),
        })),
      [findings, textOf],
    ),
  );
}

/** What links can lead to and visitors do not see; the page itself they see as soon as it is published. */
function useHiddenPages(pageId: string): HiddenPages {
  const pages = usePageChoices();
  return useMemo(() => {
    const hidden = pages.filter(({ id, isShown }) => !isShown && id !== pageId);
    return new Map(
      hidden.flatMap(({ id, path, label }) => [
        [id, label],
        [path, label],
      ]),
    );
  }, [pages, pageId]);
}

/** The forms that the page can show, where it shows one; null while they are not there. */
function usePageForms({ blocks }: PageDocument): PageForms | null {
  const isNeeded = Object.values(blocks).some((block) => block.blockType === 'BuilderForm');
  const { forms, isLoaded } = useFormChoices({ isNeeded });
  return useMemo(
    () => (isNeeded && isLoaded ? new Map(forms.map(({ id, status }) => [id, status])) : null),
    [forms, isLoaded, isNeeded],
  );
}

/** `cards/2/title` as a path. */
const stepsOf = (field: string): Path =>
  field.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** By the names of blocks and fields. */
function useFindingText({ blocks }: PageDocument): (finding: Finding) => string {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const placeOf = usePlaceName();
  return useCallback(
    ({ blockId, field, code, meta }) => {
      const found = blockId === null ? undefined : blocks[blockId];
      const block = found ? nameOf(found) : t('page.title');
      if (isReadingCode(code)) return t('check.found', { block, finding: t(`check.${code}`, { ...meta }) });
      const name = stepsOf(field).findLast((step) => typeof step === 'string');
      const rule = t(`common:validation.${code}` as never, {
        field: t(`field.${String(name)}` as EditorKey),
        ...meta,
      });
      return t('finding', { block, field: placeOf(stepsOf(field)), rule });
    },
    [blocks, nameOf, placeOf, t],
  );
}
