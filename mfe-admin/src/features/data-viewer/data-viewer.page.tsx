import { problemText } from '@samen/api-client';
import { totalText } from '@samen/jsonapi';
import type { DataField, DataRecord, DataType } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Container, from, Link, PageTitle, ProblemNotice, Skeleton } from '@samen/design-system';
import { useFormat, usePageTitle } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  ListSearch,
  RecordLink,
  useListAddress,
  type Column,
} from '@samen/records';
import { useSearchParams } from '@samen/router';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { ConditionBar } from './condition-bar.tsx';
import { conditionsIn, rulesOf, type DataList } from './data-address.ts';
import { useGetDataTypesQuery, useSearchDataRecordsQuery } from './data-viewer.api.ts';
import { FieldValue } from './field-value.tsx';
import { RecordPanel } from './record-panel.tsx';
import { TypeList } from './type-list.tsx';

/** Fields of a list; the opened record shows all. */
const COLUMNS = 5;

/** Whom most questions are about. */
const FIRST = 'users';

/** Everything that the tenant stores, read only. */
export function DataViewerPage() {
  const { t } = useDataTexts();
  usePageTitle(t('data.title'));
  const { data, error, isFetching, refetch } = useGetDataTypesQuery();
  const [parameters] = useSearchParams();
  const types = data?.items ?? [];
  const current =
    types.find(({ id }) => id === parameters.get('type')) ?? types.find(({ id }) => id === FIRST) ?? types[0];
  return (
    <Container>
      <Page>
        <Head>
          <PageTitle>{t('data.title')}</PageTitle>
          <p>
            {t('data.lead')} <Link href={paths.retention()}>{t('data.toRetention')}</Link>
          </p>
        </Head>
        {!data && error && (
          <ProblemNotice
            title={t('data.failed')}
            detail={problemText(error, t)}
            busy={isFetching}
            retryLabel={t('data.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton rows={8} label={t('data.loading')} />}
        {current && <TypedRecords key={current.id} type={current} types={types} />}
      </Page>
    </Container>
  );
}

function TypedRecords({ type, types }: { type: DataType; types: readonly DataType[] }) {
  const { t } = useDataTexts();
  const format = useFormat();
  const rules = useMemo(() => rulesOf(type), [type]);
  const list = useListAddress(rules);
  const conditions = conditionsIn(type, list);
  const terms = list.filters['q'] ?? '';
  const { data, currentData, error, isFetching, refetch } = useSearchDataRecordsQuery({
    type: type.id,
    filters: {
      ...Object.fromEntries(conditions.map(({ name, value }) => [name, value])),
      ...(terms === '' ? {} : { q: terms }),
    },
    sort: list.wireSort,
    page: list.page,
    size: list.size,
  });
  const columns = useColumns(type, list);
  const records = data?.pagination?.records ?? 0;
  const opened = list.filters['record'] ?? '';
  // Of the list beside it nothing changes with the record that is opened.
  const shown = {
    ...list,
    isFiltered: conditions.length > 0 || terms !== '',
    clear: () => clear(list, conditions),
  };
  return (
    <Parts>
      <TypeList types={types} current={type} />
      <Records>
        {type.isSearchable && (
          <ListSearch
            label={t('data.search')}
            value={terms}
            onSearch={(q) => list.change({ filters: { q } })}
          />
        )}
        <ConditionBar type={type} list={list} />
        <DataTable
          label={type.id}
          columns={columns}
          rows={error ? currentData?.items : data?.items}
          nameOf={({ id }) => id}
          sort={list.sort}
          onSort={(sort) => list.change({ sort })}
          summary={
            data?.pagination &&
            t('data.count', { count: records, number: totalText(data.pagination, format) })
          }
          error={error}
          onRetry={() => void refetch()}
          isStale={isFetching}
          empty={<ListEmpty list={shown} title={t('data.none')} records={records} />}
        />
        <ListFoot list={list} pagination={data?.pagination} />
      </Records>
      {opened !== '' && (
        <RecordPanel
          type={type}
          types={types}
          id={opened}
          onClose={() => list.change({ filters: { record: '' }, page: list.page })}
        />
      )}
    </Parts>
  );
}

const clear = (list: DataList, conditions: readonly { name: string }[]) =>
  list.change({ filters: { q: '', ...Object.fromEntries(conditions.map(({ name }) => [name, ''])) } });

const COMPOSED: ReadonlySet<DataField['kind']> = new Set(['json', 'group', 'list', 'ids']);

function useColumns(type: DataType, list: DataList): readonly Column<DataRecord>[] {
  const { hrefFor, page } = list;
  return useMemo(() => {
    const shown = type.fields
      .filter(({ isMasked, kind }) => !isMasked && !COMPOSED.has(kind))
      .slice(0, COLUMNS);
    return [
      {
        id: 'id',
        header: 'id',
        sortBy: 'id',
        width: '120px',
        card: 'title',
        cell: ({ id }) => (
          <RecordLink href={hrefFor({ filters: { record: id }, page })} aria-label={id}>
            <Mono>{id.slice(0, 8)}</Mono>
          </RecordLink>
        ),
      },
      ...shown.map((field): Column<DataRecord> => ({
        id: field.name,
        header: field.name,
        ...(field.isSortable ? { sortBy: field.name } : {}),
        cell: ({ fields }) => (
          <FieldValue field={field} value={fields.find(({ name }) => name === field.name)?.value} />
        ),
      })),
    ];
  }, [type, hrefFor, page]);
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-block: 24px 40px;
`;

const Head = styled.header`
  display: grid;
  gap: 4px;

  > p {
    max-width: 68ch;
    color: var(--text-muted);
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px 28px;

  ${from.lg} {
    grid-template-columns: 230px minmax(0, 1fr);
  }
`;

const Records = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 14px;
`;

const Mono = styled.span`
  font-family: var(--font-mono);
  font-size: var(--fs-xs);
`;
