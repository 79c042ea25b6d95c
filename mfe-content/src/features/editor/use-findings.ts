import {
  checkPage,
  isReadingCode,
  type Finding,
  type FindingSeverity,
  type HiddenPages,
  type PageForms,
} from '@samen/resources/page-check';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { useFormChoices } from '../../shared/use-form-choices.ts';
import { usePageChoices } from '../../shared/use-page-choices.ts';
import { useBlockName } from './block-name.ts';
import { usePlaceName } from './use-place-name.ts';
import { blocksOf, getAt, type PageDocument, type Path } from './document/page-document.ts';
import type { Withheld } from './document/sendable.ts';
import { useRuleText } from './use-rule-text.ts';
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
 * All that is to be said of a page before visitors get it: the server publishes it when none of it is an error. Among it is
 * what was not saved. It may come a moment after what was typed.
 */
export function useFindings(
  pageId: string,
  document: PageDocument,
  withheld: readonly Withheld[],
): readonly ShownFinding[] {
  const checked = useDeferredValue(document);
  const hidden = useHiddenPages(pageId);
  const forms = usePageForms(checked);
  const findings = useMemo(
    () =>
      withNotSaved(
        checkPage({ ...checked.page, blocks: blocksOf(checked) } as never, hidden, forms),
        withheld,
      ),
    [checked, hidden, forms, withheld],
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

/** The findings, with what was not saved and is none of them: what only the server refuses, and what is hidden. */
function withNotSaved(findings: readonly Finding[], withheld: readonly Withheld[]): readonly Finding[] {
  const added = withheld
    .map(({ path, ...error }) => ({ ...error, field: path.join('/'), severity: 'error' as const }))
    .filter(({ blockId, field }) => !findings.some((one) => one.blockId === blockId && one.field === field));
  return [...findings, ...added];
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
function useFindingText({ blocks, page }: PageDocument): (finding: Finding) => string {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const placeOf = usePlaceName();
  const ruleOf = useRuleText();
  return useCallback(
    ({ blockId, field, code, meta }) => {
      const found = blockId === null ? undefined : blocks[blockId];
      const block = found ? nameOf(found) : t('page.title');
      if (isReadingCode(code)) return t('check.found', { block, finding: t(`check.${code}`, { ...meta }) });
      const path = stepsOf(field);
      const rule = ruleOf({ path, code, ...(meta && 'n' in meta && { meta }) }, getAt(found ?? page, path));
      return t('finding', { block, field: placeOf(path), rule });
    },
    [blocks, page, nameOf, placeOf, ruleOf, t],
  );
}
