import { styled } from 'styled-components';

/** What the two lines of a chart are. */
export function LineLegend({ now, before }: { now: string; before: string }) {
  return (
    <Legend>
      <span>
        <svg width="22" height="8" aria-hidden>
          <Now d="M0 4H22" />
        </svg>
        {now}
      </span>
      <span>
        <svg width="22" height="8" aria-hidden>
          <Before d="M0 4H22" />
        </svg>
        {before}
      </span>
    </Legend>
  );
}

const Now = styled.path`
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
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 6px;
  color: var(--text-muted);
  font-size: var(--fs-xs);

  span {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;
