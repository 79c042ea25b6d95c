import { totalText } from '@samen/jsonapi';
import type { User, UserBulkUpdate } from '@samen/resources/accounts';
import { paths, scopeOf, SHARED_CONSTANTS } from '@samen/resources/shared';
import { Avatar, Glyph, LinkButton, Note } from '@samen/design-system';
import { useFormat, usePageTitle, useSession } from '@samen/federation-kit';
import {
  ColumnChooser,
  DataTable,
  ExportButton,
  ListEmpty,
  ListFoot,
  ListPage,
  ListViews,
  RecordLink,
  selectAll,
  shownIds,
  StatusTag,
  tableName,
  useBulkActions,
  useCenterNames,
  useListAddress,
  useListColumns,
  useListTexts,
  useRowSelection,
  type BulkAction,
  type BulkActions,
  type Column,
  type RowSelection,
} from '@samen/records';
import { UserPlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { invitesStudentsOnly, managesPeople } from '../../shared/managers.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useLazySearchUsersQuery, useSearchUsersQuery } from '../../shared/users.api.ts';
import { useChangeManyMutation, useExportUsersMutation } from './list-acts.api.ts';
import { USER_LIST, UserChips, UserFilters, useSeesAllCenters } from './user-filters.tsx';

/** The people that a person looks after. */
export function UsersPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { roles } = useSession();
  usePageTitle(t('users.title'));
  const list = useListAddress(USER_LIST);
  const { filters, page, size, wireSort } = list;
  const isEverywhere = useSeesAllCenters();
  const showsAll = isEverywhere && filters.centers === 'all';
  const request = { ...filters, allCenters: isEverywhere ? showsAll : null, sort: wireSort, page, size };
  const { data, currentData, error, isFetching, refetch } = useSearchUsersQuery(request);
  const columns = useListColumns('users', useColumns(showsAll));
  const { organization } = useSession();
  const scopeFor = (action: 'analytics.read' | 'imports.create' | 'users.status') =>
    organization && scopeOf(action, roles, organization);
  const [fetchFile] = useExportUsersMutation();
  const [fetchAll] = useLazySearchUsersQuery();
  const selection = useRowSelection();
  const shownAddress = list.hrefFor({ page });
  // Nothing stays chosen that is not in sight.
  useEffect(() => selection.clear(), [selection, shownAddress]);
  const actions = useUserActions(selection, data?.items ?? []);
  const mayChange = scopeFor('users.status') !== null;
  const records = data?.pagination?.records ?? 0;
  const isMentor = invitesStudentsOnly(roles);
  const invite = (isMentor || managesPeople(roles)) && (
    <LinkButton href={paths.users.add()} size="md" icon={<Glyph icon={UserPlus} />}>
      {t(isMentor ? 'users.inviteStudent' : 'users.add')}
    </LinkButton>
  );
  const add = (
    <>
      {scopeFor('imports.create') !== null && (
        <LinkButton variant="outlineSecondary" href={`${paths.imports.list()}?kind=users`} size="md">
          {t('import.title')}
        </LinkButton>
      )}
      {invite}
    </>
  );
  return (
    <ListPage
      title={t('users.title')}
      action={
        <>
          {scopeFor('analytics.read') !== null && (
            <ExportButton
              fileName={tableName(t('users.title'))}
              fetchFile={() => fetchFile({ ...request, columns: shownIds(columns) })}
            />
          )}
          {add}
        </>
      }
      shown={
        <>
          <ListViews name="users" list={list} columns={columns} />
          <ColumnChooser columns={columns} />
        </>
      }
      chips={<UserChips list={list} />}
      tools={<UserFilters list={list} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      {actions.result}
      {data?.meta['resembling'] === true && (
        <Note tone="info">{t('users.resembling', { words: filters.q })}</Note>
      )}
      <DataTable
        label={t('users.title')}
        columns={columns.shown}
        density={columns.density}
        saysKeys
        {...(mayChange
          ? {
              selection,
              bulkActions: actions.buttons,
              onSelectAll: selectAll({
                selection,
                records,
                shown: data?.items.length ?? 0,
                fetchIds: () =>
                  fetchAll({ ...request, page: 1, size: SHARED_CONSTANTS.bulkLimit })
                    .unwrap()
                    .then(({ items }) => items.map(({ id }) => id))
                    .catch(() => null),
              }),
            }
          : {})}
        rows={error ? currentData?.items : data?.items}
        nameOf={({ fullName }) => fullName}
        sort={list.sort}
        onSort={({ by, descending }) =>
          list.change({ sort: { by: by as (typeof USER_LIST)['sorts'][number], descending } })
        }
        summary={
          data?.pagination && t('users.count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching}
        empty={
          <ListEmpty list={list} title={t('users.none')} records={records} action={invite}>
            <p>{t('users.noneDetail')}</p>
          </ListEmpty>
        }
      />
      {actions.dialog}
    </ListPage>
  );
}

/** What can be done with the chosen accounts. */
function useUserActions(selection: RowSelection, items: readonly User[]): BulkActions {
  const { t } = useTranslation();
  const [change] = useChangeManyMutation();
  const bulkAction = (
    id: 'activate' | 'deactivate' | 'archive',
    status: UserBulkUpdate['status'],
  ): BulkAction => ({
    id,
    label: t(`users.bulk.${id}.label`),
    title: (count) => t(`users.bulk.${id}.title`, { count }),
    consequence: (count) => t(`users.bulk.${id}.text`, { count }),
    danger: id === 'archive',
    run: (ids) => change({ ids: [...ids], status }),
  });
  return useBulkActions(
    selection,
    [
      bulkAction('activate', 'active'),
      bulkAction('deactivate', 'inactive'),
      bulkAction('archive', 'archived'),
    ],
    (id) => items.find((one) => one.id === id)?.fullName ?? null,
  );
}

function useColumns(withCenter: boolean): readonly Column<User>[] {
  const { t } = useTranslation();
  const { t: listText } = useListTexts();
  const centerOf = useCenterNames(withCenter);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('users.name'),
        sortBy: 'name',
        card: 'title',
        cell: ({ id, fullName, email, avatarUrl }) => (
          <Who>
            <Avatar name={fullName} imageUrl={avatarUrl} tone="muted" />
            <span>
              <RecordLink href={paths.users.one(id)}>{fullName}</RecordLink>
              <Below>{email}</Below>
            </span>
          </Who>
        ),
      },
      {
        id: 'organizations',
        header: t('users.organizations'),
        cell: ({ roles = [], organizations = [] }) =>
          organizations.map(({ id, name }) => (
            <Place key={id}>
              {name}
              <Below>
                {roles
                  .filter(({ organizationId }) => organizationId === id)
                  .map((role) => t(`roles.${role.name}`))
                  .join(', ')}
              </Below>
            </Place>
          )),
      },
      ...(withCenter
        ? [
            {
              id: 'center',
              header: listText('center'),
              width: '16%',
              cell: ({ organizations = [] }: User) =>
                [...new Set(organizations.map(({ volunteerCenterId }) => centerOf(volunteerCenterId)))].join(
                  ', ',
                ),
            },
          ]
        : []),
      {
        id: 'status',
        header: t('users.status'),
        width: '140px',
        card: 'plain',
        cell: ({ status }) => <StatusTag of="users" status={status} />,
      },
      {
        id: 'created',
        header: t('users.created'),
        sortBy: 'created_at',
        width: '150px',
        card: 'hidden',
        cell: ({ createdAt }) => format.date(createdAt, { dateStyle: 'medium' }),
      },
      {
        id: 'seen',
        header: t('users.seen'),
        sortBy: 'last_sign_in_at',
        width: '150px',
        cell: ({ lastSignInAt }) =>
          lastSignInAt ? format.date(lastSignInAt, { dateStyle: 'medium' }) : t('users.never'),
      },
    ],
    [t, format, withCenter, centerOf, listText],
  );
}

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;

  > span:last-child {
    min-width: 0;
  }
`;

const Place = styled.span`
  display: block;

  & + & {
    margin-top: 6px;
  }
`;

const Below = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
