import type { JsonApiDocument } from '@samen/jsonapi';
import { RESOURCE_TYPES } from '../../domains/index.ts';
import { queryTaken } from '../../openapi/declared-responses.ts';
import type { InventoryEntry } from '../../plugins/access.ts';
import { requestSamples } from '../isolation-samples.ts';
import type { SeededUser } from '../seed.ts';
import { keyOf, resourcesOf } from './documents.ts';
import type { JsonApiWorld } from './world.ts';

/** A response to a request that reads. */
export interface Fetched {
  caller: string;
  url: string;
  include: readonly string[];
  status: number;
  contentType: string;
  cache: string;
  document: JsonApiDocument;
}

/** So many records of each type are fetched by their ids, for each caller. */
const RECORDS = 2;

/** What reads a document; files are none. */
export const isRead = ({ method, url, responses = [] }: InventoryEntry): boolean =>
  method === 'GET' && url.startsWith('/api/v1/') && ![responses].flat().some((one) => 'file' in one);

/** Without includes, with each alone, and with all at once. */
function includeSets(entry: InventoryEntry): string[][] {
  const { includes = [] } = queryTaken(entry, RESOURCE_TYPES);
  const alone = includes.map((name) => [name]);
  return includes.length > 1 ? [[], ...alone, [...includes]] : [[], ...alone];
}

const withInclude = (path: string, include: readonly string[]): string =>
  include.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}include=${include.join()}`;

/** The address of a call with a record of the world in it; null where there is none. */
export function addressOf({ method, url }: InventoryEntry, { records }: JsonApiWorld): string | null {
  const { params = {}, query = '' } = requestSamples(records)[`${method} ${url}`] ?? {};
  const path = url.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
  if (url.endsWith('/geocode')) return `${url}?postal_code=6511`;
  return path.includes(':') ? null : `${path}${query}`;
}

/** Every list, every single record and everything else that is read, as each caller and with each include. */
export async function sweep(world: JsonApiWorld): Promise<Fetched[]> {
  const { server, tenant, callers } = world;
  const reads = server.app.inventory.filter(isRead);
  const fetched: Fetched[] = [];

  async function fetchAll(caller: string, as: SeededUser | null, entry: InventoryEntry, path: string) {
    for (const include of includeSets(entry)) {
      const url = withInclude(path, include);
      const response = await server.request('GET', url, as ? { as } : { host: tenant.host });
      const { statusCode: status, headers, body } = response;
      const contentType = String(headers['content-type']);
      const cache = String(headers['cache-control']);
      fetched.push({ caller, url, include, status, contentType, cache, document: JSON.parse(body) });
    }
  }

  for (const [caller, as] of Object.entries(callers)) {
    for (const entry of reads) {
      const path = addressOf(entry, world);
      if (path !== null) await fetchAll(caller, as, entry, path);
    }
    const own = fetched.filter((one) => one.caller === caller && one.status === 200);
    const found = new Set(own.flatMap(({ document }) => resourcesOf(document).map(keyOf)));
    const seen = new Map<string, number>();
    for (const key of found) {
      const [type = ''] = key.split('/');
      const entry = reads.find(({ url }) => url === `/api/v1/${type}/:id`);
      const before = seen.get(type) ?? 0;
      if (!entry || before >= RECORDS) continue;
      seen.set(type, before + 1);
      await fetchAll(caller, as, entry, `/api/v1/${key}`);
    }
  }
  return fetched;
}
