import { addressKey, type ServedCall, type ServedCalls } from '@samen/releases';
import type { InventoryEntry } from '../plugins/access.ts';
import { declaredResponses, API, queryTaken } from './declared-responses.ts';
import type { ResourceTypes } from './types.ts';

/** What every list takes besides its own: these alone of it, and their order. */
const OF_LISTS = { filters: ['id', 'id_in'], sorts: ['id'] };

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object }).properties ?? {});

function takenBy(entry: InventoryEntry, types: ResourceTypes): ServedCall {
  const isApi = entry.url.startsWith(API);
  const {
    filters = [],
    takesFilter,
    sorts = [],
    includes = [],
    others = [],
  } = isApi ? queryTaken(entry, types) : {};
  const responses = isApi ? declaredResponses(entry, types) : [];
  const isList = responses.some((response) => 'many' in response);
  // A file has the rows of a list, in its order.
  const isOrdered = isList || responses.some((response) => 'file' in response);
  const ofLists = (list: keyof typeof OF_LISTS) => (isList ? OF_LISTS[list] : []);
  const oneOf = (...existing: (readonly string[])[]) => {
    const names = new Set(existing.flat());
    return (name: string) => names.has(name);
  };
  const isFilter = oneOf(filters, ofLists('filters'));
  return {
    filters: (name) => isFilter(name) || (takesFilter?.(name) ?? false),
    sorts: oneOf(isOrdered ? sorts : [], ofLists('sorts')),
    includes: oneOf(includes),
    parameters: oneOf(others, namesIn(entry.schema.querystring ?? {})),
  };
}

/** The calls of a server, with what each takes in its query. */
export function servedCalls(inventory: readonly InventoryEntry[], types: ResourceTypes): ServedCalls {
  const served = new Map(
    inventory.map((entry) => [`${entry.method} ${addressKey(entry.url)}`, takenBy(entry, types)]),
  );
  return (method, path) => served.get(`${method} ${addressKey(path)}`) ?? null;
}
