import type { RetentionPeriod } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { EmptyState, Link } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { DataTable, ListPage, type Column } from '@samen/records';
import { useMemo } from 'react';
import { useDataTexts, type DataTextKey } from '../../shared/data-texts.ts';
import { useGetRetentionQuery } from './retention.api.ts';

/** How long what is stored, and what the next night would do. */
export function RetentionPage() {
  const { t } = useDataTexts();
  usePageTitle(t('retention.title'));
  const { data, error, isFetching, refetch } = useGetRetentionQuery();
  const columns = useColumns();
  return (
    <ListPage
      title={t('retention.title')}
      lead={
        <>
          {t('retention.lead')} <Link href={paths.dataViewer()}>{t('retention.toData')}</Link>
        </>
      }
    >
      <DataTable
        label={t('retention.title')}
        columns={columns}
        rows={data?.items}
        nameOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching}
        empty={<EmptyState title={t('retention.none')} />}
      />
    </ListPage>
  );
}

function useColumns(): readonly Column<RetentionPeriod>[] {
  const { t } = useDataTexts();
  const format = useFormat();
  return useMemo(() => {
    const textOf = (id: string, what: 'name' | 'period') =>
      t(`retention.rules.${id}.${what}` as DataTextKey, { defaultValue: id });
    return [
      { id: 'rule', header: t('retention.rule'), card: 'title', cell: ({ id }) => textOf(id, 'name') },
      { id: 'period', header: t('retention.period'), cell: ({ id }) => textOf(id, 'period') },
      {
        id: 'records',
        header: t('retention.records'),
        align: 'end',
        width: '150px',
        cell: ({ records, action }) =>
          records === 0
            ? t('retention.nothing')
            : t(`retention.${action}`, { count: records, number: format.number(records) }),
      },
      {
        id: 'oldest',
        header: t('retention.oldest'),
        width: '150px',
        cell: ({ oldestAt }) => (oldestAt === null ? '–' : format.date(oldestAt, { dateStyle: 'medium' })),
      },
      {
        id: 'next',
        header: t('retention.next'),
        width: '190px',
        cell: ({ nextRunAt }) => (nextRunAt === null ? t('retention.each') : format.dateTime(nextRunAt)),
      },
    ];
  }, [t, format]);
}
