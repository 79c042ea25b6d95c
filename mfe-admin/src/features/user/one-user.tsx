import { asProblem } from '@samen/api-client';
import type { User } from '@samen/resources/accounts';
import { Container, Skeleton } from '@samen/design-system';
import { accessForbidden, LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useParams } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useGetUserQuery } from '../../shared/users.api.ts';

interface OneUserProps {
  /** What the caller needs to be allowed, as `meta.can` says it; without it the page is forbidden. */
  needs?: string;
  children: (user: User) => ReactNode;
}

/** The person in the address: loading, gone, not for the caller, failed, or here. */
export function OneUser({ needs, children }: OneUserProps) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData: user, error, isFetching, refetch } = useGetUserQuery(id);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 404) throw pageNotFound(pathname);
  if (problem?.kind === 'rejected' && problem.status === 403) throw accessForbidden();
  if (!user)
    return (
      <Container>
        <Space>
          {error ? (
            <LoadFailure title={t('user.failed')} problem={error} busy={isFetching} onRetry={refetch} />
          ) : (
            <Skeleton rows={6} label={t('user.loading')} />
          )}
        </Space>
      </Container>
    );
  if (needs && !mayDo(user, needs)) throw accessForbidden();
  return children(user);
}

/** Whether the server lets the caller do this with them. */
export const mayDo = (user: User, action: string): boolean => user.meta?.can?.includes(action) ?? false;

const Space = styled.div`
  padding-block: 24px 40px;
`;
