import { css } from 'styled-components';
import type { TYPE_SCALE } from '@samen/contracts/theme';

/** Size, line height and tracking of one step of the type scale. */
export const text = (step: keyof typeof TYPE_SCALE) => css`
  font-size: var(--fs-${step});
  line-height: var(--lh-${step});
  letter-spacing: var(--ls-${step});
`;

/** One line that ends in dots when it does not fit. */
export const truncated = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Figures of one width, so that counts do not move. */
export const tabular = css`
  font-variant-numeric: tabular-nums;
`;
