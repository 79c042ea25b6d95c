import { styled } from 'styled-components';

/** A small picture and what it is called, beside each other. */
export const Named = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  color: var(--text-strong);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** What is said of it besides, below its name. */
export const BelowName = styled.span`
  display: block;
  color: var(--text-muted);
  font-weight: 400;
  font-size: var(--fs-xs);
`;
