import { useSession } from '@samen/federation-kit';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Column, Density } from '../table/columns.ts';
import { browserStore } from './browser-store.ts';

/** What one person has chosen for one list; a column that is new since is shown. */
interface Chosen {
  hidden: readonly string[];
  density: Density;
}

export interface ListColumns<Row> extends Chosen {
  /** Those that are shown, in the order in which they are declared. */
  shown: readonly Column<Row>[];
  /** Those that may be hidden: all but the one that the row is called by. */
  choices: readonly Column<Row>[];
  change: (part: Partial<Chosen>) => void;
  /** The id of the saved view whose columns are shown; null where they are those of the plain list. */
  viewed: string | null;
  /** Shows the columns of a view as long as it is shown, and leaves those of the plain list as they were chosen. */
  showAs: (view: ViewColumns | null) => void;
}

/** What a call that exports a list sends of its columns. */
export interface ShownColumns {
  /** Their ids in the order in which they are shown, with commas between. */
  columns: string;
}

/** The columns that are shown, and `more` that stand in the file alone, as calls that export a list take them. */
export const shownIds = <Row>({ shown }: ListColumns<Row>, more: readonly string[] = []): string =>
  [...shown.map(({ id }) => id), ...more].join(',');

/** A saved view, as the columns of a list know it. */
interface ViewColumns {
  id: string;
  hiddenColumns: readonly string[];
}

const USUAL: Chosen = { hidden: [], density: 'comfortable' };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function read(text: string): Chosen {
  try {
    const { hidden, density } = JSON.parse(text) as Partial<Record<keyof Chosen, unknown>>;
    return {
      hidden: isTexts(hidden) ? hidden : USUAL.hidden,
      density: density === 'compact' ? density : USUAL.density,
    };
  } catch {
    return USUAL;
  }
}

const isChoice = <Row>({ card }: Column<Row>): boolean => card !== 'title';

/**
 * The columns of a list as this person has chosen them in this browser. `columns` is a constant, or memoized by `useMemo`;
 * `list` is the name of the list.
 */
export function useListColumns<Row>(list: string, columns: readonly Column<Row>[]): ListColumns<Row> {
  const { user } = useSession();
  const name = `samen/columns/${user?.id ?? 'visitor'}/${list}`;
  const store = useMemo(() => browserStore(name), [name]);
  const text = useSyncExternalStore(store.subscribe, store.read, () => '');
  const [view, showAs] = useState<ViewColumns | null>(null);
  return useMemo(() => {
    const plain = read(text);
    const chosen = view ? { ...plain, hidden: view.hiddenColumns } : plain;
    const change = ({ hidden, ...rest }: Partial<Chosen>) => {
      if (view && hidden) showAs({ id: view.id, hiddenColumns: hidden });
      store.write(JSON.stringify({ ...plain, ...rest, ...(hidden && !view ? { hidden } : {}) }));
    };
    return {
      ...chosen,
      viewed: view?.id ?? null,
      showAs,
      change,
      choices: columns.filter(isChoice),
      shown: columns.filter((column) => !isChoice(column) || !chosen.hidden.includes(column.id)),
    };
  }, [columns, store, text, view]);
}
