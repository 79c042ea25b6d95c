import { css } from 'styled-components';

export type HeadingSize = 'display' | 'h1' | 'pane' | 'h2' | 'h3' | 'h4';

const styles = {
  display: css`
    font-size: var(--fs-display);
    line-height: 1;
    letter-spacing: calc(-0.04em + var(--heading-tracking, 0em));
    font-weight: var(--w-bold);
  `,
  h1: css`
    font-size: var(--fs-h1);
    line-height: 1.06;
    letter-spacing: calc(-0.032em + var(--heading-tracking, 0em));
  `,
  // The title of a page that is several columns beside each other.
  pane: css`
    font-size: 1.375rem;
    line-height: 1.06;
    letter-spacing: calc(-0.032em + var(--heading-tracking, 0em));
  `,
  h2: css`
    font-size: var(--fs-h2);
    line-height: 1.12;
    letter-spacing: calc(-0.026em + var(--heading-tracking, 0em));
  `,
  h3: css`
    font-size: var(--fs-h3);
    line-height: 1.25;
    letter-spacing: calc(-0.018em + var(--heading-tracking, 0em));
  `,
  h4: css`
    font-size: var(--fs-md);
    line-height: 1.35;
    letter-spacing: calc(-0.012em + var(--heading-tracking, 0em));
  `,
} as const;

/** The look of a heading, whatever its level in the document is. */
export const headingStyle = css<{ $size: HeadingSize }>`
  ${({ $size }) => styles[$size]}
`;
