import { totalText } from '@samen/jsonapi';
import { paths, scopeOf } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { Button, Glyph, LinkButton } from '@samen/design-system';
import { useFormat, usePageTitle, useSession, useSite } from '@samen/federation-kit';
import {
  ColumnChooser,
  DataTable,
  ExportButton,
  ListChips,
  ListEmpty,
  ListFoot,
  ListPage,
  ListTabs,
  ListViews,
  shownIds,
  tableName,
  useListColumns,
  useRowSelection,
} from '@samen/records';
import { useNavigate } from '@samen/router';
import { PencilLine, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useExportVacanciesMutation } from '../../shared/list-acts.api.ts';
import { useListChips } from '../../shared/use-list-chips.ts';
import { ListTools } from '../../shared/list-tools.tsx';
import { useListManagedQuery } from '../../shared/manage.api.ts';
import { managedRequest } from '../../shared/managed-list.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useManageTexts } from '../../shared/use-manage-texts.ts';
import { useManagedList } from '../../shared/use-managed-list.ts';
import { useParts } from '../../shared/use-parts.ts';
import { useVacancyActions } from '../../shared/vacancy-actions/use-vacancy-actions.tsx';
import { useVacancyColumns } from '../../shared/vacancy-columns.tsx';

const titleOf = ({ title }: Vacancy): string => title;

/** The vacancies that a person looks after: in parts by their state, found, sorted, acted on one by one or together. */
export function VacancyListPage() {
  const { t } = useTranslation();
  const { t: manageText } = useManageTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { roles, organization } = useSession();
  const { features } = useSite();
  const list = useManagedList();
  const { data, currentData, error, isFetching, refetch } = useListManagedQuery(managedRequest(list));
  const parts = useParts(list);
  const columns = useListColumns(
    'vacancies',
    useVacancyColumns({ withCenter: list.filters.centers === 'all' }),
  );
  const chips = useListChips(list);
  const [fetchFile] = useExportVacanciesMutation();
  const mayExport = organization !== null && scopeOf('analytics.read', roles, organization) !== null;
  const { itemsFor, dialog } = useVacancyActions();
  const selection = useRowSelection();
  const mayEdit = organization !== null && scopeOf('vacancies.edit', roles, organization) !== null;
  const mayImport = organization !== null && scopeOf('imports.create', roles, organization) !== null;
  const records = data?.pagination?.records ?? 0;
  usePageTitle(t('manage.title'));
  const shown = list.hrefFor({ page: list.page });
  // Nothing stays chosen that is not in sight.
  useEffect(() => selection.clear(), [selection, shown]);

  const add = (
    <LinkButton href={paths.vacancies.add()} size="md" icon={<Glyph icon={Plus} />}>
      {manageText('add')}
    </LinkButton>
  );
  const bulk = (ids: readonly string[]) => (
    <Button
      variant="tertiary"
      size="sm"
      icon={<Glyph icon={PencilLine} size="sm" />}
      onClick={() => void navigate(`${paths.vacancies.bulkEdit()}${queryOf(shown)}`, { state: { ids } })}
    >
      {manageText('editSelected')}
    </Button>
  );
  return (
    <ListPage
      title={t('manage.title')}
      action={
        <>
          {mayExport && (
            <ExportButton
              fileName={tableName(t('manage.title'))}
              fetchFile={() => fetchFile({ ...managedRequest(list), columns: shownIds(columns) })}
            />
          )}
          {mayEdit && (
            <>
              {features.activities && (
                <LinkButton href={paths.activityOverview()} size="md" variant="outlineSecondary">
                  {t('calendar.overview')}
                </LinkButton>
              )}
              {mayImport && (
                <LinkButton
                  href={`${paths.imports.list()}?kind=vacancies`}
                  size="md"
                  variant="outlineSecondary"
                >
                  {t('manage.import')}
                </LinkButton>
              )}
              {add}
            </>
          )}
        </>
      }
      tabs={<ListTabs label={manageText('parts')} items={parts} />}
      tools={<ListTools list={list} />}
      shown={
        <>
          <ListViews name="vacancies" list={list} columns={columns} />
          <ColumnChooser columns={columns} />
        </>
      }
      chips={<ListChips list={list} chips={chips} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={t('manage.title')}
        columns={columns.shown}
        density={columns.density}
        saysKeys
        rows={error ? currentData?.items : data?.items}
        nameOf={titleOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        {...(mayEdit ? { selection, bulkActions: bulk } : {})}
        actionsFor={itemsFor}
        summary={
          data?.pagination &&
          manageText('count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={manageText('none')} action={mayEdit && add}>
            {manageText('noneText')}
          </ListEmpty>
        }
      />
      {dialog}
    </ListPage>
  );
}

const queryOf = (address: string): string => address.replace(/^[^?]*/, '');
