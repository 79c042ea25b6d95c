import type { RetentionPeriod } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Button, EmptyState, Link } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import { DataTable, ListPage, type Column } from '@samen/records';
import { useCallback, useMemo, useState } from 'react';
import { useDataTexts, type DataTextKey } from '../../shared/data-texts.ts';
import { OverDialog } from './over-dialog.tsx';
import { useGetRetentionQuery } from './retention.api.ts';

/** How long what is stored, and what the next night would do. */
export function RetentionPage() {
  const { t } = useDataTexts();
  usePageTitle(t('retention.title'));
  const { data, error, isFetching, refetch } = useGetRetentionQuery();
  const [opened, setOpened] = useState<RetentionPeriod | null>(null);
  const textOf = useRuleTexts();
  const columns = useColumns(setOpened);
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
      {opened && (
        <OverDialog rule={opened} name={textOf(opened.id, 'name')} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  );
}

/** What a rule is called, and how long it stores; one that this release has no texts of is its name. */
function useRuleTexts() {
  const { t } = useDataTexts();
  return useCallback(
    (id: string, what: 'name' | 'period') =>
      t(`retention.rules.${id}.${what}` as DataTextKey, { defaultValue: id }),
    [t],
  );
}

function useColumns(onOpen: (rule: RetentionPeriod) => void): readonly Column<RetentionPeriod>[] {
  const { t } = useDataTexts();
  const format = useFormat();
  const textOf = useRuleTexts();
  return useMemo(
    () => [
      { id: 'rule', header: t('retention.rule'), card: 'title', cell: ({ id }) => textOf(id, 'name') },
      { id: 'period', header: t('retention.period'), cell: ({ id }) => textOf(id, 'period') },
      {
        id: 'records',
        header: t('retention.records'),
        align: 'end',
        width: '150px',
        cell: (rule) => {
          const { records, action } = rule;
          if (records === 0) return t('retention.nothing');
          const buttonLabel = t(`retention.${action}`, { count: records, number: format.number(records) });
          return (
            <Button
              variant="tertiary"
              size="sm"
              aria-label={t('retention.over.show', { act: buttonLabel })}
              onClick={() => onOpen(rule)}
            >
              {buttonLabel}
            </Button>
          );
        },
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
    ],
    [t, format, textOf, onOpen],
  );
}
