import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { text } from '../foundation/text.ts';
import { useIsHydrated } from '../foundation/use-is-hydrated.ts';
import { FieldSet } from './field-set.tsx';
import type { FieldSetProps } from './field-set.tsx';
import { checkBox } from './checkbox-styles.tsx';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const PARTS = ['morning', 'afternoon', 'evening'] as const;
type Day = (typeof DAYS)[number];
type Part = (typeof PARTS)[number];
/** E.g. `mon_morning`. */
export type DayPartValue = `${Day}_${Part}`;

export interface DayPartGridProps extends Omit<FieldSetProps, 'children' | 'role'> {
  /** Name of the boxes in a form. */
  name?: string;
  values: readonly DayPartValue[];
  onChange: (values: DayPartValue[]) => void;
  labels: {
    days: Record<Day, { short: string; long: string }>;
    parts: Record<Part, string>;
    /** Name of one cell, e.g. "maandag ochtend"; counts may be part of it. */
    cell: (day: string, part: string) => string;
  };
}

/**
 * Parts of the week as a grid of checkboxes: one stop for Tab, arrows move, Space and Enter choose. Before the page is
 * hydrated each box is a stop, since nothing handles the arrows yet.
 */
export function DayPartGrid({ name, values, onChange, labels, ...group }: DayPartGridProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const isHydrated = useIsHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  const toggle = (value: DayPartValue) =>
    onChange(
      values.includes(value) ? values.filter((other) => other !== value) : inOrder([...values, value]),
    );
  const press = (event: KeyboardEvent) => {
    // In a form, Enter on a checkbox would send it.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      event.target.click();
    }
    const next = neighbour(event.key, at);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  return (
    <FieldSet {...group}>
      <Table ref={grid} role="grid" aria-label={group.legend} aria-multiselectable onKeyDown={press}>
        <thead>
          <tr>
            <td />
            {DAYS.map((day) => (
              <th key={day} scope="col" abbr={labels.days[day].long}>
                {labels.days[day].short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part, row) => (
            <tr key={part}>
              <th scope="row" id={`${id}-${part}`}>
                {labels.parts[part]}
              </th>
              {DAYS.map((day, column) => {
                const value: DayPartValue = `${day}_${part}`;
                const isOn = values.includes(value);
                return (
                  <td key={day} role="gridcell" aria-selected={isOn}>
                    <Cell
                      type="checkbox"
                      name={name}
                      value={value}
                      data-cell={`${row},${column}`}
                      checked={isOn}
                      aria-label={labels.cell(labels.days[day].long, labels.parts[part])}
                      tabIndex={!isHydrated || (row === at.row && column === at.column) ? 0 : -1}
                      onFocus={() => setAt({ row, column })}
                      onChange={() => toggle(value)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </FieldSet>
  );
}

function inOrder(values: DayPartValue[]): DayPartValue[] {
  return DAYS.flatMap((day) => PARTS.map((part): DayPartValue => `${day}_${part}`)).filter((value) =>
    values.includes(value),
  );
}

function neighbour(key: string, { row, column }: { row: number; column: number }) {
  const lastRow = PARTS.length - 1;
  const lastColumn = DAYS.length - 1;
  if (key === 'ArrowRight') return { row, column: Math.min(column + 1, lastColumn) };
  if (key === 'ArrowLeft') return { row, column: Math.max(column - 1, 0) };
  if (key === 'ArrowDown') return { row: Math.min(row + 1, lastRow), column };
  if (key === 'ArrowUp') return { row: Math.max(row - 1, 0), column };
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: lastColumn };
  return undefined;
}

const Table = styled.table`
  width: 100%;
  max-width: 420px;
  border-collapse: separate;
  border-spacing: 0 3px;
  table-layout: fixed;

  th,
  td {
    padding: 0 1.5px;
    text-align: center;
  }
  th {
    ${text('2xs')}
    color: var(--text-muted);
    font-weight: 400;
    /* Two letters of a day fit anywhere; the page around may break words. */
    overflow-wrap: normal;
    white-space: nowrap;
  }
  tr > :first-child {
    width: 62px;
    padding-left: 0;
    text-align: left;
  }
`;

const Cell = styled.input`
  ${checkBox}
  width: 100%;
  height: 26px;
  min-width: 24px;

  &:hover:not(:checked) {
    border-color: var(--text-muted);
  }
`;
