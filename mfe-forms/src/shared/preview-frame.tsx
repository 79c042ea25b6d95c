import { FitWidth } from '@samen/records/preview';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export const PREVIEW_WIDTHS = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** How wide a page is on them, in pixels. */
const WIDTHS: Readonly<Record<PreviewWidth, number>> = { phone: 390, desktop: 1024 };

/**
 * Made smaller than this, what is to be pressed is too small for fingers. A phone is shown as it is: a narrower window is
 * one itself.
 */
const SMALLEST: Readonly<Record<PreviewWidth, number>> = { phone: 1, desktop: 0.7 };

/** A form as wide as it would be on a phone, or on a desktop: shown smaller where there is less room, or scrolled sideways. */
export function PreviewFrame({ width, children }: { width: PreviewWidth; children: ReactNode }) {
  return (
    <FitWidth width={WIDTHS[width]} smallest={SMALLEST[width]}>
      {(scale) => (
        <Sheet $width={width} style={{ width: WIDTHS[width], zoom: scale }}>
          {children}
        </Sheet>
      )}
    </FitWidth>
  );
}

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
