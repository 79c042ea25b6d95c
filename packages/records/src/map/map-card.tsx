import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MapPoint } from './map-types.ts';

interface MapCardProps {
  points: readonly MapPoint[];
  cardFor: (point: MapPoint) => ReactNode;
}

/** What a pin stands for, above it. */
export function MapCard({ points, cardFor }: MapCardProps) {
  return (
    <Card>
      {points.map((point) => (
        <li key={point.id}>{cardFor(point)}</li>
      ))}
    </Card>
  );
}

const Card = styled.ul`
  position: absolute;
  bottom: 58px;
  display: grid;
  gap: 12px;
  width: 260px;
  max-height: 180px;
  overflow-y: auto;
  overscroll-behavior: contain;
  translate: -50% 0;
  padding: 14px 16px;
  border: 1px solid transparent;
  border-radius: var(--r-md);
  background: var(--raised);
  color: var(--text-muted);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
  box-shadow: var(--shadow-lg);
  cursor: auto;

  li {
    display: grid;
    min-width: 0;
  }
  /* Leaflet has a colour of its own for links. */
  && a {
    padding-block: 2px;
    color: var(--text-strong);
    font-size: 0.9375rem;
    font-weight: 650;
  }
`;
