import { toSnake } from './case.ts';

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
export interface QueryRules {
  /** Full filter names as on the wire, without `filter[…]`: `category_ids_in`, `q`, `near`. */
  filters: readonly string[];
  /** Whether a filter is taken that is made of several of those. */
  takesFilter?: (name: string) => boolean;
  sorts?: readonly string[];
  includes?: readonly string[];
  maxPageSize: number;
  defaultPageSize: number;
}

export interface SortTerm {
  field: string;
  descending: boolean;
}

export interface ParsedQuery {
  filters: Record<string, string>;
  sort: SortTerm[];
  include: string[];
  page: { number: number; size: number };
}

/** Of each type that `fields[…]` names, what of it is wanted. */
export type SparseFields = Readonly<Record<string, readonly string[]>>;

/** A query string that cannot be taken; `parameter` is the one at fault. */
export class QueryError extends Error {
  readonly parameter: string;
  constructor(parameter: string) {
    super(`Parameter ${parameter} is not accepted`);
    this.name = 'QueryError';
    this.parameter = parameter;
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
const QUERY_BOUNDS = { parameters: 50, value: 4_000, list: 200, words: 200 } as const;

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

const FAMILY = /^(filter|page)\[([a-z0-9_]+)\]$/;
const FIELDS = /^fields\[([a-z0-9_]+)\]$/;

/** Whether a parameter is one of `fields`, well written or not: `fields[users]`, `fields`, `fields[]`. */
export const isFieldsParameter = (name: string): boolean => name === 'fields' || name.startsWith('fields[');

/**
 * Reads `fields[type]`, of which each type and each name has to be in `known`; a `QueryError` where one is not, where
 * a parameter is repeated, and for more than a query may hold. Null where nothing was asked for.
 */
export function parseFields(query: Record<string, unknown>, known: SparseFields): SparseFields | null {
  const entries = Object.entries(query).filter(([parameter]) => isFieldsParameter(parameter));
  if (entries.length === 0) return null;
  checkBounds(query);
  return Object.fromEntries(
    entries.map(([parameter, value]) => {
      const [, type = ''] = FIELDS.exec(parameter) ?? [];
      if (typeof value !== 'string' || !Object.hasOwn(known, type)) throw new QueryError(parameter);
      return [type, listed(parameter, value, known[type] ?? [])];
    }),
  );
}

/**
 * Reads `filter`, `sort`, `page` and `include`. Names in camelCase, names that the rules do not list, repeated
 * parameters, page sizes above the maximum and more than a query may hold throw a `QueryError`; other parameters are
 * refused too.
 */
export function parseQuery(query: Record<string, unknown>, rules: QueryRules): ParsedQuery {
  const parsed: ParsedQuery = {
    filters: {},
    sort: [],
    include: [],
    page: { number: 1, size: rules.defaultPageSize },
  };
  checkBounds(query);
  for (const [parameter, value] of Object.entries(query)) {
    if (typeof value !== 'string') throw new QueryError(parameter);
    if (parameter === 'sort') {
      parsed.sort = value
        .split(',')
        .filter(Boolean)
        .map((term) => ({ field: term.replace(/^-/, ''), descending: term.startsWith('-') }));
      if (parsed.sort.some(({ field }) => !(rules.sorts ?? []).includes(field))) throw new QueryError('sort');
      continue;
    }
    if (parameter === 'include') {
      parsed.include = listed('include', value, rules.includes ?? []);
      continue;
    }
    const [, family, name] = FAMILY.exec(parameter) ?? [];
    if (family === 'filter' && name && (rules.filters.includes(name) || rules.takesFilter?.(name)))
      parsed.filters[name] = value;
    else if (family === 'page' && name === 'number')
      parsed.page.number = positive(parameter, value, 1_000_000);
    else if (family === 'page' && name === 'size')
      parsed.page.size = positive(parameter, value, rules.maxPageSize);
    else throw new QueryError(parameter);
  }
  return parsed;
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

/** The query string's parameters of a list request: `filter[category_ids_in]=a,b`. */
export function listParameters(request: ListRequest): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.filter ?? {}) as [string, unknown][]) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text === undefined || text === null || text === '') continue;
    parameters[`filter[${toSnake(name)}]`] = String(text);
  }
  if (request.sort) parameters['sort'] = request.sort;
  if (request.page) parameters['page[number]'] = String(request.page);
  if (request.size) parameters['page[size]'] = String(request.size);
  if (request.include?.length) parameters['include'] = request.include.join(',');
  for (const [type, names] of Object.entries(request.fields ?? {}))
    parameters[`fields[${type}]`] = names.map(toSnake).join(',');
  return parameters;
}
