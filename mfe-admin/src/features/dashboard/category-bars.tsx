import type { Dashboard } from '@samen/resources/administration';
import { tabular } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { LateChart } from '../../shared/charts/late-chart.tsx';
import { loadBarChart } from '../../shared/charts/load-charts.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from './part.tsx';

/** What people applied for most; each bar is named and counted in words beside it. */
export function CategoryBars({ categories }: { categories: Dashboard['categories'] }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const format = useFormat();
  return (
    <Part title={t('categories.title')}>
      <Rows>
        <Terms>
          {categories.map(({ labelNl, labelEn, count }) => (
            <div key={labelNl}>
              <dt>{locale === 'nl' ? labelNl : labelEn}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </Terms>
        <Bars aria-hidden>
          <LateChart
            load={loadBarChart}
            chart={{ counts: categories.map(({ count }) => count) }}
            height="100%"
          />
        </Bars>
      </Rows>
    </Part>
  );
}

const NAME = '150px';
const COUNT = '36px';
const GAP = '10px';

const Rows = styled.div`
  position: relative;
  margin-top: 10px;
`;

/** Rows of one height, also where a name takes two lines: the bars stand in line with them. */
const Terms = styled.dl`
  display: grid;
  grid-auto-rows: 1fr;
  font-size: var(--fs-xs);

  > div {
    display: grid;
    grid-template-columns: ${NAME} ${COUNT};
    align-items: center;
    justify-content: space-between;
    min-height: 30px;
  }
  dd {
    ${tabular}
    font-weight: 600;
    text-align: right;
  }
`;

const Bars = styled.div`
  position: absolute;
  inset: 0 calc(${COUNT} + ${GAP}) 0 calc(${NAME} + ${GAP});
`;
