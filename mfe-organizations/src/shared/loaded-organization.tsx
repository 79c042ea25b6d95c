import { asProblem } from '@samen/api-client';
import type { Organization } from '@samen/resources/organizations';
import { Container, Skeleton } from '@samen/design-system';
import { PageError } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Failed } from './failed.tsx';
import { useGetOrganizationQuery } from './organizations.api.ts';
import { useTranslation } from './texts.ts';

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
    throw new PageError(404, `Page not found: ${pathname}`);
  if (currentData) return children(currentData);
  return (
    <Container>
      <Loading>
        {error ? (
          <Failed
            title={t('organization.failed')}
            problem={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
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
