import type { AnalyticsSeries } from '@samen/resources/administration';
import { Skeleton, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { LateChart } from '../../shared/charts/late-chart.tsx';
import { LineLegend } from '../../shared/charts/line-legend.tsx';
import { loadLineChart } from '../../shared/charts/load-charts.ts';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { ChartPart } from './chart-part.tsx';
import { NumberTable } from './number-table.tsx';

const HEIGHT = '240px';
const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Applications over the period, beside as many days before it. */
export function SeriesChart({ series }: { series: AnalyticsSeries }) {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  const { groupBy, points } = series;
  const nameOf = (start: string) => format.date(start, groupBy === 'month' ? MONTH : DAY);
  const most = points.reduce((one, other) => (other.applications > one.applications ? other : one));
  const hasBefore = points.some(({ applicationsBefore }) => applicationsBefore > 0);
  const table = (
    <NumberTable
      label={t(`series.title.${groupBy}`)}
      columns={[
        t(`series.start.${groupBy}`),
        t('columns.applications'),
        t('columns.before'),
        t('columns.accepted'),
        t('columns.views'),
      ]}
      rows={points.map(({ start, applications, applicationsBefore, accepted, views }) => ({
        id: start,
        cells: [
          nameOf(start),
          ...[applications, applicationsBefore, accepted, views].map((count) => format.number(count)),
        ],
      }))}
    />
  );
  return (
    <ChartPart
      title={t(`series.title.${groupBy}`)}
      sentence={
        most.applications === 0
          ? t('series.none')
          : t(`series.most.${groupBy}`, {
              name: nameOf(most.start),
              count: most.applications,
              number: format.number(most.applications),
            })
      }
      table={table}
      chart={
        <>
          <LateChart
            load={loadLineChart}
            chart={{
              label: t(`series.chart.${groupBy}`),
              points: points.map(({ start, applications, applicationsBefore }) => ({
                name: nameOf(start),
                now: applications,
                before: applicationsBefore,
              })),
              names: { now: t('series.now'), before: hasBefore ? t('columns.before') : null },
              format: format.number,
            }}
            height={HEIGHT}
            waiting={<Skeleton shape="block" height={HEIGHT} />}
            instead={table}
          >
            <VisuallyHidden as="div">{table}</VisuallyHidden>
          </LateChart>
          {hasBefore && <LineLegend now={t('series.now')} before={t('columns.before')} />}
        </>
      }
    />
  );
}
