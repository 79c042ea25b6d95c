import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { TableRow, type RowParts } from './table-row.tsx';
import { Spacer } from './table-styles.ts';

interface BodyProps<Row extends { id: string }> extends RowParts<Row> {
  rows: readonly Row[];
}

/** Every row. */
export function PlainBody<Row extends { id: string }>({ rows, ...parts }: BodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...parts} />
      ))}
    </tbody>
  );
}

const ROW_HEIGHT = 48;
/** Rows beyond the edges of the window, so that the keyboard always finds the next one. */
const BEYOND = 12;

/** Only the rows near the window: a thousand take no longer than a few. */
export function VirtualBody<Row extends { id: string }>({ rows, ...parts }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin,
    // What has no height yet is not without one.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const visible = virtual.getVirtualItems();
  const above = (visible[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtual.getTotalSize() - ((visible.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <tbody ref={body}>
      {above > 0 && <Gap height={above} />}
      {visible.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && <TableRow key={key} row={row} index={index} measure={virtual.measureElement} {...parts} />
        );
      })}
      {below > 0 && <Gap height={below} />}
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <Spacer aria-hidden>
      <td style={{ height }} />
    </Spacer>
  );
}
