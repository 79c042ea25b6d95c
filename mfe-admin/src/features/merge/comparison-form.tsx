import { asProblem, problemText } from '@samen/api-client';
import type { MergeComparison, MergedField, Side } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import {
  below,
  Button,
  ConfirmDialog,
  Link,
  LinkButton,
  Note,
  RadioGroup,
  SectionHeading,
} from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMergeRecordsMutation } from './merge.api.ts';
import { useMergeTexts } from './merge-texts.ts';
import { MovedList } from './moved-list.tsx';

interface ComparisonFormProps {
  comparison: MergeComparison;
  /** One of them was changed since it was read. */
  onStale: () => void;
}

type Field = MergeComparison['fields'][number];
type Choices = Partial<Record<MergedField, Side>>;

const PICTURES: readonly MergedField[] = ['logo', 'coverImage', 'avatar'];

/** What stays unless something else is chosen: what the one that stays has, and what only the other one has. */
const usual = ({ kept, gone }: Field): Side => (kept === null && gone !== null ? 'gone' : 'kept');
const differs = ({ kept, gone }: Field) => kept !== gone;

/** Field by field from which of the two it comes, what moves, and the confirmation that says it in words. */
export function ComparisonForm({ comparison, onStale }: ComparisonFormProps) {
  const { t } = useMergeTexts();
  const format = useFormat();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>({});
  const [isConfirming, setConfirming] = useState(false);
  const [rejection, setRejection] = useState<string | null>(null);
  const [merge, { isLoading }] = useMergeRecordsMutation();
  const {
    recordType: type,
    keptId,
    goneId,
    keptName,
    goneName,
    moved,
    fields,
    isPossible,
    obstacle,
  } = comparison;
  const open = fields.filter(differs);
  const same = fields.filter((field) => !differs(field) && field.kept !== null);

  async function confirm() {
    setRejection(null);
    const { data, error } = await merge({
      type,
      id: keptId,
      merge: {
        otherId: goneId,
        choices,
        lockVersion: comparison.keptVersion,
        otherLockVersion: comparison.goneVersion,
      },
    });
    setConfirming(false);
    if (data) {
      toasts.add({ color: 'success', title: t('done', { kept: keptName, gone: goneName }) });
      return navigate(paths.merges.one(data.id));
    }
    const problem = asProblem(error);
    if (problem?.kind === 'rejected' && problem.status === 409) onStale();
    setRejection(problemText(error, t));
  }

  const names = { kept: keptName, gone: goneName };
  return (
    <>
      <p>{t(`lead.${type}`, names)}</p>
      {!isPossible && (
        <Note
          tone="warning"
          action={
            obstacle === 'other_center' && (
              <Moves>
                <Link href={paths.organizations.move(goneId)}>{t('moveFirst', { name: goneName })}</Link>
                <Link href={paths.organizations.move(keptId)}>{t('moveFirst', { name: keptName })}</Link>
              </Moves>
            )
          }
        >
          {t(`impossible.${obstacle ?? type}`, names)}
        </Note>
      )}
      <Two>
        <div>
          <small>{t('stays')}</small>
          <strong>{keptName}</strong>
          <span>{comparison.keptEmail}</span>
          <span>{t('since', { date: format.date(comparison.keptSince) })}</span>
        </div>
        <div>
          <small>{t('goes')}</small>
          <strong>{goneName}</strong>
          <span>{comparison.goneEmail}</span>
          <span>{t('since', { date: format.date(comparison.goneSince) })}</span>
        </div>
      </Two>
      <p>
        <LinkButton href={paths.merges.compare(type, goneId, keptId)} variant="outlineSecondary" size="md">
          {t('swap', names)}
        </LinkButton>
      </p>
      <SectionHeading title={t('fields')} size="h4" />
      {open.length === 0 && <p>{t('allSame')}</p>}
      {open.map((field) => (
        <Choice key={field.name}>
          <RadioGroup
            legend={t(`field.${field.name}`)}
            value={choices[field.name] ?? usual(field)}
            onChange={(value) => setChoices({ ...choices, [field.name]: value === 'gone' ? 'gone' : 'kept' })}
            options={(['kept', 'gone'] as const).map((side) => ({
              value: side,
              label: <Value field={field} side={side} />,
              help: t(side === 'kept' ? 'ofKept' : 'ofGone'),
              disabled: field.name === 'name' && field[side] === null,
            }))}
          />
        </Choice>
      ))}
      {same.length > 0 && (
        <Small>{t('sameFields', { fields: same.map(({ name }) => t(`field.${name}`)).join(', ') })}</Small>
      )}
      {type === 'users' && <Small>{t('emailStays', { email: comparison.keptEmail ?? '' })}</Small>}
      <SectionHeading title={t('moves', names)} size="h4" />
      {moved.length === 0 ? <p>{t('movesNothing')}</p> : <MovedList moved={moved} />}
      {rejection !== null && (
        <Note tone="danger" announce>
          <strong>{t('notDone')}</strong> {rejection}
        </Note>
      )}
      <div>
        <Button size="md" disabled={!isPossible} busy={isLoading} onClick={() => setConfirming(true)}>
          {t('merge')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('confirm.title', names)}
        confirmLabel={t('merge')}
        cancelLabel={t('common:form.cancel')}
        busy={isLoading}
        danger
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t(`confirm.text.${type}`, names)}</p>
        <p>{t('confirm.undo')}</p>
      </ConfirmDialog>
    </>
  );
}

/** What one of the two has in a field. */
function Value({ field: { name, ...values }, side }: { field: Field; side: Side }) {
  const { t } = useMergeTexts();
  const value = values[side];
  if (value === null) return <Nothing>{t('nothing')}</Nothing>;
  if (PICTURES.includes(name)) return <Picture src={value} alt={t('picture')} />;
  if (name === 'gender') return t(`gender.${value as 'other'}`);
  if (name === 'locale') return t(`locale.${value as 'nl'}`);
  return <Text>{value}</Text>;
}

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px;

  > div {
    display: grid;
    align-content: start;
    gap: 4px;
    padding: 14px 16px;
    border: 1px solid var(--border);
    border-radius: var(--r-sm);
  }
  small,
  span {
    color: var(--text-muted);
  }
  ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Moves = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

const Choice = styled.div`
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 8px 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--border);
  }
  legend {
    grid-column: 1 / -1;
  }
  ${below.md} {
    fieldset {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;

const Nothing = styled.span`
  color: var(--text-muted);
`;

const Picture = styled.img`
  display: block;
  max-width: 160px;
  max-height: 80px;
  object-fit: contain;
`;

const Small = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
