import L from 'leaflet';
import { Glyph, Icon } from '@samen/design-system';
import { MapPin as PinIcon } from 'lucide-react';
import { useEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import type { Cluster } from './clusters.ts';
import { KindMark } from './kind-mark.tsx';

interface MapPinProps {
  map: L.Map;
  cluster: Cluster;
  label: string;
  /** The one that the list or the keyboard is at. */
  isLifted: boolean;
  isOpen: boolean;
  /** It is looked at and no more. */
  isMark: boolean;
  card: ReactNode;
  onHover: (isOver: boolean) => void;
  onFocus: () => void;
  /** The focus has left pin and card. */
  onLeave: () => void;
  onPress: () => void;
}

/** A pin, or a number for several, positioned by the map, with its card. */
export function MapPin(props: MapPinProps) {
  const { map, cluster, label, isLifted, isOpen, card, onHover } = props;
  const [element] = useState(() => document.createElement('div'));
  const { latitude, longitude, points } = cluster;
  useEffect(() => {
    const icon = L.divIcon({ html: element, className: 'map-pin', iconSize: [0, 0] });
    const marker = L.marker([latitude, longitude], { icon, keyboard: false, interactive: false }).addTo(map);
    L.DomEvent.disableClickPropagation(element);
    L.DomEvent.disableScrollPropagation(element);
    return () => void marker.remove();
  }, [map, element, latitude, longitude]);
  useEffect(() => {
    const holder = element.parentElement;
    if (holder) holder.style.zIndex = isLifted ? '1000' : '0';
  }, [element, isLifted]);
  const [point] = points;
  const isSeveral = points.length > 1 || !point;
  const lang = isSeveral ? undefined : point.lang;
  const shape = isSeveral ? (
    points.length
  ) : (
    <span>
      {isLifted && point.icon ? (
        <Icon name={point.icon} size="lg" />
      ) : point.kind ? (
        <KindMark kind={point.kind} size={isLifted ? 'lg' : 'sm'} />
      ) : (
        <Glyph icon={PinIcon} size="sm" />
      )}
    </span>
  );
  const tone = isSeveral ? undefined : point.kind?.tone;
  const styles = { $isLifted: isLifted, $size: points.length > 9 ? 44 : 38, $tone: tone };
  const Shape = isSeveral ? Count : Drop;
  if (props.isMark) {
    return createPortal(
      <Shape as="span" role="img" aria-label={label} lang={lang} {...styles}>
        {shape}
      </Shape>,
      element,
    );
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    onHover(false);
    props.onLeave();
  };
  return createPortal(
    <div onBlur={leave} onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)}>
      <Shape
        {...styles}
        type="button"
        aria-label={label}
        lang={lang}
        aria-expanded={isSeveral && !isOpen ? undefined : isOpen}
        onClick={props.onPress}
        onFocus={() => {
          onHover(true);
          props.onFocus();
        }}
      >
        {shape}
      </Shape>
      {card}
    </div>,
    element,
  );
}

/** A border instead of shadow and fill, which are not there; the lifted one as what is chosen. */
const inForcedColours = css<{ $isLifted: boolean }>`
  @media (forced-colors: active) {
    border: 2px solid ${({ $isLifted }) => ($isLifted ? 'HighlightText' : 'ButtonText')};
    background: ${({ $isLifted }) => ($isLifted ? 'Highlight' : 'ButtonFace')};
    color: ${({ $isLifted }) => ($isLifted ? 'HighlightText' : 'ButtonText')};
    forced-color-adjust: none;
  }
`;

const Count = styled.button<{ $size: number; $isLifted: boolean; $tone: string | undefined }>`
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

  ${inForcedColours}
`;

const Drop = styled.button<{ $isLifted: boolean; $size: number; $tone: string | undefined }>`
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
  background: ${({ $isLifted, $tone }) => ($isLifted ? 'var(--secondary-400)' : ($tone ?? 'var(--primary-700)'))};
  color: ${({ $isLifted }) => ($isLifted ? 'var(--secondary-950)' : 'var(--white)')};
  font-size: 0.9375rem;
  font-weight: 700;
  line-height: 1;
  box-shadow: var(--shadow-md);
  cursor: pointer;

  ${inForcedColours}

  > span {
    rotate: 45deg;
  }
`;
