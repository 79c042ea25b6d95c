import { asProblem } from '@samen/api-client';
import { Container, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { accessForbidden, LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useParams } from '@samen/router';
import { styled } from 'styled-components';
import { EditTemplate } from './edit-template.tsx';
import { useGetTemplateQuery } from './templates.api.ts';
import { useTemplateTexts } from '../../shared/template-texts.ts';

/** The template in the address: loading, gone, not for the caller, failed, or here. */
export function EditTemplatePage() {
  const { t } = useTemplateTexts();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData: loaded, error, isFetching, refetch } = useGetTemplateQuery(id);
  usePageTitle(loaded?.data.name ?? t('edit.title'));
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 404) throw pageNotFound(pathname);
  if (problem?.kind === 'rejected' && problem.status === 403) throw accessForbidden();
  if (loaded) return <EditTemplate key={id} template={loaded.data} records={loaded.meta.records} />;
  return (
    <Container>
      <Space>
        {error ? (
          <LoadFailure title={t('edit.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <Skeleton rows={6} label={t('edit.loading')} />
        )}
      </Space>
    </Container>
  );
}

const Space = styled.div`
  padding-block: 24px 40px;
`;
