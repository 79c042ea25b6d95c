import type { BlockOf } from '@samen/resources/content';
import { paths } from '@samen/resources/shared';
import { Carousel, Container, Section, SectionHeading, Skeleton } from '@samen/design-system';
import { NewsCard } from '../shared/news-card.tsx';
import { useSearchNewsQuery } from '../shared/content.api.ts';
import { useTranslation } from '../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';

/** The latest news or stories in a row; nothing where there are none. */
export function NewsCarousel({ block }: { block: BlockOf<'NewsCarousel'> }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSearchNewsQuery({
    types: [block.pageType],
    page: 1,
    size: block.limit,
    featuredOnly: block.featuredOnly,
  });
  if (data?.items.length === 0) return null;
  const title = block.title ?? t('news.title');

  return (
    <Section>
      <Container width="wide">
        {data ? (
          <Carousel
            label={title}
            items={data.items.map((item) => ({ id: item.id, content: <NewsCard item={item} level={3} /> }))}
            labels={{
              previous: t('carousel.previous'),
              next: t('carousel.next'),
              position: (first, last, total) => t('carousel.position', { first, last, total }),
            }}
            heading={(controls) => <SectionHeading title={title} end={controls} />}
          />
        ) : (
          <>
            <SectionHeading title={title} link={{ href: paths.news.list(), label: t('news.all') }} />
            {error ? (
              <LoadFailure title={t('problem.news')} problem={error} busy={isFetching} onRetry={refetch} />
            ) : (
              <Skeleton shape="card" rows={3} label={t('news.loading')} />
            )}
          </>
        )}
      </Container>
    </Section>
  );
}
