import { text } from '@samen/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { KindMark } from './kind-mark.tsx';
import type { MapKind } from './map-types.ts';
import { useMediaQuery } from './use-media-query.ts';

/** Where a map is narrow the legend waits until it is opened. */
const WIDE = '(min-width: 640px)';

/** What the icons, letters and colours of the pins stand for: below the map, of which it covers nothing. */
export function MapLegend({ title, kinds }: { title: string; kinds: readonly MapKind[] }) {
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setOpen] = useState(false);
  if (kinds.length === 0) return null;
  const list = (
    <Kinds aria-label={title}>
      {kinds.map((kind) => (
        <li key={kind.label}>
          <Mark $tone={kind.tone}>
            <KindMark kind={kind} size="xs" />
          </Mark>
          {kind.label}
        </li>
      ))}
    </Kinds>
  );
  if (isWide) return <Legend as="div">{list}</Legend>;
  return (
    <Legend open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {list}
    </Legend>
  );
}

const Legend = styled.details`
  border-top: 1px solid var(--border);
  background: var(--surface);
  color: var(--text);
  ${text('sm')}

  > summary {
    min-height: 44px;
    padding: 11px var(--w-gutter);
    color: var(--text-strong);
    font-weight: 600;
    cursor: pointer;
  }
  > summary + ul {
    padding: 0 var(--w-gutter) 12px;
  }
`;

const Kinds = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 18px;
  padding: 10px 16px;

  > li {
    display: flex;
    gap: 8px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Mark = styled.span<{ $tone: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--r-pill);
  background: ${({ $tone }) => $tone};
  color: var(--white);
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    background: Canvas;
    color: CanvasText;
  }
`;
