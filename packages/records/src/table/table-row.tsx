import { Glyph, IconButton, Menu, type MenuItem } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { Ellipsis } from 'lucide-react';
import { memo, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { Column } from './columns.ts';
import { useIsSelected, type RowSelection } from './row-selection.ts';
import { BodyRow, CardLabel, Cell, MenuCell, RowCheckbox, SelectCell } from './table-styles.ts';

export interface RowParts<Row extends { id: string }> {
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  selection?: RowSelection | undefined;
  actionsFor?: ((row: Row) => readonly MenuItem[]) | undefined;
  toggle: (id: string, on: boolean, isRange: boolean) => void;
}

interface TableRowProps<Row extends { id: string }> extends RowParts<Row> {
  row: Row;
  /** Place among all rows, where not all of them are rendered. */
  index?: number;
  measure?: Ref<HTMLTableRowElement>;
}

function RenderedRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  return props.selection ? (
    <SelectableRow {...props} selection={props.selection} />
  ) : (
    <RowLayout {...props} isSelected={undefined} />
  );
}

/** One record; rendered again only when it, its selection or the columns change. */
export const TableRow = memo(RenderedRow) as typeof RenderedRow;

function SelectableRow<Row extends { id: string }>(props: TableRowProps<Row> & { selection: RowSelection }) {
  const { row, nameOf, selection, toggle } = props;
  const { t } = useTranslation();
  const isSelected = useIsSelected(selection, row.id);
  return (
    <RowLayout {...props} isSelected={isSelected}>
      <SelectCell data-select-cell>
        <RowCheckbox
          type="checkbox"
          aria-label={t('common:list.selectRow', { name: nameOf(row) })}
          checked={isSelected}
          onChange={(event) => toggle(row.id, event.target.checked, isShift(event.nativeEvent))}
        />
      </SelectCell>
    </RowLayout>
  );
}

const isShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

interface RowLayoutProps<Row extends { id: string }> extends TableRowProps<Row> {
  isSelected: boolean | undefined;
  /** What stands before the columns. */
  children?: ReactNode;
}

function RowLayout<Row extends { id: string }>({
  row,
  index,
  measure,
  columns,
  nameOf,
  selection,
  actionsFor,
  toggle,
  isSelected,
  children,
}: RowLayoutProps<Row>) {
  const closesMenu = useRef(false);
  return (
    <BodyRow
      ref={measure}
      data-index={index}
      data-row-id={row.id}
      // The head is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={isSelected || undefined}
      $hasCheckbox={isSelected !== undefined}
      // For the mouse alone; the link is what the keyboard and a screen reader use. Not while rows are being chosen.
      onClick={(event) => {
        if (closesMenu.current) return;
        if (!selection?.ids().length) openRecord(event);
        else if (event.shiftKey && isBesideControls(event)) toggle(row.id, true, true);
      }}
      // With Shift it would mark the texts between two rows rather than choose the rows.
      onMouseDown={(event) => {
        if (event.shiftKey && selection?.ids().length && isBesideControls(event)) event.preventDefault();
      }}
      onAuxClick={openApart}
      // Before the menu receives it: a click beside one only closes it.
      onPointerDownCapture={() => {
        closesMenu.current = document.querySelector('[role="menu"]') !== null;
      }}
    >
      {children}
      {columns.map(({ id, header, cell, align = 'start', card = 'fact' }) => (
        <Cell key={id} {...(card === 'title' ? { as: 'th', scope: 'row' } : {})} $align={align} $card={card}>
          {card === 'fact' && <CardLabel>{header}</CardLabel>}
          {cell(row)}
        </Cell>
      ))}
      {actionsFor && (
        <MenuCell>
          <RowMenu name={nameOf(row)} items={actionsFor(row)} />
        </MenuCell>
      )}
    </BodyRow>
  );
}

/** What does something of its own; a menu lies elsewhere in the page, but its clicks pass here. */
const CONTROLS = 'a, button, input, label, [role], [data-select-cell]';

function isBesideControls({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  const isInside = (node: Element | null) => node !== null && currentTarget.contains(node);
  return target instanceof Element && isInside(target) && !isInside(target.closest(CONTROLS));
}

/** The link of the row that was clicked beside its controls. */
function openedBy(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  return isBesideControls(event) ? event.currentTarget.querySelector('th a[href]') : null;
}

/** The middle button opens it in a tab of its own, as it does on a link. */
function openApart(event: MouseEvent<HTMLElement>) {
  const link = event.button === 1 ? openedBy(event) : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** Follows the link of the row's title from anywhere in the row, in a new tab with the keys that links have for that. */
function openRecord(event: MouseEvent<HTMLElement>) {
  const { ctrlKey, metaKey, shiftKey } = event;
  if (window.getSelection()?.isCollapsed === false) return;
  openedBy(event)?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          tooltip={false}
          label={t('common:list.actionsFor', { name })}
          icon={<Glyph icon={Ellipsis} />}
        />
      )}
    />
  );
}
