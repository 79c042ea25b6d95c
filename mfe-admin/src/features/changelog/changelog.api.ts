import type { Changelog } from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';

/** Built from the repository with the server, and the same for everybody. */
export const changelogApi = defineEndpoints((build) => ({
  getChangelog: build.query<Changelog, void>({
    call: { method: 'GET', path: '/changelog.json' },
    query: () => ({ path: '/changelog.json', as: 'json' }),
  }),
}));

export const { useGetChangelogQuery } = changelogApi;
