import { toSnake } from './case.ts';
import { LIST_WINDOW, type PageRequest } from './page.ts';

/** Predicates of `filter[{attribute}_{predicate}]`; the longer ones first, so that `not_eq` is not read as `eq`. */
export const PREDICATES = [
  'not_null',
  'not_eq',
  'not_in',
  'i_cont',
  'present',
  'lteq',
  'gteq',
  'cont',
  'start',
  'blank',
  'false',
  'true',
  'null',
  'end',
  'in',
  'eq',
  'lt',
  'gt',
] as const;
export type Predicate = (typeof PREDICATES)[number];

/** What a list endpoint accepts; every name that is not here is refused. */
export interface QueryRules<Sort extends string = string> {
  /** Full filter names as on the wire, without `filter[…]`: `category_ids_in`, `q`, `near`. */
  filters: readonly string[];
  /** Whether a filter is taken that is made of several of those. */
  takesFilter?: (name: string) => boolean;
  sorts?: readonly Sort[];
  includes?: readonly string[];
  /** False for what responds with one resource: it has no pages, no order and no ids. */
  isList?: boolean;
  maxPageSize: number;
  defaultPageSize: number;
}

export interface SortTerm<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/** A query as it was read; `Sort` is what it may be sorted by. */
export interface ParsedQuery<Sort extends string = string> {
  filters: Record<string, string>;
  /** Of which records alone the list is requested; null where it is of all. */
  ids: readonly string[] | null;
  sort: SortTerm<Sort>[];
  include: string[];
  page: PageRequest;
}

/** What of a list its repository has to know besides the filters. */
export type ListPart<Sort extends string = string> = Readonly<
  Pick<ParsedQuery<Sort>, 'ids' | 'sort' | 'page'>
>;

/** The first rows of a list, for readers that need no more. */
export const firstRows = (size: number, ...sort: SortTerm[]): ListPart => ({
  ids: null,
  sort,
  page: { by: 'number', size, offset: 0, after: null },
});

/** Of each type that `fields[…]` names, what of it is wanted. */
export type SparseFields = Readonly<Record<string, readonly string[]>>;

/** A query string that cannot be taken; `parameter` is the one at fault, `instead` the one that reaches further. */
export class QueryError extends Error {
  readonly parameter: string;
  readonly instead: string | null;
  constructor(parameter: string, instead: string | null = null) {
    super(`Parameter ${parameter} is not accepted`);
    this.name = 'QueryError';
    this.parameter = parameter;
    this.instead = instead;
  }
}

function positive(parameter: string, value: string, max: number): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new QueryError(parameter);
  const number = Number(value);
  if (number > max) throw new QueryError(parameter);
  return number;
}

function listed(parameter: string, value: string, allowed: readonly string[]): string[] {
  const names = value.split(',').filter(Boolean);
  if (names.some((name) => !allowed.includes(name))) throw new QueryError(parameter);
  return names;
}

/** What one query may hold, so that reading and running it costs what one request may cost. */
const QUERY_BOUNDS = { parameters: 50, value: 4_000, list: 200, words: 200, ids: 100 } as const;

/** Throws for more parameters, characters or entries than a query may have. */
function checkBounds(query: Record<string, unknown>): void {
  const entries = Object.entries(query);
  const beyond = entries[QUERY_BOUNDS.parameters];
  if (beyond) throw new QueryError(beyond[0]);
  for (const [parameter, value] of entries) {
    if (typeof value !== 'string') continue;
    const most = parameter === 'filter[q]' ? QUERY_BOUNDS.words : QUERY_BOUNDS.value;
    if (value.length > most || value.split(',', QUERY_BOUNDS.list + 1).length > QUERY_BOUNDS.list)
      throw new QueryError(parameter);
  }
}

const FILTER = /^filter\[([a-z0-9_]+)\]$/;
const FIELDS = /^fields\[([a-z0-9_]+)\]$/;

/** Whether a parameter is one of `fields`, well written or not: `fields[users]`, `fields`, `fields[]`. */
export const isFieldsParameter = (name: string): boolean => name === 'fields' || name.startsWith('fields[');

/**
 * Reads `fields[type]`, of which each type and each name has to be in `known`; a `QueryError` where one is not, where
 * a parameter is repeated, and for more than a query may hold. Null where nothing was asked for.
 */
export function parseFields(query: Record<string, unknown>, allowed: SparseFields): SparseFields | null {
  const entries = Object.entries(query).filter(([parameter]) => isFieldsParameter(parameter));
  if (entries.length === 0) return null;
  checkBounds(query);
  return Object.fromEntries(
    entries.map(([parameter, value]) => {
      const [, type = ''] = FIELDS.exec(parameter) ?? [];
      if (typeof value !== 'string' || !Object.hasOwn(allowed, type)) throw new QueryError(parameter);
      return [type, listed(parameter, value, allowed[type] ?? [])];
    }),
  );
}

/** `filter[id]` and `filter[id_in]`, with commas or, as some clients write lists, with brackets: `filter[id][]`. */
const IDS = /^filter\[id(_in)?\](\[\])?$/;

function readIds(parameter: string, value: unknown): string[] {
  const ids = [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [null]));
  const isList = ids.length <= QUERY_BOUNDS.ids && ids.every((id) => id !== null && id !== '');
  if (!isList) throw new QueryError(parameter);
  return [...new Set(ids as string[])];
}

/** Which parameters name a page together. */
const PAGE_FAMILIES: readonly { by: PageRequest['by']; names: readonly string[] }[] = [
  { by: 'number', names: ['number', 'size'] },
  { by: 'offset', names: ['offset', 'limit'] },
  { by: 'cursor', names: ['after', 'size'] },
];
const PAGE = /^page\[(number|size|offset|limit|after)\]$/;

function readPage(
  given: ReadonlyMap<string, string>,
  rules: Pick<QueryRules, 'maxPageSize' | 'defaultPageSize'>,
): PageRequest {
  const names = [...given.keys()];
  const family = PAGE_FAMILIES.find((one) => names.every((name) => one.names.includes(name)));
  if (!family) throw new QueryError(`page[${names.at(-1)}]`);
  const read = (name: string, max: number, otherwise: number) => {
    const value = given.get(name);
    return value === undefined ? otherwise : positive(`page[${name}]`, value, max);
  };
  const size = read(family.by === 'offset' ? 'limit' : 'size', rules.maxPageSize, rules.defaultPageSize);
  const page = { by: family.by, size, offset: 0, after: null };
  if (family.by === 'cursor') return { ...page, after: given.get('after') || null };
  const most = Number.MAX_SAFE_INTEGER;
  const isAtStart = given.get('offset') === '0';
  const byOffset = () => (isAtStart ? 0 : read('offset', most, 0));
  const offset = family.by === 'offset' ? byOffset() : (read('number', most, 1) - 1) * size;
  if (offset >= LIST_WINDOW) throw new QueryError(`page[${family.by}]`, 'page[after]');
  return { ...page, offset };
}

function readSort<Field extends string>(value: string, allowed: readonly Field[]): SortTerm<Field>[] {
  return value
    .split(',')
    .filter(Boolean)
    .map((term) => {
      const field = allowed.find((name) => name === term.replace(/^-/, ''));
      if (field === undefined) throw new QueryError('sort');
      return { field, descending: term.startsWith('-') };
    });
}

/**
 * Reads `filter`, `sort`, `page` and `include`. Names in camelCase, names that the rules do not list, repeated
 * parameters, page sizes above the maximum, pages beyond the window and more than a query may hold throw a
 * `QueryError`; other parameters are refused too.
 */
export function parseQuery<Sort extends string = never>(
  query: Record<string, unknown>,
  rules: QueryRules<Sort>,
): ParsedQuery<Sort | 'id'> {
  const filters: Record<string, string> = {};
  const page = new Map<string, string>();
  let ids: string[] | null = null;
  let sort: SortTerm<Sort | 'id'>[] = [];
  let include: string[] = [];
  checkBounds(query);
  const { isList = true } = rules;
  for (const [parameter, value] of Object.entries(query)) {
    if (isList && IDS.test(parameter)) {
      if (ids) throw new QueryError(parameter);
      ids = readIds(parameter, value);
      continue;
    }
    if (typeof value !== 'string') throw new QueryError(parameter);
    const [, filter] = FILTER.exec(parameter) ?? [];
    const [, part] = PAGE.exec(parameter) ?? [];
    if (isList && parameter === 'sort') sort = readSort(value, ['id', ...(rules.sorts ?? [])]);
    else if (parameter === 'include') include = listed('include', value, rules.includes ?? []);
    else if (filter && (rules.filters.includes(filter) || rules.takesFilter?.(filter)))
      filters[filter] = value;
    else if (isList && part) page.set(part, value);
    else throw new QueryError(parameter);
  }
  return { filters, ids, sort, include, page: readPage(page, rules) };
}

/** What a client asks of a list; names in camelCase, empty values are left out. */
export interface ListRequest {
  filter?: object;
  sort?: string;
  page?: number;
  size?: number;
  include?: readonly string[];
  /** Only these attributes and relations, by type. */
  fields?: Record<string, readonly string[]>;
}

/**
 * The parameters of a numbered page. A page that lies beyond the numbered rows is asked for as their last one: an address
 * that a person typed is a page without rows, not a failure.
 */
export function pageParameters(page: number, size: number): Record<string, string> {
  return {
    'page[number]': String(Math.min(page, Math.ceil(LIST_WINDOW / size))),
    'page[size]': String(size),
  };
}

/** The query string's parameters of a list request: `filter[category_ids_in]=a,b`. */
export function listParameters(request: ListRequest): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.filter ?? {}) as [string, unknown][]) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined || text === null || text === '') continue;
    parameters[`filter[${toSnake(name)}]`] = String(text);
  }
  if (request.sort) parameters['sort'] = request.sort;
  const { page, size } = request;
  if (page && size) Object.assign(parameters, pageParameters(page, size));
  else if (page) parameters['page[number]'] = String(page);
  else if (size) parameters['page[size]'] = String(size);
  if (request.include?.length) parameters['include'] = request.include.join(',');
  for (const [type, names] of Object.entries(request.fields ?? {}))
    parameters[`fields[${type}]`] = names.map(toSnake).join(',');
  return parameters;
}
