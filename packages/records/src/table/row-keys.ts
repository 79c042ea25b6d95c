import type { KeyboardEvent } from 'react';
import type { RowSelection } from './row-selection.ts';

const OPENER = 'th a[href]';
/** Where letters are typed, or where keys mean something else. */
const OTHERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The link of the next row that has one, in this direction. */
function besides(rows: readonly HTMLElement[], from: number, step: 1 | -1): HTMLElement | null {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const link = rows[at]?.querySelector<HTMLElement>(OPENER);
    if (link) return link;
  }
  return null;
}

/** The keys of a table that are letters, or signs as good as those. */
export const LETTERS: readonly string[] = ['j', 'k', 'x', '/'];

/** Runs what a key means in a table, counted from a row of it; returns whether it means something there. */
export function runInTable(
  letter: string,
  table: HTMLElement,
  row: HTMLElement | null,
  selection: RowSelection | undefined,
): boolean {
  const step = STEPS[letter];
  if (step !== undefined) {
    const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')];
    const link = besides(rows, row ? rows.indexOf(row) : step === 1 ? -1 : 0, step);
    // An arrow beyond the last row scrolls the page, as everywhere.
    if (!link) return false;
    link.focus();
    link.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
    return true;
  }
  const id = row?.dataset['rowId'];
  if (letter === 'x' && id !== undefined && selection) {
    selection.set([id], !selection.has(id));
    return true;
  }
  const search =
    letter === '/' &&
    document.querySelector<HTMLElement>('main [role="search"] input, [role="search"] input');
  if (!search) return false;
  search.focus();
  return true;
}

/**
 * The keys of a table while the focus is in it: J and K or the arrows move between the rows, X chooses one, / goes to the
 * search of the page. Enter opens, as it does on every link. `usePageKeys` has the letters while no control has the focus.
 */
export function pressedInTable(event: KeyboardEvent<HTMLElement>, selection: RowSelection | undefined): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OTHERS)) return;
  const row = target.closest<HTMLElement>('tbody tr');
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (runInTable(letter, currentTarget, row, selection)) event.preventDefault();
}
