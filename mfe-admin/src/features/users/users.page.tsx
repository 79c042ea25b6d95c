import { totalText } from '@samen/jsonapi';
import type { User } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { Avatar, Glyph, LinkButton } from '@samen/design-system';
import { useFormat, usePageTitle, useSession } from '@samen/federation-kit';
import {
  DataTable,
  ListEmpty,
  ListFoot,
  ListPage,
  RecordLink,
  StatusTag,
  useListAddress,
  type Column,
} from '@samen/records';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { invitesStudentsOnly, managesPeople } from '../../shared/managers.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSearchUsersQuery } from '../../shared/users.api.ts';
import { USER_LIST, UserFilters } from './user-filters.tsx';

/** The people that a person looks after. */
export function UsersPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { roles } = useSession();
  usePageTitle(t('users.title'));
  const list = useListAddress(USER_LIST);
  const { filters, page, size, wireSort } = list;
  const { data, currentData, error, isFetching, refetch } = useSearchUsersQuery({
    ...filters,
    sort: wireSort,
    page,
    size,
  });
  const columns = useColumns();
  const records = data?.pagination?.records ?? 0;
  const isMentor = invitesStudentsOnly(roles);
  const invite = (isMentor || managesPeople(roles)) && (
    <LinkButton href={paths.users.add()} size="md" icon={<Glyph icon={UserPlus} />}>
      {t(isMentor ? 'users.inviteStudent' : 'users.add')}
    </LinkButton>
  );
  const add = (
    <>
      {managesPeople(roles) && (
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
      action={add}
      tools={<UserFilters list={list} />}
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={t('users.title')}
        columns={columns}
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
    </ListPage>
  );
}

function useColumns(): readonly Column<User>[] {
  const { t } = useTranslation();
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
    [t, format],
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
