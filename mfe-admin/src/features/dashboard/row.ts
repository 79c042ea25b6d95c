import { css } from 'styled-components';

/** What a row is about. */
export const titleText = css`
  color: var(--text-strong);
  font-weight: 580;
`;

/** What there is to know of it. */
export const detailText = css`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: 18px;
`;
