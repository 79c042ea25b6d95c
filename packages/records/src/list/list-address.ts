import { CONSTANTS } from '@samen/contracts';

/** Reads one filter from the parameter of its name in the address, and writes it back. */
export interface FilterKind<Value> {
  /** What it is when the address says nothing. */
  none: Value;
  read(texts: string[]): Value;
  write(value: Value): string[];
}

// The types of the filters differ; each is only used with its own value.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyKind = FilterKind<any>;
export type FilterKinds = Record<string, AnyKind>;
export type FilterValues<Kinds extends FilterKinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends FilterKind<infer Value> ? Value : never;
};

const MAX_TEXT = 200;

/** Words, trimmed; `''` when there are none. */
export const textFilter: FilterKind<string> = {
  none: '',
  read: ([text = '']) => text.trim().slice(0, MAX_TEXT),
  write: (text) => (text ? [text] : []),
};

/** One of a few; null when none of them is chosen. */
export function oneFilter<Value extends string>(allowed: readonly Value[]): FilterKind<Value | null> {
  return {
    none: null,
    read: ([text]) => allowed.find((one) => one === text) ?? null,
    write: (value) => (value === null ? [] : [value]),
  };
}

/** Several of a few, in the order in which they were chosen. */
export function manyFilter<Value extends string>(allowed: readonly Value[]): FilterKind<Value[]> {
  return {
    none: [],
    read: (texts) => [...new Set(texts.flatMap((text) => allowed.filter((one) => one === text)))],
    write: (values) => values,
  };
}

const ID = /^[A-Za-z0-9-]{1,36}$/;

/** The id of a record; null when none is chosen. */
export const idFilter: FilterKind<string | null> = {
  none: null,
  read: ([text]) => (text !== undefined && ID.test(text) ? text : null),
  write: (id) => (id === null ? [] : [id]),
};

/** `-updated_at` is the attribute with its direction, as the API takes it. */
export interface ListSort<By extends string = string> {
  by: By;
  descending: boolean;
}

export interface ListRules<Kinds extends FilterKinds, By extends string> {
  /** By their names in the address; `sort`, `page` and `size` are taken, and in `view` the ids of saved views. */
  filters: Kinds;
  /** Attributes that the list can be sorted by. */
  sorts: readonly By[];
  /** What it is sorted by when the address says nothing. */
  defaultSort: By | `-${By}`;
  /** Sizes to choose from, and the usual one; 10, 25, 50, 100 and 25 without. */
  sizes?: readonly number[];
  defaultSize?: number;
}

/** What the address says of a list. */
export interface ListState<Kinds extends FilterKinds, By extends string> {
  filters: FilterValues<Kinds>;
  sort: ListSort<By>;
  page: number;
  size: number;
}

const MAX_PAGE = 100_000;

export function readSort<By extends string>(text: string, allowed: readonly By[]): ListSort<By> | null {
  const by = allowed.find((one) => one === text.replace(/^-/, ''));
  return by === undefined ? null : { by, descending: text.startsWith('-') };
}

export const writeSort = ({ by, descending }: ListSort): string => (descending ? `-${by}` : by);

/** Reads the address; what it cannot be is left out, so that an old or a mistyped link still shows a list. */
export function readList<Kinds extends FilterKinds, By extends string>(
  parameters: URLSearchParams,
  rules: ListRules<Kinds, By>,
): ListState<Kinds, By> {
  const { sizes = CONSTANTS.pageSizes, defaultSize = CONSTANTS.defaultPageSize } = rules;
  const filters = Object.fromEntries(
    Object.entries(rules.filters).map(([name, kind]) => [name, kind.read(parameters.getAll(name))]),
  ) as FilterValues<Kinds>;
  const usual = readSort(rules.defaultSort, rules.sorts) as ListSort<By>;
  const page = parameters.get('page') ?? '';
  const size = Number(parameters.get('size'));
  return {
    filters,
    sort: readSort(parameters.get('sort') ?? '', rules.sorts) ?? usual,
    page: /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE ? Number(page) : 1,
    size: sizes.includes(size) ? size : defaultSize,
  };
}

/** The query string of a list, `?` included; what is usual is left out, so the plain list has none. */
export function listQuery<Kinds extends FilterKinds, By extends string>(
  { filters, sort, page, size }: ListState<Kinds, By>,
  { filters: kinds, defaultSort, defaultSize = CONSTANTS.defaultPageSize }: ListRules<Kinds, By>,
): string {
  const parameters = new URLSearchParams();
  for (const [name, kind] of Object.entries(kinds))
    for (const text of kind.write(filters[name])) parameters.append(name, text);
  if (writeSort(sort) !== defaultSort) parameters.set('sort', writeSort(sort));
  if (page > 1) parameters.set('page', String(page));
  if (size !== defaultSize) parameters.set('size', String(size));
  const text = parameters.toString();
  return text && `?${text}`;
}
