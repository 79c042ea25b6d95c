import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export type SkeletonShape = 'text' | 'row' | 'card' | 'block';

export interface SkeletonProps {
  /** Lines, rows or cards to show. */
  rows?: number;
  shape?: SkeletonShape;
  /** Height of a block, in the units of CSS. */
  height?: string;
  /** Said to screen readers, e.g. "Laden"; without it the skeleton is decoration. */
  label?: string;
}

const WIDTHS = ['92%', '74%', '83%', '61%', '88%', '69%'] as const;

/** The shape of what is coming, in the height that it will have. It appears only after 300 ms. */
export function Skeleton({ rows = 3, shape = 'text', height = '8rem', label }: SkeletonProps) {
  const items = Array.from({ length: shape === 'block' ? 1 : rows }, (_, index) => index);
  return (
    <Stack role={label ? 'status' : undefined} aria-busy={label ? true : undefined} $shape={shape}>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {items.map((index) => (
        <Item key={index} index={index} shape={shape} height={height} />
      ))}
    </Stack>
  );
}

function Item({ index, shape, height }: { index: number; shape: SkeletonShape; height: string }) {
  const width = WIDTHS[index % WIDTHS.length] ?? '80%';
  if (shape === 'text') return <Bar aria-hidden $width={width} />;
  if (shape === 'block') return <Bar aria-hidden $height={height} />;
  return (
    <Picture aria-hidden $shape={shape}>
      <Bar />
      <div>
        <Bar $width={width} $height="16px" />
        <Bar $width="52%" />
        <Bar $width="66%" />
      </div>
    </Picture>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const Stack = styled.div<{ $shape: SkeletonShape }>`
  display: grid;
  gap: ${({ $shape }) => ($shape === 'card' ? 'var(--s-8)' : '12px')};
  ${({ $shape }) =>
    $shape === 'card' && 'grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));'}
  animation: ${appear} 1ms 300ms backwards;
`;

const Bar = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '12px' }) => $height};
  border-radius: var(--r-sm);
  background: var(--inset);
  opacity: 0.75;
  animation: ${breathe} 1.8s 300ms ease-in-out infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Picture = styled.div<{ $shape: SkeletonShape }>`
  display: grid;
  grid-template-columns: ${({ $shape }) => ($shape === 'row' ? '112px minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  gap: 20px;
  padding-block: ${({ $shape }) => ($shape === 'row' ? '18px' : '0')};
  border-bottom: ${({ $shape }) => ($shape === 'row' ? '1px solid var(--border)' : '0')};

  > span {
    height: auto;
    aspect-ratio: ${({ $shape }) => ($shape === 'row' ? '1' : '3 / 2')};
    border-radius: var(--r-md);
  }
  > div {
    display: grid;
    align-content: center;
    gap: 12px;
  }
`;
