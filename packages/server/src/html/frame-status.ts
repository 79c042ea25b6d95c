import { paths } from '@samen/contracts';
import { readApi } from '../rendering/index.ts';
import type { App } from '../http/app-types.ts';

/** Milliseconds: a frame goes out where rendering took too long already. */
const TIMEOUT = 1_000;

/** What the screens behind these patterns cannot be without, as the API is asked for it, with nothing in it. */
const NEEDED: Readonly<Record<string, (last: string) => string>> = {
  [paths.vacancies.one.pattern]: (id) => `vacancies/${id}?fields[vacancies]=`,
  [paths.organizations.one.pattern]: (id) => `organizations/${id}?fields[organizations]=`,
  [paths.page.pattern]: (slug) => `pages?filter[slug_eq]=${slug}&filter[page_type_in]=default&fields[pages]=`,
  [paths.news.one.pattern]: (slug) =>
    `pages?filter[slug_eq]=${slug}&filter[page_type_in]=news,success_story&fields[pages]=`,
};

function isEmptyList(body: string): boolean {
  const { data } = JSON.parse(body) as { data: unknown };
  return Array.isArray(data) && data.length === 0;
}

/**
 * The status of a page that goes out without its content: 404 or 410 where what it shows is not there for strangers, as
 * when it is rendered. 200 where nobody says otherwise in time: the browser then finds out.
 */
export async function frameStatus(
  app: App,
  host: string,
  { pattern, path, locale }: { pattern: string; path: string; locale: string },
): Promise<number> {
  const needed = Object.hasOwn(NEEDED, pattern) ? NEEDED[pattern] : undefined;
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
