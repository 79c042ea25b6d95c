import { paths } from '@samen/resources/shared';
import { Breadcrumb, Container, PageTitle, Picture, Skeleton, text } from '@samen/design-system';
import { useFormat, usePageHead, useSite } from '@samen/federation-kit';
import { useLocation, useParams } from '@samen/router';
import { styled } from 'styled-components';
import { BlockList } from '../../blocks/block-list.tsx';
import { useGetPageBySlugQuery } from '../../shared/content.api.ts';
import { articleHead } from '../../shared/page-head.ts';
import { useTranslation } from '../../shared/texts.ts';
import { pageNotFound } from '@samen/records/loading';
import { FailedPage } from '../../shared/failed-page.tsx';
import { throwIfGone } from '../../shared/throw-if-gone.ts';

/** One message of the news, or one story. */
export function NewsItemPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { pathname } = useLocation();
  const { slug = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetPageBySlugQuery({ slug, news: true });
  const page = data?.items[0];
  const site = useSite();
  usePageHead(page ? articleHead(page, { t, site }) : { title: t('news.title') });

  if (!isFetching) throwIfGone(error, pathname);
  if (error && !page)
    return <FailedPage titleKey="problem.news" problem={error} busy={isFetching} onRetry={refetch} />;
  if (!data)
    return (
      <Container width="wide">
        <Head>
          <Skeleton shape="block" height="360px" rows={1} label={t('news.loading')} />
        </Head>
      </Container>
    );
  if (!page) throw pageNotFound(pathname);

  return (
    <article lang={page.locale}>
      <Container width="wide">
        <Head>
          <div lang={site.locale}>
            <Breadcrumb
              label={t('news.back')}
              items={[{ label: t('news.title'), href: paths.news.list() }, { label: page.title }]}
            />
          </div>
          <PageTitle lead={page.summary ?? undefined}>{page.title}</PageTitle>
          {page.publishedAt && (
            <Dated dateTime={page.publishedAt} lang={site.locale}>
              {t('news.published', { date: format.date(page.publishedAt) })}
            </Dated>
          )}
        </Head>
        {page.imageUrl && (
          <Lead
            src={page.imageUrl}
            alt={page.imageAlt ?? ''}
            focal={page.imageFocal}
            ratio="2/1"
            arrives="first"
          />
        )}
      </Container>
      <BlockList blocks={page.contentBlocks ?? []} hasTitle />
      <Foot />
    </article>
  );
}

const Head = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-block: clamp(20px, 3vw, 40px) var(--s-6);
`;

const Dated = styled.time`
  ${text('sm')}
  color: var(--text-muted);
`;

const Lead = styled(Picture)`
  margin-bottom: var(--s-6);
  border-radius: var(--r-lg) var(--r-lg) var(--r-hero);
`;

const Foot = styled.div`
  height: clamp(48px, 6vw, 96px);
`;
