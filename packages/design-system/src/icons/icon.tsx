import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { ICON_SIZES, ICON_STROKE } from '@samen/contracts/theme';
import type { IconSize } from '@samen/contracts/theme';
import type { IconShape } from './icon-body.ts';
import { readIcon, watchIcon } from './icon-store.ts';

export interface IconProps {
  /** Prefix and name from data, e.g. `lucide:heart`. */
  name: string;
  size?: IconSize;
  /** Gives it a meaning of its own; without, it is decoration. */
  label?: string;
  className?: string;
}

/** An icon that data names. Its place is there at once; the shapes follow, and nothing shows when it cannot be had. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const subscribe = useCallback((arrived: () => void) => watchIcon(name, arrived), [name]);
  const icon = useSyncExternalStore(
    subscribe,
    () => readIcon(name),
    () => null,
  );
  const side = ICON_SIZES[size];
  const stroke = icon ? (ICON_STROKE * icon.width) / side : ICON_STROKE;
  return (
    <Svg
      className={className}
      width={side}
      height={side}
      viewBox={icon ? `0 0 ${icon.width} ${icon.height}` : '0 0 24 24'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {icon?.shapes.map((shape, index) => renderShape(shape, index, stroke))}
    </Svg>
  );
}

/** Line icons get the one stroke of the design, whatever their size. */
function renderShape(
  { tag: Tag, attributes, children }: IconShape,
  index: number,
  stroke: number,
): ReactElement {
  const width = attributes.strokeWidth === undefined ? {} : { strokeWidth: stroke };
  const props = { ...attributes, ...width } as object;
  return (
    <Tag key={index} {...props}>
      {children.length > 0 ? children.map((child, at) => renderShape(child, at, stroke)) : undefined}
    </Tag>
  );
}

const Svg = styled.svg`
  flex: none;
  display: block;
`;
