import { styled } from 'styled-components';

/** What stands in place of the form once it was sent. */
export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px clamp(18px, 2vw, 26px) 26px;
`;

export const Sign = styled.span`
  color: var(--success-text);
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

export const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);
`;
