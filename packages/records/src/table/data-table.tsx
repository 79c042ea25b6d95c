import { problemText } from '@samen/api-client';
import { ProblemNotice, type MenuItem } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import type { SelectAll } from '../list/select-all.ts';
import { useListTexts } from '../list/use-list-texts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MENU_WIDTH, SELECT_WIDTH, useArrangement } from './arrange-columns.ts';
import type { Column, Density, TableSort } from './columns.ts';
import { useRangeToggle, type RowSelection } from './row-selection.ts';
import { KeySwitch, usePageKeys } from './page-keys.tsx';
import { pressedInTable } from './row-keys.ts';
import { PlainBody, VirtualBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { Keys, TableContainer, Line, Summary, Table } from './table-styles.ts';

/** From here on only the rows near the window are rendered. */
const MANY = 100;

export interface DataTableProps<Row extends { id: string }> {
  /** Name of the table. */
  label: string;
  /** A constant, or memoized by `useMemo`: rows are rendered again when it changes. */
  columns: readonly Column<Row>[];
  /** Absent while the first response is on its way. */
  rows: readonly Row[] | undefined;
  /** What a row is called in the names of its checkbox and its menu. */
  nameOf: (row: Row) => string;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Rows can be chosen. */
  selection?: RowSelection;
  /** What can be done with the chosen ones, as buttons; `size="sm" variant="tertiary"`. */
  bulkActions?: (ids: readonly string[]) => ReactNode;
  /** Chooses all that the filter finds, where that is more than these rows. */
  onSelectAll?: SelectAll | undefined;
  /** The menu at the end of a row; none where it is empty. */
  actionsFor?: (row: Row) => readonly MenuItem[];
  /** Above the table, e.g. how many there are. */
  summary?: ReactNode;
  /** Why there are no rows; `onRetry` fetches again. */
  error?: unknown;
  onRetry?: () => void;
  /** The rows are of an earlier question, the next ones on their way. */
  isStale?: boolean;
  /** Says below the table which keys it has; of a list with a search. */
  saysKeys?: boolean;
  /** How high the rows are; `comfortable` where nothing is said. */
  density?: Density;
  /** In place of the table when there is no row. */
  empty?: ReactNode;
}

/** Records in rows: sorted by their headers, chosen, acted on; where there is no room for its columns each row is a card. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const hintId = useId();
  const table = useRef<HTMLTableElement>(null);
  const { label, rows, error, onRetry, isStale = false, empty, summary } = props;
  const { selection, actionsFor, density, saysKeys = false } = props;
  const { ref, columns, areCards } = useArrangement(
    props.columns,
    (selection ? SELECT_WIDTH : 0) + (actionsFor ? MENU_WIDTH : 0),
  );
  const parts = { ...props, columns };
  const hasKeys = saysKeys && (rows?.length ?? 0) > 1;
  usePageKeys(table, hasKeys, selection);
  if (error && !rows)
    return (
      <ProblemNotice
        title={t('common:loading.failed')}
        detail={problemText(error, t)}
        retryLabel={t('common:loading.retry')}
        busy={isStale}
        {...(onRetry ? { onRetry } : {})}
      />
    );
  if (rows && rows.length === 0 && empty) return empty;
  return (
    <TableContainer ref={ref} data-cards={areCards || undefined}>
      <TopLine {...props} summary={summary} />
      <Table
        ref={table}
        aria-label={label}
        aria-describedby={hasKeys ? hintId : undefined}
        data-density={density}
        onKeyDown={(event) => pressedInTable(event, selection)}
        aria-busy={isStale || !rows || undefined}
        aria-rowcount={rows && rows.length > MANY ? rows.length + 1 : undefined}
        $isStale={isStale}
      >
        <Widths {...parts} />
        <TableHead {...parts} rows={rows ?? []} />
        {rows ? <Body {...parts} rows={rows} /> : <TableSkeleton columns={columnCount(props, columns)} />}
      </Table>
      {hasKeys && (
        <Keys>
          <span id={hintId}>{text(selection ? 'keysSelect' : 'keys')}</span> <KeySwitch />
        </Keys>
      )}
    </TableContainer>
  );
}

function columnCount(
  { selection, actionsFor }: { selection?: unknown; actionsFor?: unknown },
  columns: readonly unknown[],
): number {
  return columns.length + (selection ? 1 : 0) + (actionsFor ? 1 : 0);
}

/** The place above the table: what there is, or what can be done with what is chosen, so that nothing jumps. */
function TopLine<Row extends { id: string }>({
  selection,
  bulkActions,
  onSelectAll,
  summary,
}: DataTableProps<Row>) {
  if (!selection) return summary ? <Summary>{summary}</Summary> : null;
  return (
    <Line>
      <BulkBar selection={selection} actions={bulkActions} onSelectAll={onSelectAll}>
        {summary}
      </BulkBar>
    </Line>
  );
}

function Widths<Row extends { id: string }>({ columns, selection, actionsFor }: DataTableProps<Row>) {
  return (
    <colgroup>
      {selection && <col style={{ width: `${SELECT_WIDTH}px` }} />}
      {columns.map(({ id, width }) => (
        <col key={id} style={{ width }} />
      ))}
      {actionsFor && <col style={{ width: `${MENU_WIDTH}px` }} />}
    </colgroup>
  );
}

function Body<Row extends { id: string }>({
  rows,
  columns,
  nameOf,
  selection,
  actionsFor,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const toggle = useRangeToggle(selection, ids);
  const parts = { rows, columns, nameOf, selection, actionsFor, toggle };
  return rows.length > MANY ? <VirtualBody {...parts} /> : <PlainBody {...parts} />;
}
