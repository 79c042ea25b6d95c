import type { ResponseCache, Reader } from '@samen/api-client';
import { isCached } from './rtk-query-internals.ts';
import type { RootState } from './store.ts';

/** Endpoints are called `<remote>/<buildId>/<name>`; those of the shell are no remote's. */
function ownerOf({ endpoint }: Reader): { remote: string; buildId: string } {
  const [remote = '', buildId = ''] = endpoint.split('/');
  return { remote, buildId };
}

/**
 * Caches the responses to the reads of the active releases. A release that replaces one requests the same again: it gets
 * what that one shows, and the server is spared a request from every open page in the same moment. A response is cached
 * for as long as RTK Query itself would use it for the release that fetched it.
 */
export function createSharedResponses(state: () => RootState): ResponseCache {
  const responses = new Map<string, { readers: Reader[]; text: string }>();
  const isFresh = ({ queryCacheKey }: Reader) => isCached(state(), queryCacheKey);
  function forgetOthers() {
    for (const [url, { readers }] of responses) if (!readers.some(isFresh)) responses.delete(url);
  }
  return {
    find(url, reader) {
      const cached = responses.get(url);
      const own = ownerOf(reader);
      const isOfAnother = (one: Reader) => {
        const { remote, buildId } = ownerOf(one);
        return remote === own.remote && buildId !== own.buildId && isFresh(one);
      };
      if (!cached?.readers.some(isOfAnother)) return undefined;
      cached.readers = [...cached.readers.filter(isFresh), reader];
      return cached.text;
    },
    store(url, reader, text) {
      forgetOthers();
      responses.set(url, { readers: [reader], text });
    },
  };
}
