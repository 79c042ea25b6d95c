import { styled } from 'styled-components';

/** What stands beside the questions: all of one of them, or of the form. */
export const SidePanel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
`;

export const SideTitle = styled.h2`
  color: var(--text-strong);
  font-weight: 650;
  font-size: var(--fs-base);
`;
