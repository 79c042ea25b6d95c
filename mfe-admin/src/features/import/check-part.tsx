import { saveFile } from '@samen/records';
import { problemText } from '@samen/api-client';
import {
  IMPORT_CHOICES,
  type Import,
  type ImportChoice,
  type ImportRowState,
} from '@samen/resources/administration';
import { Button, Glyph, SectionHeading, SegmentedControl, Skeleton } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import {
  ROWS,
  useChooseForAllMutation,
  useExportFailedRowsMutation,
  useGetImportRowsQuery,
} from './import.api.ts';
import { ProgressPart } from './progress-part.tsx';
import { RowItem } from './row-item.tsx';
import { WrongRows } from './wrong-rows.tsx';

type Tab = 'attention' | 'good' | 'first';

const STATES: Readonly<Record<Tab, readonly ImportRowState[]>> = {
  attention: ['error', 'duplicate'],
  good: ['good'],
  first: [],
};

/** Every row with what is wrong in it or like it; cells are corrected in their place. */
export function CheckPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const { counts } = record;
  const attention = counts.error + counts.duplicate;
  const [chosen, setChosen] = useState<Tab | null>(null);
  if (counts.unchecked > 0) return <ProgressPart record={record} />;
  const tab = chosen ?? (attention > 0 ? 'attention' : 'first');
  return (
    <section>
      <SectionHeading
        title={t('import.check.title')}
        size="h3"
        end={
          <SegmentedControl
            size="sm"
            label={t('import.check.show')}
            value={tab}
            options={[
              {
                value: 'attention',
                label: t('import.check.attention', { number: format.number(attention) }),
              },
              { value: 'good', label: t('import.check.good', { number: format.number(counts.good) }) },
              { value: 'first', label: t('import.check.first') },
            ]}
            onChange={setChosen}
          />
        }
      />
      <p role="status">
        <strong>
          {t('import.check.goodRows', { count: counts.good, number: format.number(counts.good) })}
        </strong>{' '}
        {t('import.check.errorRows', { count: counts.error, number: format.number(counts.error) })}{' '}
        {t('import.check.duplicateRows', {
          count: counts.duplicate,
          number: format.number(counts.duplicate),
        })}
      </p>
      {counts.duplicate > 1 && tab === 'attention' && <AllDuplicates record={record} />}
      <Rows key={tab} record={record} tab={tab} />
      {counts.error > 0 && <FailedRows record={record} />}
    </section>
  );
}

/** One choice for every duplicate with which it can be. */
function AllDuplicates({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const toasts = useToasts();
  const [choose, { isLoading, originalArgs }] = useChooseForAllMutation();
  async function chooseAll(choice: ImportChoice) {
    const { data, error } = await choose({ id: record.id, choice });
    if (!data)
      return toasts.add({
        color: 'danger',
        title: t('import.all.failed'),
        message: problemText(error, t),
      });
    const { duplicate, updating, added } = data.counts;
    return toasts.add({
      color: 'success',
      title: t('import.all.done', {
        updating: format.number(updating),
        added: format.number(added),
        skipped: format.number(duplicate - updating - added),
      }),
    });
  }
  return (
    <All role="group" aria-label={t('import.all.title')}>
      <span>{t('import.all.title')}</span>
      {IMPORT_CHOICES.map((choice) => (
        <Button
          key={choice}
          variant="outlineSecondary"
          size="sm"
          busy={isLoading && originalArgs?.choice === choice}
          onClick={() => void chooseAll(choice)}
        >
          {t(`import.all.${choice}`)}
        </Button>
      ))}
    </All>
  );
}

function Rows({ record, tab }: { record: Import; tab: Tab }) {
  const { t } = useImportTexts();
  const [page, setPage] = useState(1);
  // While rows were checked there were none of any kind: what was read then is read again.
  const { data, error, isFetching, refetch } = useGetImportRowsQuery(
    { id: record.id, states: STATES[tab], page },
    { refetchOnMountOrArgChange: true },
  );
  const records = data?.pagination?.records ?? 0;
  if (!data && error)
    return (
      <LoadFailure title={t('import.check.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data || (isFetching && data.items.length === 0))
    return <Skeleton rows={5} label={t('import.loading')} />;
  if (data.items.length === 0) return <p>{t(`import.check.none.${tab}`)}</p>;
  const wrong = data.items.filter(({ state }) => state === 'error');
  const others = data.items.filter(({ state }) => state !== 'error');
  return (
    <>
      {wrong.length > 0 && <WrongRows record={record} rows={wrong} />}
      {others.length > 0 && (
        <List aria-label={t('import.check.title')}>
          {others.map((row) => (
            <RowItem key={row.id} record={record} row={row} />
          ))}
        </List>
      )}
      {tab !== 'first' && records > ROWS && (
        <Pages>
          <Button variant="tertiary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('import.check.before')}
          </Button>
          <Button
            variant="tertiary"
            size="sm"
            busy={isFetching}
            disabled={page * ROWS >= records}
            onClick={() => setPage(page + 1)}
          >
            {t('import.check.next')}
          </Button>
        </Pages>
      )}
    </>
  );
}

/** Saves the rows that were left behind, with the reason. */
export function FailedRows({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const toasts = useToasts();
  const [fetchFile, { isLoading }] = useExportFailedRowsMutation();
  async function save() {
    const { data: url, error } = await fetchFile(record.id);
    if (url !== undefined) return saveFile(url, `${record.filename.replace(/\.[^.]*$/, '')}-rest.csv`);
    toasts.add({
      color: 'danger',
      title: t('import.exampleFailed'),
      message: problemText(error, t),
    });
  }
  return (
    <Button
      variant="tertiary"
      size="sm"
      icon={<Glyph icon={Download} size="sm" />}
      busy={isLoading}
      onClick={() => void save()}
    >
      {t('import.failedRows')}
    </Button>
  );
}

const List = styled.ul`
  margin: 12px 0;
  padding: 0;
  border-top: 1px solid var(--border);
  list-style: none;
`;

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 12px;

  > span {
    margin-right: 4px;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Pages = styled.div`
  display: flex;
  gap: 12px;
`;
