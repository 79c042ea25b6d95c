import { asProblem } from '@samen/api-client';
import type { Form } from '@samen/resources/forms';
import { Container, Skeleton } from '@samen/design-system';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useParams } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGetFormQuery } from './manage.api.ts';
import { useManageTexts } from './manage-texts.ts';

/** The form of the address, for a screen that cannot do without: its skeleton, its failure, or that there is none. */
export function LoadedForm({ children }: { children: (form: Form) => ReactNode }) {
  const { t } = useManageTexts();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData, error, isFetching, refetch } = useGetFormQuery(id);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && !currentData && problem.status === 404)
    throw pageNotFound(pathname);
  if (currentData) return children(currentData);
  return (
    <Container>
      <Loading>
        {error ? (
          <LoadFailure title={t('form.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton rows={8} label={t('form.loading')} />
        )}
      </Loading>
    </Container>
  );
}

const Loading = styled.div`
  padding-block: 40px 96px;
`;
