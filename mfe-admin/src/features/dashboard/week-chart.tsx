import type { DashboardWeek } from '@samen/resources/administration';
import { Button, Skeleton, tabular, VisuallyHidden } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LateChart } from '../../shared/charts/late-chart.tsx';
import { LineLegend } from '../../shared/charts/line-legend.tsx';
import { loadLineChart } from '../../shared/charts/load-charts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from '../../shared/part.tsx';

const DAY = { day: 'numeric', month: 'short' } as const;
const HEIGHT = '220px';

/** Applications week by week: a line with its summary, or the same as a table. */
export function WeekChart({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const sum = weeks.reduce((count, { received }) => count + received, 0);
  return (
    <Part
      title={t('weeks.title')}
      end={
        <Button variant="tertiary" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('weeks.asTable')}
        </Button>
      }
    >
      <Summary>{t('weeks.summary', { count: sum, weeks: weeks.length })}</Summary>
      {isTable ? <Table weeks={weeks} /> : <Chart weeks={weeks} />}
    </Part>
  );
}

function Chart({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const hasBefore = weeks.some(({ yearBefore }) => yearBefore > 0);
  const points = weeks.map(({ monday, received, yearBefore }) => ({
    name: date(monday, DAY),
    now: received,
    before: yearBefore,
  }));
  const names = { now: t('weeks.now'), before: hasBefore ? t('weeks.before') : null };
  return (
    <>
      <LateChart
        load={loadLineChart}
        chart={{ label: t('weeks.chart'), points, names, format: number }}
        height={HEIGHT}
        waiting={<Skeleton shape="block" height={HEIGHT} />}
        instead={<Table weeks={weeks} />}
      >
        <VisuallyHidden as="div">
          <Table weeks={weeks} />
        </VisuallyHidden>
      </LateChart>
      {hasBefore && <LineLegend now={t('weeks.now')} before={t('weeks.before')} />}
    </>
  );
}

function Table({ weeks }: { weeks: readonly DashboardWeek[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Numbers>
      <thead>
        <tr>
          <th scope="col">{t('weeks.week')}</th>
          <th scope="col">{t('weeks.now')}</th>
          <th scope="col">{t('weeks.before')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, received, yearBefore }) => (
          <tr key={monday}>
            <th scope="row">{format.date(monday, DAY)}</th>
            <td>{format.number(received)}</td>
            <td>{format.number(yearBefore)}</td>
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}

const Summary = styled.p`
  padding-block: 10px 4px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

const Numbers = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-xs);

  th,
  td {
    padding: 6px 0;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: right;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    color: var(--text-muted);
  }
`;
