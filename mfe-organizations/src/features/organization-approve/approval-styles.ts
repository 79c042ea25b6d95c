import { below, from, Link } from '@samen/design-system';
import { styled } from 'styled-components';

/** Queue, submission and decision; on small screens the queue first, and the other two once one is chosen. */
export const Columns = styled.div<{ $hasChosen: boolean }>`
  display: grid;
  grid-template-columns: 312px minmax(0, 1fr) 316px;
  min-height: max(70vh, calc(100dvh - var(--page-top, 50vh)));

  @media (max-width: 1279px) {
    grid-template-columns: 280px minmax(0, 1fr);
    grid-template-rows: auto 1fr;

    > :first-child {
      grid-row: 1 / 3;
    }
  }
  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;

    > :first-child {
      grid-row: auto;
    }
    /* The page keeps its title. */
    > :first-child > :not(:first-child) {
      ${({ $hasChosen }) => $hasChosen && 'display: none;'}
    }
    > :not(:first-child) {
      ${({ $hasChosen }) => !$hasChosen && 'display: none;'}
    }
  }
`;

export const Queue = styled.section`
  min-width: 0;
  padding-top: 20px;
  border-right: 1px solid var(--border);

  ${below.lg} {
    border-right: 0;
  }
`;

export const Detail = styled.section`
  min-width: 0;
  padding: 24px 28px 40px;

  ${below.lg} {
    padding-inline: var(--w-gutter);
  }
`;

export const Decide = styled.section`
  display: grid;
  gap: 14px;
  align-content: start;
  min-width: 0;
  padding: 24px 22px;
  border-left: 1px solid var(--border);
  background: var(--bg);

  @media (max-width: 1279px) {
    border-top: 1px solid var(--border);
    border-left: 0;
  }
`;

export const Back = styled(Link)`
  display: inline-block;
  margin-bottom: 16px;
  padding-block: 3px;

  ${from.lg} {
    display: none;
  }
`;
