import type { Dashboard } from '@samen/resources/administration';
import { tabular } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { LateChart } from '../../shared/charts/late-chart.tsx';
import { loadStackedBar } from '../../shared/charts/load-charts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from '../../shared/part.tsx';

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'] as const;

/** Vacancies by status, as one bar whose legend carries the numbers. */
export function StatusBar({ vacancies }: { vacancies: Dashboard['vacancies'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = vacancies.reduce((sum, { count }) => sum + count, 0);
  const parts = vacancies.map((one, index) => ({ ...one, colour: COLOURS[index % COLOURS.length] ?? '' }));
  return (
    <Part
      title={t('vacancies.byStatus')}
      end={<Total>{t('vacancies.total', { number: format.number(total) })}</Total>}
    >
      <Bar aria-hidden>
        <LateChart
          load={loadStackedBar}
          chart={{ parts: parts.map(({ status, count, colour }) => ({ name: status, count, colour })) }}
          height="22px"
        />
      </Bar>
      <Legend>
        {parts.map(({ status, count, colour }) => (
          <div key={status}>
            <dt>
              <Swatch style={{ background: colour }} aria-hidden />
              {t(`common:status.vacancies.${status}`)}
            </dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </Legend>
    </Part>
  );
}

const Total = styled.span`
  ${tabular}
  color: var(--text-muted);
  font-size: var(--fs-xs);
  white-space: nowrap;
`;

const Bar = styled.div`
  margin-block: 14px 10px;
`;

const Legend = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px 24px;
  font-size: var(--fs-xs);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 26px;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  dd {
    ${tabular}
    font-weight: 600;
  }
`;

const Swatch = styled.i`
  width: 11px;
  height: 11px;
`;
