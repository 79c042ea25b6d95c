import type { AnalyticsOrganization } from '@samen/resources/administration';
import { EmptyState } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { DataTable, type Column } from '@samen/records';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Part } from '../../shared/part.tsx';
import { useAnalyticsTexts } from './analytics-texts.ts';

type Sorted = 'name' | 'applications' | 'applicationsBefore' | 'accepted' | 'views' | 'openVacancies';
type Nullable = 'respondedPercent' | 'firstResponseDays';

interface OrganizationTableProps {
  rows: readonly AnalyticsOrganization[] | undefined;
  error: unknown;
  isStale: boolean;
  onRetry: () => void;
}

/** The period of each organization; all of them are here, so they are sorted here. */
export function OrganizationTable({ rows, ...state }: OrganizationTableProps) {
  const { t } = useAnalyticsTexts();
  const columns = useColumns();
  const [sort, setSort] = useState({ by: 'applications', descending: true });
  const sorted = useMemo(
    () => rows?.toSorted((one, other) => compare(one, other, sort.by as Sorted | Nullable, sort.descending)),
    [rows, sort],
  );
  return (
    <Part title={t('organizations.title')}>
      <Wrapped>
        <DataTable
          {...state}
          label={t('organizations.title')}
          columns={columns}
          rows={sorted}
          nameOf={({ name }) => name}
          sort={sort}
          onSort={setSort}
          empty={
            <EmptyState level={3} title={t('organizations.none')}>
              <p>{t('organizations.noneDetail')}</p>
            </EmptyState>
          }
        />
      </Wrapped>
    </Part>
  );
}

/** What cannot be said stands last, either way. */
function compare(
  one: AnalyticsOrganization,
  other: AnalyticsOrganization,
  by: Sorted | Nullable,
  descending: boolean,
): number {
  const [first, second] = [one[by], other[by]];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  const order =
    typeof first === 'string' ? first.localeCompare(String(second), 'nl') : first - Number(second);
  return descending ? -order : order;
}

function useColumns(): readonly Column<AnalyticsOrganization>[] {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  return useMemo(() => {
    const number = (id: Exclude<Sorted, 'name'>, header: string): Column<AnalyticsOrganization> => ({
      id,
      header,
      sortBy: id,
      align: 'end',
      cell: (row) => format.number(row[id]),
    });
    return [
      {
        id: 'name',
        header: t('organizations.name'),
        sortBy: 'name',
        card: 'title',
        width: '22%',
        cell: ({ name }) => name,
      },
      number('openVacancies', t('columns.open')),
      number('views', t('columns.views')),
      number('applications', t('columns.applications')),
      number('applicationsBefore', t('columns.before')),
      number('accepted', t('columns.accepted')),
      {
        id: 'respondedPercent',
        header: t('figures.responded_percent'),
        sortBy: 'respondedPercent',
        align: 'end',
        cell: ({ respondedPercent: value }) =>
          value === null
            ? t('figures.nothing')
            : t('figures.percent', { number: format.number(Math.round(value)) }),
      },
      {
        id: 'firstResponseDays',
        header: t('figures.first_response_days'),
        sortBy: 'firstResponseDays',
        align: 'end',
        cell: ({ firstResponseDays: value }) =>
          value === null
            ? t('figures.nothing')
            : t('figures.days', { count: value, number: format.number(value, { maximumFractionDigits: 1 }) }),
      },
    ];
  }, [t, format]);
}

/** Eight columns: where they are narrow their names take two lines. */
const Wrapped = styled.div`
  thead th,
  thead button {
    text-align: inherit;
    white-space: normal;
  }
`;
