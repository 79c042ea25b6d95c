import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../foundation/glyph.tsx';
import { text } from '../foundation/text.ts';
import { FieldSet } from './field-set.tsx';
import type { FieldSetProps } from './field-set.tsx';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const PARTS = ['morning', 'afternoon', 'evening'] as const;
type Day = (typeof DAYS)[number];
type Part = (typeof PARTS)[number];
/** E.g. `mon_morning`. */
export type DayPartValue = `${Day}_${Part}`;

export interface DayPartGridProps extends Omit<FieldSetProps, 'children' | 'role'> {
  values: readonly DayPartValue[];
  onChange: (values: DayPartValue[]) => void;
  labels: {
    days: Record<Day, { short: string; long: string }>;
    parts: Record<Part, string>;
    /** Name of one cell, e.g. "maandag ochtend"; counts may be part of it. */
    cell: (day: string, part: string) => string;
  };
}

/** Parts of the week as a grid of toggles: one stop for Tab, arrows move, Space and Enter choose. */
export function DayPartGrid({ values, onChange, labels, ...group }: DayPartGridProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const id = useId();
  const toggle = (value: DayPartValue) =>
    onChange(
      values.includes(value) ? values.filter((other) => other !== value) : inOrder([...values, value]),
    );
  const move = (event: KeyboardEvent) => {
    const next = neighbour(event.key, at);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row},${next.column}"]`)?.focus();
  };
  return (
    <FieldSet {...group}>
      <Table ref={grid} role="grid" aria-label={group.legend} aria-multiselectable onKeyDown={move}>
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
                      type="button"
                      data-cell={`${row},${column}`}
                      aria-pressed={isOn}
                      aria-label={labels.cell(labels.days[day].long, labels.parts[part])}
                      tabIndex={row === at.row && column === at.column ? 0 : -1}
                      onFocus={() => setAt({ row, column })}
                      onClick={() => toggle(value)}
                    >
                      {isOn && <Glyph icon={Check} size="sm" />}
                    </Cell>
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
  }
  tr > :first-child {
    width: 62px;
    padding-left: 0;
    text-align: left;
  }
`;

const Cell = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 26px;
  min-width: 24px;
  padding: 0;
  border: 1.5px solid var(--control-border);
  border-radius: min(5px, var(--r-sm));
  background: var(--surface);
  color: var(--on-primary);
  cursor: pointer;

  &:hover {
    border-color: var(--text-muted);
  }
  &[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--primary);
  }
`;
