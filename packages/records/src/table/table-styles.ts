import { checkBox, hidden, tabular, text } from '@samen/design-system';
import { css, keyframes, styled, type RuleSet } from 'styled-components';
import { CARD_WIDTH } from './arrange-columns.ts';

/**
 * What applies where rows are cards: the table itself becomes narrow beside a sidebar or a panel, so its own width decides, not
 * the window's. `data-cards` is on one whose columns need more than it has.
 */
const onCards = <Props extends object>(rules: RuleSet<Props>) => css<Props>`
  @container (max-width: ${CARD_WIDTH - 1}px) {
    ${rules}
  }
  [data-cards] & {
    ${rules}
  }
`;

interface Aligned {
  $align?: 'start' | 'end';
}

export const TableContainer = styled.div`
  container-type: inline-size;
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 48px;
  margin-bottom: 8px;
`;

export const Summary = styled.div`
  ${text('sm')}
  ${tabular}
  color: var(--text-muted);
`;

export const Table = styled.table<{ $isStale: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  ${text('xs')}
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity var(--dur-base) var(--ease-standard);

  ${onCards(css`
    display: block;

    colgroup {
      display: none;
    }
    tbody {
      display: block;
    }
  `)}
`;

/** What can be done by keys; on a phone there are none. */
export const Keys = styled.p`
  margin-top: 8px;
  color: var(--text-muted);
  font-size: var(--fs-xs);

  @media (hover: none) {
    ${hidden}
  }
`;

export const Head = styled.thead`
  ${onCards(css`
    display: block;
    border-bottom: 1.5px solid var(--text-strong);
  `)}
`;

export const HeadRow = styled.tr`
  ${onCards(css`
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
  `)}
`;

const headCell = css`
  height: 36px;
  padding: 0 12px;
  border-bottom: 1.5px solid var(--text-strong);
  background: var(--surface);
  color: var(--text-muted);
  font-weight: 550;
  text-align: left;
  white-space: nowrap;

  ${onCards(css`
    display: flex;
    align-items: center;
    padding: 0;
    border: 0;
  `)}
`;

/** One that neither sorts nor chooses says nothing above cards. */
export const HeadCell = styled.th<Aligned & { $isPlain?: boolean }>`
  ${headCell}
  text-align: ${({ $align = 'start' }) => $align};

  ${onCards(css<{ $isPlain?: boolean }>`
    ${({ $isPlain }) => $isPlain && hidden}
  `)}
`;

export const SelectHead = styled.th`
  ${headCell}
  padding-inline: 4px 0;
`;

export const SortButton = styled.button<{ $isSorted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $isSorted }) => ($isSorted ? 'var(--text-strong)' : 'inherit')};
  font-size: inherit;
  font-weight: ${({ $isSorted }) => ($isSorted ? 650 : 'inherit')};
  cursor: pointer;

  &:hover {
    color: var(--text-strong);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export const BodyRow = styled.tr<{ $hasCheckbox: boolean }>`
  &:hover {
    background: var(--bg);
  }
  &[data-selected] {
    background: var(--selected-row);
  }
  &:has(th a[href]) {
    cursor: pointer;
  }

  ${onCards(css<{ $hasCheckbox: boolean }>`
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    padding: 12px 48px 12px ${({ $hasCheckbox }) => ($hasCheckbox ? '36px' : '0')};
    border-bottom: 1px solid var(--border);
  `)}
`;

const bodyCell = css`
  height: 48px;
  padding: 4px 12px;

  @container (min-width: ${CARD_WIDTH}px) {
    [data-density='compact'] & {
      height: 36px;
      padding-block: 0;
    }
  }
  border-bottom: 1px solid var(--border);
  font-weight: inherit;
  vertical-align: middle;

  ${onCards(css`
    height: auto;
    padding: 0;
    border: 0;
  `)}
`;

interface OfACard {
  $card: 'title' | 'fact' | 'plain' | 'hidden';
}

export const Cell = styled.td<Aligned & OfACard>`
  ${bodyCell}
  text-align: ${({ $align = 'start' }) => $align};
  ${({ $align }) => $align === 'end' && tabular}

  ${onCards(css<OfACard>`
    ${({ $card }) => $card === 'title' && 'flex: 1 0 100%; min-width: 0;'}
    ${({ $card }) => $card === 'hidden' && 'display: none;'}
  `)}
`;

export const CardLabel = styled.span`
  display: none;
  margin-right: 6px;
  color: var(--text-muted);

  ${onCards(css`
    display: inline;
  `)}
`;

export const SelectCell = styled.td`
  ${bodyCell}
  padding-inline: 4px 0;

  ${onCards(css`
    position: absolute;
    left: 4px;
    top: 14px;
  `)}
`;

export const MenuCell = styled.td`
  ${bodyCell}
  padding-inline: 0 4px;
  text-align: end;

  ${onCards(css`
    position: absolute;
    right: 0;
    top: 8px;
  `)}
`;

export const RowCheckbox = styled.input`
  ${checkBox}
`;

export const Spacer = styled.tr`
  td {
    padding: 0;
    border: 0;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

export const LoadingBody = styled.tbody`
  animation: ${appear} 1ms 300ms backwards;
`;

export const LoadingRow = styled.tr`
  ${onCards(css`
    display: block;
    padding-block: 16px;

    /* As a cell it would be as wide as what is in it, which is as wide as the cell. */
    td {
      display: block;
    }
  `)}
`;

export const Bone = styled.span`
  display: block;
  width: min(100%, 520px);
  height: 12px;
  border-radius: var(--r-sm);
  background: var(--inset);
  opacity: 0.75;

  ${LoadingRow}:nth-child(even) & {
    width: min(78%, 420px);
  }
`;

/** A dark solid: what stands on it is white, the focus too. */
export const Bar = styled.div`
  --focus: var(--white);
  --focus-inner: var(--primary-900);
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  min-height: 48px;
  padding: 6px 8px 6px 14px;
  border-radius: var(--r-control);
  background: var(--primary-900);
  color: var(--white);

  button,
  a {
    --fg: var(--white);
  }
  button:hover,
  a:hover {
    --bg: rgb(255 255 255 / 0.14);
  }
`;

export const BarLimit = styled.span`
  ${text('sm')}
  ${tabular}
`;

export const BarCount = styled.span`
  ${text('sm')}
  ${tabular}
  margin-right: 6px;
  font-weight: 600;
`;

/** As wide as its buttons, so that a narrow bar gives them a line of their own. */
export const BarActions = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: 4px;
`;
