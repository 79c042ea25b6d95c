import L from 'leaflet';
import { Glyph, Icon } from '@samen/design-system';
import { MapPin as PinIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { Cluster } from './clusters.ts';

interface MapPinProps {
  map: L.Map;
  cluster: Cluster;
  label: string;
  /** The one that the list or the keyboard is at. */
  isLifted: boolean;
  onHover: (isOver: boolean) => void;
  onPress: () => void;
}

/** A pin, or a number for several, kept at its place by the map. */
export function MapPin({ map, cluster, label, isLifted, onHover, onPress }: MapPinProps) {
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude, points } = cluster;
  useEffect(() => {
    const icon = L.divIcon({ html: element, className: 'map-pin', iconSize: [0, 0] });
    const marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    L.DomEvent.disableClickPropagation(element);
    return () => void marker.remove();
  }, [map, element, latitude, longitude]);
  useEffect(() => {
    const holder = element.parentElement;
    if (holder) holder.style.zIndex = isLifted ? '1000' : '0';
  }, [element, isLifted]);
  const handlers = {
    type: 'button' as const,
    'aria-label': label,
    onClick: onPress,
    onMouseEnter: () => onHover(true),
    onMouseLeave: () => onHover(false),
    onFocus: () => onHover(true),
    onBlur: () => onHover(false),
  };
  const [point] = points;
  if (points.length > 1 || !point) {
    return createPortal(
      <Count {...handlers} $size={points.length > 9 ? 44 : 38} $isLifted={isLifted}>
        {points.length}
      </Count>,
      element,
    );
  }
  return createPortal(
    <Drop {...handlers} $isLifted={isLifted}>
      <span>
        {isLifted && point.icon ? <Icon name={point.icon} size="lg" /> : <Glyph icon={PinIcon} size="sm" />}
      </span>
    </Drop>,
    element,
  );
}

const Count = styled.button<{ $size: number; $isLifted: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  translate: -50% -50%;
  padding: 0;
  border: 0;
  border-radius: var(--r-pill);
  background: ${({ $isLifted }) => ($isLifted ? 'var(--secondary-400)' : 'var(--primary-700)')};
  color: ${({ $isLifted }) => ($isLifted ? 'var(--secondary-950)' : 'var(--white)')};
  font-size: 0.9375rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  box-shadow: 0 0 0 5px rgb(255 255 255 / 0.75);
  cursor: pointer;
`;

const Drop = styled.button<{ $isLifted: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${({ $isLifted }) => ($isLifted ? 44 : 34)}px;
  height: ${({ $isLifted }) => ($isLifted ? 44 : 34)}px;
  padding: 0;
  translate: -50% calc(-100% - 4px);
  rotate: -45deg;
  transform-origin: 50% 100%;
  border: 2px solid ${({ $isLifted }) => ($isLifted ? 'var(--secondary-950)' : 'var(--white)')};
  border-radius: var(--r-pill) var(--r-pill) var(--r-pill) 4px;
  background: ${({ $isLifted }) => ($isLifted ? 'var(--secondary-400)' : 'var(--primary-700)')};
  color: ${({ $isLifted }) => ($isLifted ? 'var(--secondary-950)' : 'var(--white)')};
  box-shadow: var(--shadow-md);
  cursor: pointer;

  > span {
    rotate: 45deg;
  }
`;
