import type { AnalyticsOverview } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { EmptyState, LinkButton, Skeleton } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { FigureStrip, groupFor, usePeriod, type ChosenPeriod } from '@samen/records/period';
import { AnalyticsFrame, Figures, LeadText, Parts } from './analytics-frame.tsx';
import { useGetOrganizationFiguresQuery, useGetOverviewQuery, useGetSeriesQuery } from './analytics.api.ts';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { CategoryPart } from './category-part.tsx';
import { isEmpty } from './is-empty.ts';
import { PageViewsPart } from './page-views-part.tsx';
import { RemarkablePart } from './remarkable-part.tsx';
import { SeriesChart } from './series-chart.tsx';
import { useFiguresOf } from './use-figures-of.ts';

/** The figures of what a person manages, and of the pages of a site, over a period of their choice. */
export function AnalyticsPage() {
  const { period, today } = usePeriod();
  const { from, to } = period;
  const { records, pages } = useFiguresOf();
  return (
    <AnalyticsFrame path={paths.analytics.overview()} period={period} today={today}>
      <Parts>
        {records && <RecordFigures period={period} />}
        {pages && <PageViewsPart days={{ from, to }} />}
      </Parts>
    </AnalyticsFrame>
  );
}

function RecordFigures({ period }: { period: ChosenPeriod }) {
  const { t } = useAnalyticsTexts();
  const { from, to } = period;
  const overview = useGetOverviewQuery({ from, to });
  const series = useGetSeriesQuery({ from, to, groupBy: groupFor(period) });
  const organizations = useGetOrganizationFiguresQuery({ from, to });
  const failed = [overview, series, organizations].find(({ error, currentData }) => error && !currentData);
  const isBusy = overview.isFetching || series.isFetching || organizations.isFetching;
  const retry = () => {
    void overview.refetch();
    void series.refetch();
    void organizations.refetch();
  };
  if (failed)
    return (
      <LoadFailure title={t('failed')} problem={failed.error} busy={failed.isFetching} onRetry={retry} />
    );
  if (!overview.data) return <Skeleton shape="row" rows={6} label={t('loading')} />;
  if (isEmpty(overview.data)) return <NoFigures />;
  const { figures, categories } = overview.data;
  return (
    <Figures aria-busy={isBusy || undefined}>
      <Lead figures={figures} />
      <FigureStrip figures={figures} />
      {series.data && <SeriesChart series={series.data} />}
      {organizations.data && (
        <RemarkablePart overview={overview.data} organizations={organizations.data.items} />
      )}
      <CategoryPart categories={categories} />
    </Figures>
  );
}

function NoFigures() {
  const { t } = useAnalyticsTexts();
  return (
    <EmptyState
      title={t('empty.title')}
      action={<LinkButton href={paths.vacancies.add()}>{t('empty.action')}</LinkButton>}
    >
      <p>{t('empty.detail')}</p>
    </EmptyState>
  );
}

/** What it comes down to: how many applications, beside the period before. */
function Lead({ figures }: Pick<AnalyticsOverview, 'figures'>) {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  const found = figures.find(({ name }) => name === 'applications');
  const count = found?.value ?? 0;
  const delta = count - (found?.before ?? 0);
  const number = format.number(Math.abs(delta));
  return (
    <LeadText>
      {t('lead', { count, number: format.number(count) })}{' '}
      {delta === 0
        ? t('compared.same')
        : t(delta > 0 ? 'compared.more' : 'compared.less', { count: Math.abs(delta), number })}
    </LeadText>
  );
}
