import { css, styled } from 'styled-components';

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

/** A row of a list: what it is about with its details, and at the end its state or the way on. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 54px;
  padding-block: 10px;

  > div > a,
  strong {
    ${titleText}
  }
  p,
  small {
    ${detailText}
  }
`;
