import { useCallback, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

export const PREVIEW_WIDTHS = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** How wide a page is on them, in pixels. */
const WIDTHS: Readonly<Record<PreviewWidth, number>> = { phone: 390, desktop: 1024 };

/** Made smaller than this, what is to be pressed is too small for fingers. */
const SMALLEST = 0.7;

/** A form as wide as it would be on a phone, or on a desktop: shown smaller where there is less room, or scrolled sideways. */
export function PreviewFrame({ width, children }: { width: PreviewWidth; children: ReactNode }) {
  const [room, setRoom] = useState<number>(WIDTHS[width]);
  const measure = useCallback((area: HTMLDivElement | null) => {
    if (!area) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  // A phone is shown as it is: a narrower window is one itself.
  const fitting = Math.min(1, room / WIDTHS[width]);
  const scale = width === 'phone' || fitting < SMALLEST ? 1 : fitting;
  return (
    <Area ref={measure}>
      <Sheet $width={width} style={{ width: WIDTHS[width], zoom: scale }}>
        {children}
      </Sheet>
    </Area>
  );
}

const Area = styled.div`
  justify-self: stretch;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: safe center;
  min-width: 0;
  overflow-x: auto;
`;

const Sheet = styled.div<{ $width: PreviewWidth }>`
  ${({ $width }) => $width === 'phone' && 'max-width: 100%;'}
  min-width: 0;
  padding: ${({ $width }) => ($width === 'phone' ? '20px 16px' : '48px 32px')};
  border: 1px solid var(--border-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  overflow-wrap: anywhere;

  /* As the page of the form has it. */
  > * {
    max-width: var(--w-form);
    margin-inline: auto;
  }
`;
