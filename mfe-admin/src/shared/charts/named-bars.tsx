import { tabular } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { LateChart } from './late-chart.tsx';
import { loadBarChart } from './load-charts.ts';

interface NamedBarsProps {
  bars: readonly { id: string; name: string; count: number }[];
}

/** A bar per count; each is named and counted in words beside it. */
export function NamedBars({ bars }: NamedBarsProps) {
  const format = useFormat();
  return (
    <Rows>
      <Terms>
        {bars.map(({ id, name, count }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </Terms>
      <Bars aria-hidden>
        <LateChart load={loadBarChart} chart={{ counts: bars.map(({ count }) => count) }} height="100%" />
      </Bars>
    </Rows>
  );
}

const NAME = '150px';
const COUNT = '48px';
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
