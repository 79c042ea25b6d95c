import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { usePageHead, useSite } from '@samen/federation-kit';
import { useLocation, useParams } from '@samen/router';
import { styled } from 'styled-components';
import { BlockList } from '../../blocks/block-list.tsx';
import { PageStyleContext, type OwnBlocks } from '../../blocks/page-style.ts';
import { useGetPageBySlugQuery } from '../../shared/content.api.ts';
import { contentHead } from '../../shared/page-head.ts';
import { useTranslation } from '../../shared/texts.ts';
import { HOME_SLUG } from './system-slugs.ts';
import { pageNotFound } from '@samen/records/loading';
import { FailedPage } from '../../shared/failed-page.tsx';
import { throwIfGone } from '../../shared/throw-if-gone.ts';

/** A page of blocks by the slug in its address; the home page is the one called `home`. */
export function ContentPage() {
  const { slug } = useParams();
  return <PageOfBlocks slug={slug ?? HOME_SLUG} />;
}

interface PageOfBlocksProps {
  slug: string;
  /** Of a kind of page that looks otherwise. */
  blocks?: OwnBlocks;
}

/** The page with this slug, and what is there while it comes or where it does not. */
export function PageOfBlocks({ slug, blocks }: PageOfBlocksProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data, error, isFetching, refetch } = useGetPageBySlugQuery({ slug, news: false });
  const page = data?.items[0];
  const site = useSite();
  usePageHead(page ? contentHead(page, { t, site }) : { title: t('page.title') });

  if (!isFetching) throwIfGone(error, pathname);
  if (error && !page)
    return <FailedPage titleKey="problem.page" problem={error} busy={isFetching} onRetry={refetch} />;
  if (!data)
    return (
      <Container width="wide">
        <Waiting>
          <Skeleton shape="block" height="420px" rows={1} label={t('page.loading')} />
        </Waiting>
      </Container>
    );
  if (!page || (slug === HOME_SLUG && pathname !== '/')) throw pageNotFound(pathname);

  return (
    <article lang={page.locale}>
      {page.showTitleOnPage && (
        <Container width="wide">
          <Head>
            <PageTitle lead={page.summary ?? undefined}>{page.title}</PageTitle>
          </Head>
        </Container>
      )}
      <PageStyleContext value={blocks ? { name: page.title, blocks } : null}>
        <BlockList blocks={page.contentBlocks ?? []} hasTitle={page.showTitleOnPage} />
      </PageStyleContext>
      {page.showTitleOnPage && <Foot />}
    </article>
  );
}

const Waiting = styled.div`
  padding-block: var(--s-10);
`;

const Head = styled.div`
  padding-block: clamp(32px, 4vw, 64px) var(--s-4);
`;

const Foot = styled.div`
  height: clamp(48px, 6vw, 96px);
`;
