import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface FitWidthProps {
  /** Of what is shown, in pixels. */
  width: number;
  /** The scale below which it is not made smaller, but scrolled sideways at its own size; 0 when left out. */
  smallest?: number;
  /** Renders it at a scale from 0 to 1. */
  children: (scale: number) => ReactNode;
}

/** A preview of something as wide as it is elsewhere: shown at the scale at which it fits into the width that there is here. */
export function FitWidth({ width, smallest = 0, children }: FitWidthProps) {
  const [available, setAvailable] = useState(width);
  const measure = useCallback((area: HTMLDivElement | null) => {
    if (!area) return undefined;
    // Before it is painted: in its full width it would stand out of a small window.
    const adapt = () => setAvailable((before) => area.clientWidth || before);
    adapt();
    const observer = new ResizeObserver(adapt);
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  const fitting = Math.min(1, available / width);
  return (
    <Area ref={measure} $scrolls={smallest > 0}>
      {children(fitting < smallest ? 1 : fitting)}
    </Area>
  );
}

const Area = styled.div<{ $scrolls: boolean }>`
  justify-self: stretch;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: safe center;
  width: 100%;
  min-width: 0;
  contain: inline-size;
  ${({ $scrolls }) => $scrolls && 'overflow-x: auto;'}
`;
