import { readApi } from '../rendering/index.ts';
import type { App } from '../http/app-types.ts';
import type { PageRecords } from './domain-parts.ts';

/** Milliseconds: a frame goes out where rendering took too long already. */
const TIMEOUT = 1_000;

function isEmptyList(body: string): boolean {
  const { data } = JSON.parse(body) as { data: unknown };
  return Array.isArray(data) && data.length === 0;
}

/**
 * The status of a page that goes out without its content: 404 or 410 where what it shows is not there for strangers, as
 * when it is rendered. 200 where no status arrives in time: the browser then finds out.
 */
export async function shellStatus(
  app: App,
  host: string,
  records: PageRecords,
  { pattern, path, locale }: { pattern: string; path: string; locale: string },
): Promise<number> {
  const needed = Object.hasOwn(records, pattern) ? records[pattern] : undefined;
  if (!needed) return 200;
  const url = `/api/v1/${needed(path.slice(path.lastIndexOf('/') + 1))}`;
  const call = readApi(app, host, { method: 'GET', url, headers: { 'accept-language': locale } });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT);
  });
  const response = await Promise.race([call, late]);
  clearTimeout(timer);
  if (response?.status === 404 || response?.status === 410) return response.status;
  return response?.status === 200 && isEmptyList(response.body) ? 404 : 200;
}
