import { asProblem, problemText } from '@samen/api-client';
import { Button, Dialog, Note } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { toCamel } from '@samen/jsonapi';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { useBlockName } from './block-name.ts';
import { getAt, type EditedBlock, type PageDocument } from './document/page-document.ts';
import { blockAt, type Withheld } from './document/sendable.ts';
import type { Place } from './use-jump.ts';
import { usePlaceName } from './use-place-name.ts';
import { useRuleText } from './use-rule-text.ts';
import type { Saving } from './use-saving.ts';

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

interface SaveFailureProps {
  error: unknown;
  blocks: readonly EditedBlock[];
  onJump: (place: Place) => void;
  onRetry: () => void;
}

/** Why it was not saved, and in which block; what was typed stays here. */
export function SaveFailure({ error, blocks, onJump, onRetry }: SaveFailureProps) {
  const { t } = useEditorTexts();
  const { t: common } = useTranslation();
  const nameOf = useBlockName();
  const problem = asProblem(error);
  const pointer = problem?.kind === 'rejected' ? problem.errors[0]?.source?.pointer : undefined;
  const found = blockAt(pointer);
  const block = found ? blocks[found.index] : undefined;
  if (problem?.kind === 'rejected' && (problem.status === 404 || problem.status === 410))
    return (
      <Note tone="danger" announce>
        {t('save.removed')}
      </Note>
    );
  const at: Place | null = block ? { blockId: block.id, field: toCamel(found?.steps.join('/') ?? '') } : null;
  const reason = asSentence(problemText(error, common));
  return (
    <Note
      tone="danger"
      announce
      action={
        <Actions>
          {at && (
            <Button variant="outlineSecondary" size="sm" onClick={() => onJump(at)}>
              {t('save.jump')}
            </Button>
          )}
          {problem && (
            <Button variant="outlineSecondary" size="sm" onClick={onRetry}>
              {t('common:loading.retry')}
            </Button>
          )}
        </Actions>
      }
    >
      {block ? t('save.failedIn', { place: nameOf(block), reason }) : t('save.failedText', { reason })}
    </Note>
  );
}

interface LeftOutNoteProps {
  withheld: readonly Withheld[];
  document: PageDocument;
  onJump: (place: Place) => void;
}

/** What was not saved while all else was, why not, and where it is. */
export function LeftOutNote({ withheld, document, onJump }: LeftOutNoteProps) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const placeOf = usePlaceName();
  const ruleOf = useRuleText();
  const [first] = withheld;
  if (!first) return null;
  const { blockId, path } = first;
  const block = blockId === null ? undefined : document.blocks[blockId];
  const place = [block ? nameOf(block) : t('page.title'), placeOf(path)].filter(Boolean).join(', ');
  const reason = asSentence(ruleOf(first, getAt(block ?? document.page, path)));
  return (
    <Note
      tone="danger"
      announce
      action={
        <Button
          variant="outlineSecondary"
          size="sm"
          onClick={() => onJump({ blockId, field: path.join('/') })}
        >
          {t('save.jump')}
        </Button>
      }
    >
      {t('save.leftOutText', { count: withheld.length, place, reason })}
    </Note>
  );
}

/** A colleague was first: whose stays is asked once, and nothing is lost until then. */
export function OvertakenDialog({ saving }: { saving: Saving }) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const { overtaken, resolve } = saving;
  if (!overtaken) return null;
  const { merge, page, isDiscarded } = overtaken;
  const places = merge.conflicts.map(([area, id]) => {
    const block = area === 'blocks' ? merge.document.blocks[String(id)] : undefined;
    return block ? nameOf(block) : t('page.title');
  });
  const kind = isDiscarded ? 'discarded' : 'overtaken';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="md"
      title={t(`${kind}.title`)}
      onClose={() => resolve('own')}
      locked
      actions={
        <>
          <Button variant="outlineSecondary" size="md" onClick={() => resolve('theirs')}>
            {t(`${kind}.theirs`)}
          </Button>
          <Button size="md" onClick={() => resolve('own')}>
            {t(`${kind}.own`)}
          </Button>
        </>
      }
    >
      <p>{t(`${kind}.text`, { name: page.editedBy ?? '', places: [...new Set(places)].join(', ') })}</p>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
