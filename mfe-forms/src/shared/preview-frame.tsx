import { styled } from 'styled-components';

export const PREVIEW_WIDTHS = ['phone', 'desktop'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

/** As wide as a form would be on a phone, or on a desktop. */
export const PreviewFrame = styled.div<{ $width: PreviewWidth }>`
  justify-self: center;
  width: 100%;
  max-width: ${({ $width }) => ($width === 'phone' ? '390px' : '760px')};
  min-width: 0;
  padding: ${({ $width }) => ($width === 'phone' ? '20px 16px' : '32px')};
  border: 1px solid var(--border-strong);
  border-radius: var(--r-lg);
  background: var(--surface);
  overflow-wrap: anywhere;
`;
