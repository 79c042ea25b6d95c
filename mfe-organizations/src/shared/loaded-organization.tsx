import { asProblem } from '@samen/api-client';
import type { Organization } from '@samen/resources/organizations';
import { Container, Skeleton } from '@samen/design-system';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGetOrganizationQuery } from './organizations.api.ts';
import { useTranslation } from './texts.ts';
import { LoadFailure, pageNotFound } from '@samen/records/loading';

interface LoadedOrganizationProps {
  id: string;
  children: (organization: Organization) => ReactNode;
}

/** An organization for a screen that cannot do without: its skeleton, its failure, or that there is none. */
export function LoadedOrganization({ id, children }: LoadedOrganizationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetOrganizationQuery(id);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && !currentData && problem.status === 404)
    throw pageNotFound(pathname);
  if (currentData) return children(currentData);
  return (
    <Container>
      <Loading>
        {error ? (
          <LoadFailure title={t('organization.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} label={t('organization.loading')} />
        )}
      </Loading>
    </Container>
  );
}

const Loading = styled.div`
  max-width: 760px;
  padding-block: 40px 96px;
`;
