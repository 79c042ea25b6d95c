import { useTranslation } from '@samen/federation-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox, Glyph, VisuallyHidden } from '@samen/design-system';
import { useMemo } from 'react';
import type { Column, TableSort } from './columns.ts';
import { useSelectedIds, type RowSelection } from './row-selection.ts';
import { Head, HeadCell, HeadRow, SelectHead, SortButton } from './table-styles.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: RowSelection;
  actionsFor?: unknown;
}

/** The names of the columns; those that sort are buttons. */
export function TableHead<Row extends { id: string }>(props: TableHeadProps<Row>) {
  const { columns, rows, selection, actionsFor } = props;
  const { t } = useTranslation();
  return (
    <Head>
      <HeadRow>
        {selection && (
          <SelectHead scope="col">
            <SelectAll selection={selection} rows={rows} />
          </SelectHead>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} {...props} />
        ))}
        {actionsFor !== undefined && (
          <HeadCell scope="col" $isPlain>
            <VisuallyHidden>{t('common:list.actions')}</VisuallyHidden>
          </HeadCell>
        )}
      </HeadRow>
    </Head>
  );
}

function ColumnHead<Row>({ column, sort, onSort }: { column: Column<Row> } & TableHeadProps<Row>) {
  const { header, sortBy, align = 'start' } = column;
  if (!sortBy || !onSort)
    return (
      <HeadCell scope="col" $align={align} $isPlain>
        {header}
      </HeadCell>
    );
  const isSorted = sort?.by === sortBy;
  const direction = sort?.descending ? 'descending' : 'ascending';
  return (
    <HeadCell scope="col" $align={align} aria-sort={isSorted ? direction : undefined}>
      <SortButton
        type="button"
        $isSorted={isSorted}
        onClick={() => onSort({ by: sortBy, descending: isSorted && !sort.descending })}
      >
        {header}
        {isSorted && <Glyph icon={sort.descending ? ArrowDown : ArrowUp} size="sm" />}
      </SortButton>
    </HeadCell>
  );
}

function SelectAll({ selection, rows }: { selection: RowSelection; rows: readonly { id: string }[] }) {
  const { t } = useTranslation();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useSelectedIds(selection);
  const count = selection.countOf(ids);
  const isAll = count > 0 && count === ids.length;
  return (
    <Checkbox
      label={<VisuallyHidden>{t('common:list.selectPage')}</VisuallyHidden>}
      checked={isAll}
      mixed={count > 0 && !isAll}
      disabled={ids.length === 0}
      onChange={() => selection.set(ids, !isAll)}
    />
  );
}
