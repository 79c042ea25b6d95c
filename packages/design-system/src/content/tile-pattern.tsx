import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useShape } from '../foundation/design-system-provider.tsx';
import { tiles } from './tiles.ts';

export interface TilePatternProps {
  columns: number;
  rows: number;
  /** Equal seeds give equal patterns, on the server and in the browser. */
  seed?: number;
  /** Tints only, for behind a text. */
  soft?: boolean;
  /** Fills the place it is given, or keeps all tiles in sight. */
  fit?: 'cover' | 'contain';
  className?: string;
}

const SIDE = 100;

/** The family mark of every centre: quarter circles, or triangles where the shape is straight. */
export function TilePattern({
  columns,
  rows,
  seed = 7,
  soft = false,
  fit = 'cover',
  className,
}: TilePatternProps) {
  const shape = useShape();
  const shapes = useMemo(
    () => tiles({ columns, rows, seed, soft, shape, side: SIDE }),
    [columns, rows, seed, soft, shape],
  );
  return (
    <Graphic
      className={className}
      viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      aria-hidden
      focusable="false"
    >
      {shapes.map((tile) => (
        <g key={tile.id} transform={`translate(${tile.x} ${tile.y})`}>
          <rect width={SIDE + 0.5} height={SIDE + 0.5} fill={tile.ground} />
          {tile.path && <path d={tile.path} fill={tile.figure} />}
        </g>
      ))}
    </Graphic>
  );
}

const Graphic = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;
