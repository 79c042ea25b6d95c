import type { DashboardWeek } from '@samen/resources/administration';
import { Button, tabular } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { areaPath, linePath, ticksFor, type Plane } from '../../shared/line-path.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from './part.tsx';

const DAY = { day: 'numeric', month: 'short' } as const;
const PLANE: Plane = { left: 34, right: 470, top: 14, bottom: 194 };

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
  const { date } = useFormat();
  const hasBefore = weeks.some(({ yearBefore }) => yearBefore > 0);
  const now = weeks.map(({ received }) => received);
  const before = weeks.map(({ yearBefore }) => yearBefore);
  const ticks = ticksFor(Math.max(...now, ...before));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) =>
    PLANE.left + ((PLANE.right - PLANE.left) * index) / Math.max(1, weeks.length - 1);
  const y = (value: number) => PLANE.bottom - ((PLANE.bottom - PLANE.top) * value) / top;
  return (
    <>
      <svg viewBox="0 0 480 220" role="img" aria-label={t('weeks.chart')}>
        {ticks.map((value) => (
          <g key={value}>
            <Grid x1={PLANE.left} x2={PLANE.right} y1={y(value)} y2={y(value)} />
            <Label x={PLANE.left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </Label>
          </g>
        ))}
        {weeks.map(({ monday }, index) =>
          index % 3 === 1 ? (
            <Label
              key={monday}
              x={x(index)}
              y={213}
              textAnchor={index === weeks.length - 1 ? 'end' : 'middle'}
            >
              {date(monday, DAY)}
            </Label>
          ) : null,
        )}
        <Area d={areaPath(now, top, PLANE)} />
        {hasBefore && <Before d={linePath(before, top, PLANE)} />}
        <Line d={linePath(now, top, PLANE)} />
      </svg>
      {hasBefore && (
        <Legend>
          <span>
            <svg width="22" height="8" aria-hidden>
              <Line d="M0 4H22" />
            </svg>
            {t('weeks.now')}
          </span>
          <span>
            <svg width="22" height="8" aria-hidden>
              <Before d="M0 4H22" />
            </svg>
            {t('weeks.before')}
          </span>
        </Legend>
      )}
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

const Grid = styled.line`
  stroke: var(--border);
`;

const Label = styled.text`
  fill: var(--text-muted);
  font: 500 12px var(--font-sans);
`;

const Area = styled.path`
  fill: var(--chart-area);
`;

const Line = styled.path`
  fill: none;
  stroke: var(--chart-1);
  stroke-width: 2.5;
  stroke-linejoin: round;
`;

const Before = styled.path`
  fill: none;
  stroke: var(--text-muted);
  stroke-width: 1.5;
  stroke-dasharray: 4 4;
`;

const Legend = styled.p`
  display: flex;
  gap: 16px;
  margin-top: 6px;
  color: var(--text-muted);
  font-size: var(--fs-xs);

  span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
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
