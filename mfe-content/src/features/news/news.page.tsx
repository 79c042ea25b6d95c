import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import {
  Container,
  EmptyState,
  from,
  LinkButton,
  LinkChip,
  PageTitle,
  Pagination,
  Scene,
  Skeleton,
} from '@samen/design-system';
import { usePageHead, useSite } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { styled } from 'styled-components';
import { useSearchNewsQuery } from '../../shared/content.api.ts';
import { FailedPage } from '../../shared/failed-page.tsx';
import { NewsCard } from '../../shared/news-card.tsx';
import { newsFeeds } from '../../shared/page-head.ts';
import { useTranslation } from '../../shared/texts.ts';
import { KINDS, newsAddress, newsKind, readNewsAddress } from './news-address.ts';

/** All news and stories of the centre, newest first. */
export function NewsPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = readNewsAddress(search);
  const kind = newsKind(search);
  const { data, error, isFetching, refetch } = useSearchNewsQuery(query);
  const site = useSite();
  const isEmpty = data?.items.length === 0;
  const isBeyond = isEmpty && !isFetching && query.page > 1;
  const title = kind === 'all' ? t('news.title') : `${t('news.title')}: ${t(`news.kind.${kind}`)}`;
  const withPage = (text: string) =>
    query.page > 1 ? `${text}, ${t('pagination.page', { page: query.page })}` : text;
  usePageHead({
    title: withPage(title),
    description: withPage(t('news.about', { center: site.center.name })),
    canonical: paths.news.list() + newsAddress(kind, query.page),
    isMissing: isBeyond,
    noindex: kind !== 'all' || isEmpty,
    feeds: newsFeeds({ t, site }),
  });

  if (error && !data)
    return <FailedPage titleKey="problem.news" problem={error} busy={isFetching} onRetry={refetch} />;
  const pageCount = Math.ceil((data?.pagination?.records ?? 0) / query.size);

  return (
    <Container width="wide">
      <Head>
        <PageTitle>{t('news.title')}</PageTitle>
        <Kinds role="group" aria-label={t('news.filter')}>
          {KINDS.map((one) => (
            <LinkChip key={one} current={one === kind} href={paths.news.list() + newsAddress(one, 1)}>
              {t(`news.kind.${one}`)}
            </LinkChip>
          ))}
        </Kinds>
      </Head>
      {!data && <Skeleton shape="card" rows={6} label={t('news.loading')} />}
      {isEmpty && (
        <EmptyState
          title={t(isBeyond ? 'news.beyond' : 'news.empty')}
          art={<Scene name="book" alt="" />}
          action={
            isBeyond ? (
              <LinkButton href={paths.news.list() + newsAddress(kind, 1)}>{t('news.toFirst')}</LinkButton>
            ) : (
              <LinkButton href={SYSTEM_PAGES.vacancy_bank}>{t('news.toVacancies')}</LinkButton>
            )
          }
        >
          {!isBeyond && <p>{t('news.emptyDetail')}</p>}
        </EmptyState>
      )}
      <Items aria-busy={isFetching}>
        {data?.items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} level={2} />
          </li>
        ))}
      </Items>
      {pageCount > 1 && (
        <Pagination
          page={query.page}
          pageCount={pageCount}
          hrefFor={(page) => paths.news.list() + newsAddress(kind, page)}
          labels={{
            navigation: t('pagination.label'),
            previous: t('pagination.previous'),
            next: t('pagination.next'),
            page: (page) => t('pagination.page', { page }),
          }}
        />
      )}
      <Foot />
    </Container>
  );
}

const Head = styled.div`
  display: grid;
  gap: var(--s-5);
  padding-block: clamp(32px, 4vw, 64px) var(--s-8);
`;

const Kinds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Items = styled.ul`
  display: grid;
  gap: 48px 32px;
  margin-bottom: var(--s-10);

  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Foot = styled.div`
  height: clamp(48px, 6vw, 96px);
`;
