import { text } from '@samen/design-system';
import { styled } from 'styled-components';

/** From here on a table and a panel stand beside each other; below it the panel is a page of its own. */
const BESIDE = '@container releases (min-width: 1048px)';
const ALONE = '@container releases (max-width: 1047.98px)';

export const Frame = styled.div`
  container: releases / inline-size;
  padding-inline: var(--w-gutter);
`;

export const Head = styled.div``;
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 28px;

  ${BESIDE} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;

export const Page = styled.div<{ $hasChosen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 24px 40px;

  ${ALONE} {
    > :not(${Columns}),
    > ${Columns} > :first-child {
      ${({ $hasChosen }) => $hasChosen && 'display: none;'}
    }
    > ${Columns} > :nth-child(2) {
      ${({ $hasChosen }) => !$hasChosen && 'display: none;'}
    }
  }
`;

export const Updated = styled.p`
  ${text('sm')}
  margin-top: 4px;
  color: var(--text-muted);
`;
