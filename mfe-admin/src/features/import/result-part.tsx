import { problemText } from '@samen/api-client';
import type { Import } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Link, LinkButton, Note, SectionHeading, Skeleton } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { Actions, Small, UndoButton } from '../../shared/undo.tsx';
import { FailedRows } from './check-part.tsx';
import { useGetImportRowsQuery, useUndoImportMutation } from './import.api.ts';
import { LISTS } from './kinds.ts';

const PAGES = {
  organizations: paths.organizations.one,
  users: paths.users.one,
  vacancies: paths.vacancies.one,
} as const;

/** What came of an import, and its way back. */
export function ResultPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const { kind, status, counts, failure, meta, undoableUntil } = record;
  const all = counts.created + counts.updated + counts.undone + counts.left;
  const lines = [
    { name: 'created', count: status === 'undone' ? 0 : all - counts.updated },
    { name: 'updated', count: counts.updated },
    { name: 'undone', count: counts.undone },
    { name: 'left', count: counts.left },
    { name: 'skipped', count: counts.skipped },
    { name: 'failed', count: counts.failed },
  ] as const;
  const doneTitle = counts.updated > 0 ? 'processedTitle' : 'doneTitle';
  const heading = status === 'undone' ? 'undoneTitle' : doneTitle;
  const number = status === 'undone' ? counts.undone : all;
  return (
    <Result>
      <SectionHeading
        title={t(`import.result.${heading}`, { count: number, number: format.number(number) })}
        size="h3"
      />
      {failure && <Note tone="danger">{t(`import.failure.${failure}`)}</Note>}
      <Counts>
        {lines
          .filter(({ count, name }) => count > 0 || name === 'created')
          .filter(({ name }) => name !== 'created' || status !== 'undone')
          .map(({ name, count }) => (
            <div key={name}>
              <dt>{t(`import.result.${name}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </Counts>
      <Actions>
        {meta?.can?.includes('imports.undo') && <Undo record={record} />}
        {counts.failed > 0 && isThere(record) && <FailedRows record={record} />}
        <LinkButton variant="outlineSecondary" size="md" href={LISTS[kind]()}>
          {t(`import.result.list.${kind}`)}
        </LinkButton>
      </Actions>
      {undoableUntil && meta?.can?.includes('imports.undo') && (
        <Small>
          {t('import.result.until', {
            date: format.date(undoableUntil, { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </Small>
      )}
      {counts.left > 0 && <LeftRows record={record} />}
    </Result>
  );
}

/** Whether its rows are stored: they go with the last day of its undo. */
const isThere = ({ undoableUntil }: Import) => undoableUntil !== null && new Date(undoableUntil) > new Date();

function Undo({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const [undo, { isLoading }] = useUndoImportMutation();
  async function takeBack() {
    const { error } = await undo(record.id);
    if (error)
      toasts.add({
        color: 'danger',
        title: t('import.undo.failed'),
        message: problemText(error, t),
      });
  }
  return (
    <UndoButton
      label={t('import.undo.action')}
      question={{
        title: t('import.undo.title'),
        detail: t('import.undo.detail'),
        confirm: t('import.undo.confirm'),
        cancel: t('import.undo.not'),
      }}
      busy={isLoading}
      onUndo={takeBack}
    />
  );
}

/** What stays, and why. */
function LeftRows({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const { data, error } = useGetImportRowsQuery({ id: record.id, states: ['left'], page: 1 });
  const title = record.fields.find((field) => field.title)?.name;
  if (error) return null;
  if (!data) return <Skeleton rows={2} label={t('import.loading')} />;
  return (
    <ul aria-label={t('import.result.left')}>
      {data.items.map(({ id, values, recordId, leftReason }) => {
        const name = values.find(({ field }) => field === title)?.text || t('import.row.unnamed');
        return (
          <li key={id}>
            {recordId && leftReason !== 'gone' ? (
              <Link href={PAGES[record.kind](recordId)}>{name}</Link>
            ) : (
              name
            )}
            {leftReason && `: ${t(`import.left.${leftReason}`)}`}
          </li>
        );
      })}
    </ul>
  );
}

const Result = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  overflow-wrap: anywhere;

  ul {
    margin: 0;
    padding-left: 20px;
  }
`;

const Counts = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: 12px;
  }
  dd {
    order: -1;
    margin: 0;
    font-weight: 600;
    text-align: right;
  }
`;
