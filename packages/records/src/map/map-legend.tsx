import { useState } from 'react';
import { styled } from 'styled-components';
import type { MapKind } from './map-types.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Where a map is narrow the legend waits until it is opened. */
const WIDE = '(min-width: 640px)';

/** What the letters and colours of the pins stand for. */
export function MapLegend({ title, kinds }: { title: string; kinds: readonly MapKind[] }) {
  const isWide = useMediaQuery(WIDE);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (kinds.length === 0) return null;
  return (
    <Legend open={chosen ?? isWide} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
      <summary>{title}</summary>
      <ul>
        {kinds.map(({ label, letter, tone }) => (
          <li key={label}>
            <Mark $tone={tone}>{letter}</Mark> {label}
          </li>
        ))}
      </ul>
    </Legend>
  );
}

const Legend = styled.details`
  position: absolute;
  left: 12px;
  bottom: 32px;
  z-index: 1;
  max-width: min(280px, calc(100% - 24px));
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);

  > summary {
    min-height: 36px;
    padding: 7px 12px;
    color: var(--text-strong);
    font-weight: 600;
    cursor: pointer;
  }
  > ul {
    display: grid;
    gap: 4px;
    padding: 0 12px 10px;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px;
    align-items: center;
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span<{ $tone: string }>`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid var(--white);
  border-radius: var(--r-pill);
  background: ${({ $tone }) => $tone};
  color: var(--white);
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;

  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;
