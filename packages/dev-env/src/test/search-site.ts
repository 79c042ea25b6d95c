import { startServer, type RunningServer } from '@samen/server';
import { readConfig } from '@samen/server/config';
import type { Locale } from '@samen/contracts';
import type { RunningPostgres } from '../postgres/index.ts';

interface Found {
  titles: string[];
  ids: string[];
}

/** A bank as its visitors search it. */
export interface SearchSite {
  search(host: string, words: string, locale?: Locale): Promise<Found>;
  /** Whether the map of the bank has a vacancy at a place. */
  isAt(near: string, words: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** The server of the product over a database that has data, called without a socket and without limits. */
export async function searchSite(
  { appUrl, ownerUrl }: RunningPostgres,
  dataDir: string,
): Promise<SearchSite> {
  const server: RunningServer = await startServer(
    readConfig({
      APP_ENV: 'test',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      JOBS: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_CALLS: '1000000/60',
    }),
  );
  async function fetchVacancies(
    host: string,
    path: string,
    words: string,
    locale: Locale,
    more: Record<string, string>,
  ) {
    const query = new URLSearchParams({ 'filter[q]': words, ...more });
    const response = await server.app.inject({
      method: 'GET',
      url: `/api/v1/${path}?${query}`,
      headers: { host, 'accept-language': locale },
    });
    expect({ words, status: response.statusCode }).toEqual({ words, status: 200 });
    return response.json<{ data: { id: string; attributes: { title: string } }[] }>().data;
  }

  return {
    async search(host, words, locale = 'nl') {
      const data = await fetchVacancies(host, 'vacancies', words, locale, { 'page[size]': '100' });
      return { titles: data.map(({ attributes }) => attributes.title), ids: data.map(({ id }) => id) };
    },
    async isAt(near, words, id) {
      const data = await fetchVacancies('demo.localhost', 'vacancies/markers', words, 'nl', {
        'filter[near]': near,
      });
      return data.some((one) => one.id === id);
    },
    stop: () => server.stop(),
  };
}
