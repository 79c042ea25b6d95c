import { Link, text } from '@samen/design-system';
import { styled } from 'styled-components';

/** From here on the table and the panel stand beside each other; below it the panel is a page of its own. */
export const BESIDE = '@container releases (min-width: 1048px)';
const ALONE = '@container releases (max-width: 1047.98px)';

export const Layout = styled.div`
  container: releases / inline-size;
  padding-inline: var(--w-gutter);
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 28px;

  ${BESIDE} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`;

export const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 6px;
  padding-block: 3px;

  ${BESIDE} {
    display: none;
  }
`;

/** All remotes together: not shown on a small screen while one of them is. */
export const All = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

export const One = styled.div`
  min-width: 0;
`;

export const Page = styled.div<{ $hasChosen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 24px 40px;

  ${ALONE} {
    ${({ $hasChosen }) => ($hasChosen ? All : One)} {
      display: none;
    }
  }
`;

/** Looks like the title of the page and leads to it. */
export const TitleLink = styled(Link)`
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: var(--fs-h1);
  font-weight: var(--w-heading);
  line-height: 1.06;
  letter-spacing: -0.032em;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

export const Updated = styled.p`
  ${text('sm')}
  margin-top: 4px;
  color: var(--text-muted);
`;
