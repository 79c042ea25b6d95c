import {
  ORGANIZATION_TYPES,
  type Organization,
  type OrganizationCounts,
} from '@samen/resources/organizations';
import { paths, SHARED_CONSTANTS } from '@samen/resources/shared';
import { totalText } from '@samen/jsonapi';
import { Glyph, LinkButton, Select, type MenuItem } from '@samen/design-system';
import { useFormat, usePageTitle, useSite } from '@samen/federation-kit';
import {
  ColumnChooser,
  DataTable,
  ExportButton,
  ListChips,
  ListEmpty,
  ListFoot,
  ListPage,
  ListSearch,
  ListTabs,
  ListViews,
  oneFilter,
  selectAll,
  shownIds,
  tableName,
  textFilter,
  useBulkActions,
  useListAddress,
  useListColumns,
  useRowSelection,
  type BulkAction,
  type BulkActions,
  type ListAddress,
  type RowSelection,
} from '@samen/records';
import { useNavigate } from '@samen/router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLazyListOrganizationsQuery, useListOrganizationsQuery } from '../../shared/organizations.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useTransitions } from '../../shared/use-transitions.tsx';
import { useChangeManyMutation, useExportOrganizationsMutation } from './list-acts.api.ts';
import { useColumns } from './organization-columns.tsx';
import { useAccessScope } from '../../shared/use-access-scope.ts';

const STATUSES = ['approved', 'pending', 'denied', 'archived'] as const;

const RULES = {
  filters: {
    q: textFilter,
    status: oneFilter(STATUSES),
    type: oneFilter(ORGANIZATION_TYPES),
    centers: oneFilter(['all'] as const),
  },
  sorts: ['name', 'created_at', 'status_changed_at'],
  defaultSort: 'name',
} as const;

/** The organizations that the reader manages. */
export function OrganizationListPage() {
  const { t } = useTranslation();
  usePageTitle(t('list.title'));
  const list = useListAddress(RULES);
  const { q, status, type, centers } = list.filters;
  const format = useFormat();
  const { center } = useSite();
  const isEverywhere = useAccessScope('organizations.read') === 'tenant';
  const showsAll = isEverywhere && centers === 'all';
  const request = {
    filter: {
      ...(q && { q }),
      ...(status && { statusEq: status }),
      ...(type && { organizationTypeEq: type }),
      ...(showsAll && { allCenters: true }),
    },
    sort: list.wireSort,
    page: list.page,
    size: list.size,
  };
  const { data, currentData, error, isFetching, refetch } = useListOrganizationsQuery(request);
  const columns = useListColumns('organizations', useColumns({ withCenter: showsAll }));
  const mayExport = useAccessScope('analytics.read') !== null;
  const [fetchFile] = useExportOrganizationsMutation();
  const [fetchAll] = useLazyListOrganizationsQuery();
  const selection = useRowSelection();
  const shownAddress = list.hrefFor({ page: list.page });
  // Nothing stays chosen that is not in sight.
  useEffect(() => selection.clear(), [selection, shownAddress]);
  const { actionsFor, dialog } = useActions();
  const shown = currentData ?? (error ? undefined : data);
  const records = shown?.pagination?.records ?? 0;
  const bulk = useOrganizationActions(selection, shown?.items ?? []);
  const add = <AddButton />;
  return (
    <ListPage
      title={t('list.title')}
      action={
        <>
          {mayExport && (
            <ExportButton
              fileName={tableName(t('list.title'))}
              fetchFile={() => fetchFile({ ...request, columns: shownIds(columns) })}
            />
          )}
          <ApprovalButton />
          <ImportLink />
          {add}
        </>
      }
      tabs={<StatusTabs list={list} counts={data?.meta.counts} />}
      tools={
        <>
          <ListSearch
            label={t('list.search')}
            value={q}
            onSearch={(terms) => list.change({ filters: { q: terms } }, { replace: true })}
          />
          <Select
            size="md"
            label={t('list.type')}
            hideLabel
            placeholder={t('list.anyType')}
            value={type ?? ''}
            onChange={({ target }) =>
              list.change({
                filters: { type: ORGANIZATION_TYPES.find((one) => one === target.value) ?? null },
              })
            }
            options={ORGANIZATION_TYPES.map((one) => ({ value: one, label: t(`type.${one}`) }))}
          />
          {isEverywhere && (
            <Select
              size="md"
              label={t('list.centers')}
              hideLabel
              placeholder={center.name}
              value={centers ?? ''}
              onChange={({ target }) =>
                list.change({ filters: { centers: target.value === 'all' ? 'all' : null } })
              }
              options={[{ value: 'all', label: t('list.allCenters') }]}
            />
          )}
        </>
      }
      shown={
        <>
          <ListViews name="organizations" list={list} columns={columns} />
          <ColumnChooser columns={columns} />
        </>
      }
      chips={
        <ListChips
          list={list}
          chips={[
            q ? { id: 'q', label: `“${q}”`, remove: () => list.change({ filters: { q: '' } }) } : null,
            type && {
              id: 'type',
              label: t(`type.${type}`),
              remove: () => list.change({ filters: { type: null } }),
            },
            showsAll
              ? {
                  id: 'centers',
                  label: t('list.allCenters'),
                  remove: () => list.change({ filters: { centers: null } }),
                }
              : null,
          ]}
        />
      }
      foot={shown && <ListFoot list={list} pagination={shown.pagination} />}
    >
      {bulk.result}
      <DataTable<Organization>
        label={t('list.title')}
        columns={columns.shown}
        density={columns.density}
        saysKeys
        selection={selection}
        bulkActions={bulk.buttons}
        onSelectAll={selectAll({
          selection,
          records,
          shown: shown?.items.length ?? 0,
          fetchIds: () =>
            fetchAll({ ...request, page: 1, size: SHARED_CONSTANTS.bulkLimit })
              .unwrap()
              .then(({ items }) => items.map(({ id }) => id))
              .catch(() => null),
        })}
        rows={shown?.items}
        nameOf={({ name }) => name}
        summary={
          shown?.pagination &&
          t('list.count', { count: records, number: totalText(shown.pagination, format) })
        }
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={actionsFor}
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching}
        empty={
          <ListEmpty list={list} title={t('list.empty')} records={records} action={add}>
            {t('list.emptyText')}
          </ListEmpty>
        }
      />
      {dialog}
      {bulk.dialog}
    </ListPage>
  );
}

interface StatusTabsProps {
  list: ListAddress<typeof RULES.filters, (typeof RULES.sorts)[number]>;
  counts: OrganizationCounts['counts'] | undefined;
}

function StatusTabs({ list, counts }: StatusTabsProps) {
  const { t } = useTranslation();
  const { status } = list.filters;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListTabs
      label={t('list.statuses')}
      items={[null, ...STATUSES].map((one) => ({
        id: one ?? 'all',
        label: one ? t(`common:status.organizations.${one}`) : t('list.all'),
        count: one ? counts?.[one] : all,
        href: list.hrefFor({ filters: { status: one } }),
        isCurrent: status === one,
      }))}
    />
  );
}

function AddButton() {
  const { t } = useTranslation();
  if (useAccessScope('organizations.create') === null) return null;
  return (
    <LinkButton href={paths.organizations.add()} size="md" icon={<Glyph icon={Plus} size="sm" />}>
      {t('add.title')}
    </LinkButton>
  );
}

function ImportLink() {
  const { t } = useTranslation();
  if (useAccessScope('imports.organizations') === null) return null;
  return (
    <LinkButton href={`${paths.imports.list()}?kind=organizations`} size="md" variant="outlineSecondary">
      {t('list.import')}
    </LinkButton>
  );
}

function ApprovalButton() {
  const { t } = useTranslation();
  const isCenter = useAccessScope('organizations.approve') !== null;
  const { data } = useListOrganizationsQuery(
    { filter: { statusEq: 'pending' }, size: 1 },
    { skip: !isCenter },
  );
  const waiting = data?.pagination?.records ?? 0;
  if (!isCenter) return null;
  return (
    <LinkButton href={paths.organizations.approve()} size="md" variant="outlineSecondary">
      {waiting > 0 ? t('list.approveCount', { count: waiting }) : t('approve.title')}
    </LinkButton>
  );
}

/** What can be done with the chosen organizations: what is decided one by one is decided with its reason. */
function useOrganizationActions(selection: RowSelection, items: readonly Organization[]): BulkActions {
  const { t } = useTranslation();
  const [change] = useChangeManyMutation();
  const decides = useAccessScope('organizations.approve') !== null;
  const bulkAction = (id: 'approve' | 'archive', status: 'approved' | 'archived'): BulkAction => ({
    id,
    label: t(`bulk.${id}.label`),
    title: (count) => t(`bulk.${id}.title`, { count }),
    consequence: (count) => t(`bulk.${id}.text`, { count }),
    danger: id === 'archive',
    run: (ids) => change({ ids: [...ids], status }),
  });
  return useBulkActions(
    selection,
    [...(decides ? [bulkAction('approve', 'approved')] : []), bulkAction('archive', 'archived')],
    (id) => items.find((one) => one.id === id)?.name ?? null,
  );
}

/** The actions on a row that the server allows, and the prompts of some of them. */
function useActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { stepsFor, prompt, dialog } = useTransitions();
  const actionsFor = (organization: Organization): MenuItem[] => {
    const { id, status, type, meta } = organization;
    const can = (action: string) => meta?.can?.includes(action) ?? false;
    const ways = [
      ...(can('organizations.edit') ? [['edit', paths.organizations.edit(id)]] : []),
      ...(can('organizations.approve') && status === 'pending'
        ? [['decide', `${paths.organizations.approve()}?id=${id}`]]
        : []),
      ...(can('organizations.approve') && type !== 'VolunteerCenter'
        ? [['move', paths.organizations.move(id)]]
        : []),
    ] as [string, string][];
    return [
      ...ways.map(([name, href]) => ({
        id: name,
        label: t(`list.${name}`),
        onSelect: () => void navigate(href),
      })),
      ...stepsFor(organization).map((step) => ({
        id: step.name,
        label: step.label,
        danger: step.danger,
        onSelect: () => prompt(organization, step),
      })),
    ];
  };
  return { actionsFor, dialog };
}
