import { paths } from '@samen/resources/shared';
import { Link, SectionHeading, Skeleton } from '@samen/design-system';
import { StatusTag } from '@samen/records';
import { styled } from 'styled-components';
import { useGetAdminsQuery } from '../../shared/admins.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';

/** Who looks after it. */
export function OrganizationAdmins({ id }: { id: string }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetAdminsQuery(id);
  return (
    <Part aria-labelledby="beheerders">
      <SectionHeading id="beheerders" size="h4" title={t('edit.admins')} />
      {!currentData && !error && <Skeleton rows={2} label={t('edit.loadingAdmins')} />}
      {error && !currentData ? (
        <LoadFailure title={t('edit.adminsFailed')} problem={error} busy={isFetching} onRetry={refetch} />
      ) : null}
      {currentData?.items.length === 0 && <p>{t('edit.noAdmins')}</p>}
      <ul>
        {currentData?.items.map((user) => (
          <Person key={user.id}>
            <span>
              <Link href={paths.users.one(user.id)}>{user.fullName}</Link>
              <small>{user.email}</small>
            </span>
            <StatusTag of="users" status={user.status} />
          </Person>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled.section`
  margin-top: 40px;
`;

const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  padding-block: 10px;
  border-bottom: 1px solid var(--border);

  > span:first-child {
    display: grid;
    min-width: 0;
  }
  a {
    justify-self: start;
    padding-block: 2px;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;
