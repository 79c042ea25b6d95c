import { Link } from '@samen/design-system';
import { styled } from 'styled-components';

/** What a row of a table is called, leading to its record. */
export const RecordLink = styled(Link)`
  display: inline-block;
  padding-block: 3px;
  color: var(--text-strong);
  font-size: var(--fs-sm);
  font-weight: 550;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
