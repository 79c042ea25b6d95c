import { tabular } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface NumberTableProps {
  label: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a chart, for who does not see it or would rather read them. */
export function NumberTable({ label, columns, rows }: NumberTableProps) {
  return (
    <Numbers aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Numbers>
  );
}

const Numbers = styled.table`
  ${tabular}
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-xs);

  th,
  td {
    padding: 6px 0 6px 12px;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    text-align: right;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: var(--text-muted);
    vertical-align: bottom;
  }
`;
