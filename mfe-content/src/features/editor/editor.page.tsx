import { paths } from '@samen/resources/shared';
import { asProblem } from '@samen/api-client';
import type { Page } from '@samen/resources/content';
import { below, Breadcrumb, Container, Skeleton } from '@samen/design-system';
import { PageError, usePageTitle } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useLocation, useNavigate, useParams } from '@samen/router';
import { styled } from 'styled-components';
import { useGetEditedPageQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { usePageActions } from '../../shared/use-page-actions.tsx';
import { Editor } from './editor.tsx';

/** One page, edited. */
export function EditorPage() {
  const { t } = useEditorTexts();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = useGetEditedPageQuery(id);
  usePageTitle(data?.title ?? t('list.title'));
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && !isFetching && !data) {
    if (problem.status === 403) throw new PageError(403, 'Access forbidden');
    if (problem.status === 404 || problem.status === 410)
      throw new PageError(problem.status, `Page not found: ${pathname}`);
  }
  if (error && !data)
    return (
      <Container>
        <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      </Container>
    );
  if (!data)
    return (
      <Container>
        <Skeleton shape="block" height="420px" rows={1} label={t('common:loading.busy')} />
      </Container>
    );
  // Visitors get it too, and not what is edited.
  if (!data.meta?.can?.includes('pages.edit')) throw new PageError(403, 'Access forbidden');
  return <LoadedEditor key={data.id} page={data} />;
}

function LoadedEditor({ page }: { page: Page }) {
  const { t } = useEditorTexts();
  const navigate = useNavigate();
  const { itemsFor, dialog } = usePageActions({ onRemoved: () => void navigate(paths.content.list()) });
  return (
    <>
      <Above>
        <Breadcrumb
          label={t('common:form.trail')}
          items={[{ label: t('list.title'), href: paths.content.list() }, { label: page.title }]}
        />
      </Above>
      <Editor page={page} menu={(saving) => itemsFor(saving.page, saving)} />
      {dialog}
    </>
  );
}

const Above = styled.div`
  padding: 12px 24px 0;

  /* The bar at the bottom leads to the list there. */
  ${below.md} {
    display: none;
  }
`;
