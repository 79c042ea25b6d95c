import { asProblem } from '@samen/api-client';
import { Container, Skeleton } from '@samen/design-system';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LoadFailure } from './load-failure.tsx';
import { pageNotFound } from './page-errors.ts';

export interface LoadedRecordProps<Row> {
  /** As its hook returns it. */
  query: { currentData?: Row; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** That it could not be loaded, and that it is on its way. */
  failed: string;
  loading: string;
  children: (row: Row) => ReactNode;
}

/** A record for a screen that cannot do without: its skeleton, its failure, or that there is none. */
export function LoadedRecord<Row>({ query, failed, loading, children }: LoadedRecordProps<Row>) {
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = query;
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && !currentData && problem.status === 404)
    throw pageNotFound(pathname);
  if (currentData) return children(currentData);
  return (
    <Container>
      <Loading>
        {error ? (
          <LoadFailure title={failed} problem={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={8} label={loading} />
        )}
      </Loading>
    </Container>
  );
}

const Loading = styled.div`
  max-width: 760px;
  padding-block: 40px 96px;
`;
