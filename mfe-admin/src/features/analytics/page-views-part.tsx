import type { AnalyticsPageViews } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Skeleton, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import type { Days } from '@samen/records/period';
import { Link } from '@samen/router';
import { NamedBars } from '../../shared/charts/named-bars.tsx';
import { useGetPageViewsQuery } from './analytics.api.ts';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { ChartPart } from './chart-part.tsx';
import { NumberTable } from './number-table.tsx';

/** So many have a bar; the table has all that are named. */
const MOST_BARS = 8;
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** How often the pages of the site were looked at, for those who look after it. */
export function PageViewsPart({ days }: { days: Days }) {
  const { t } = useAnalyticsTexts();
  const { data, currentData, error, isFetching, refetch } = useGetPageViewsQuery(days);
  if (error && !currentData)
    return <LoadFailure title={t('pages.failed')} problem={error} busy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton shape="row" rows={4} label={t('loading')} />;
  return (
    <div aria-busy={isFetching || undefined}>
      <Views found={data} />
    </div>
  );
}

function Views({ found }: { found: AnalyticsPageViews }) {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  const { views, viewsBefore, viewsSince, pages } = found;
  const delta = views - viewsBefore;
  const compared = delta === 0 ? 'same' : delta > 0 ? 'more' : 'less';
  const sentence = [
    t('pages.seen', { count: views, number: format.number(views) }),
    t(`pages.${compared}`, { count: Math.abs(delta), number: format.number(Math.abs(delta)) }),
    viewsSince === null
      ? t('pages.notCounted')
      : viewsSince > found.beforeFrom && t('pages.countedSince', { date: format.date(viewsSince, DAY) }),
  ];
  const table = (
    <NumberTable
      label={t('pages.title')}
      columns={[t('pages.page'), t('pages.type'), t('columns.views'), t('columns.before')]}
      rows={pages.map((page) => ({
        id: page.pageId,
        cells: [
          <Link key={page.pageId} to={paths.content.one(page.pageId)}>
            {page.title}
          </Link>,
          t(`pages.types.${page.pageType}`),
          format.number(page.views),
          format.number(page.viewsBefore),
        ],
      }))}
    />
  );
  return (
    <ChartPart
      title={t('pages.title')}
      sentence={sentence.filter(Boolean).join(' ')}
      table={table}
      chart={
        pages.length > 0 && (
          <>
            <div aria-hidden>
              <NamedBars
                bars={pages
                  .slice(0, MOST_BARS)
                  .map(({ pageId, title, views: count }) => ({ id: pageId, name: title, count }))}
              />
            </div>
            <VisuallyHidden as="div">{table}</VisuallyHidden>
          </>
        )
      }
    />
  );
}
