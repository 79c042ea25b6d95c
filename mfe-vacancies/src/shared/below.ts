import { styled } from 'styled-components';

/** What stands under the name in a row. */
export const Below = styled.span`
  display: block;
  color: var(--text-muted);
`;
