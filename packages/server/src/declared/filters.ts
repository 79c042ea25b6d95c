import { toCamel, toSnake, type Predicate, type SortTerm } from '@samen/jsonapi';
import type { Attribute, Declaration, ReadFilters } from '@samen/jsonapi/declaration';
import { Problem } from '../errors/problem.ts';
import { comparedWith, readerOf, type ReadValue } from './filter-values.ts';

/** How many attributes `_or_` joins at most. */
const MAX_JOINED = 4;

/** What a filter compares: attributes with a predicate, any of which has to match. */
export interface Comparison {
  attributes: readonly string[];
  predicate: Predicate;
}

interface DeclaredFilter {
  /** As the code knows it. */
  name: string;
  read: ReadValue;
  /** Null for a filter with a name of its own. */
  comparison: Comparison | null;
  /** Who alone may use it. */
  see: string | undefined;
}

/** The filters of a resource by their names on the wire; those with `_or_` are computed when they are requested. */
function declaredFilters({ attributes, filters }: Declaration): Map<string, DeclaredFilter> {
  const found = new Map<string, DeclaredFilter>();
  for (const [name, one] of Object.entries(filters))
    found.set(toSnake(name), { name, read: readerOf(one), comparison: null, see: undefined });
  for (const [name, attribute] of Object.entries(attributes))
    for (const predicate of attribute.options.filter ?? []) {
      const wire = `${toSnake(name)}_${predicate}`;
      const { see } = attribute.options;
      found.set(wire, {
        name: toCamel(wire),
        read: comparedWith(attribute, predicate),
        comparison: { attributes: [name], predicate },
        see: see === 'none' ? undefined : see,
      });
    }
  return found;
}

const byDeclaration = new WeakMap<Declaration, Map<string, DeclaredFilter>>();

/** The filters of a resource, by their names on the wire. */
export function filtersOf(declaration: Declaration): ReadonlyMap<string, DeclaredFilter> {
  let filters = byDeclaration.get(declaration);
  if (!filters) byDeclaration.set(declaration, (filters = declaredFilters(declaration)));
  return filters;
}

/** A filter that joins attributes of one kind: `title_or_summary_i_cont`; each of them has to declare the predicate. */
function joined(declaration: Declaration, wire: string): DeclaredFilter | null {
  const parts = wire.split('_or_');
  const last = parts.at(-1) ?? '';
  const single =
    parts.length > 1 && parts.length <= MAX_JOINED ? filtersOf(declaration).get(last) : undefined;
  if (!single?.comparison) return null;
  const { predicate } = single.comparison;
  const all = [...parts.slice(0, -1).map((part) => `${part}_${predicate}`), last].map((one) =>
    filtersOf(declaration).get(one),
  );
  const attributes = all.flatMap((one) => one?.comparison?.attributes ?? []);
  if (attributes.length < parts.length || new Set(attributes).size < parts.length) return null;
  const kinds = attributes.map((name) => declaration.attributes[name]?.kind);
  if (new Set(kinds).size > 1) return null;
  const see = all.find((one) => one?.see !== undefined)?.see;
  return { name: toCamel(wire), read: single.read, comparison: { attributes, predicate }, see };
}

/** The filter of that name on the wire, or null. */
export const findFilter = (declaration: Declaration, wire: string): DeclaredFilter | null =>
  filtersOf(declaration).get(wire) ?? joined(declaration, wire);

/** What of a query reveals the values of attributes. */
export interface RequestedFilters {
  filters: Readonly<Record<string, string>>;
  sort?: readonly SortTerm[];
}

/** Refuses an order by what the caller does not see: where a record stands in it reveals its value. */
export function checkSort(
  { attributes }: Declaration,
  sort: readonly SortTerm[],
  { seesAll }: { seesAll: boolean },
): void {
  const isHidden = ({ field }: SortTerm) => attributes[toCamel(field)]?.options.see !== undefined;
  if (!seesAll && sort.some(isHidden)) throw new Problem('invalid_parameter', { parameter: 'sort' });
}

/**
 * Reads the filters of a query, each by what it is declared to take; anything else is 400 with its parameter. A filter
 * reveals the value of an attribute, so those of attributes that not everybody sees take `seesAll`, as the order does.
 */
export function readFilters<D extends Declaration>(
  declaration: D,
  { filters, sort = [] }: RequestedFilters,
  { seesAll }: { seesAll: boolean },
): ReadFilters<D> {
  checkSort(declaration, sort, { seesAll });
  const entries = Object.entries(filters).map(([wire, text]) => {
    const found = findFilter(declaration, wire);
    const value = found && (found.see === undefined || seesAll) ? found.read(text) : undefined;
    if (found === null || value === undefined)
      throw new Problem('invalid_parameter', { parameter: `filter[${wire}]` });
    return [found.name, value] as const;
  });
  return Object.fromEntries(entries) as ReadFilters<D>;
}

/** What a filter of that name compares, for the code that has to make SQL of it. */
export function comparisonOf(
  declaration: Declaration,
  name: string,
): { of: readonly { name: string; attribute: Attribute }[]; predicate: Predicate } | null {
  const { comparison } = findFilter(declaration, toSnake(name)) ?? {};
  if (!comparison) return null;
  const of = comparison.attributes.flatMap((one) => {
    const attribute = declaration.attributes[one];
    return attribute ? [{ name: one, attribute }] : [];
  });
  return { of, predicate: comparison.predicate };
}
