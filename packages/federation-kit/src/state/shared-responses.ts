import type { AnswerMemory, Reader } from '@samen/api-client';
import { isCached } from './rtk-query-internals.ts';
import type { RootState } from './store.ts';

/** Endpoints are called `<remote>/<buildId>/<name>`; those of the shell are no remote's. */
function ownerOf({ endpoint }: Reader): { remote: string; buildId: string } {
  const [remote = '', buildId = ''] = endpoint.split('/');
  return { remote, buildId };
}

/**
 * Remembers what the server has answered to the reads of the releases at work. The release that takes over from one asks
 * the same again: it gets what that one shows, and the server does not hear from every open page in the same moment.
 * An answer is known for as long as RTK Query itself would use it for the release that got it.
 */
export function createSharedResponses(state: () => RootState): AnswerMemory {
  const answers = new Map<string, { readers: Reader[]; text: string }>();
  const isFresh = ({ queryCacheKey }: Reader) => isCached(state(), queryCacheKey);
  function forgetOthers() {
    for (const [url, { readers }] of answers) if (!readers.some(isFresh)) answers.delete(url);
  }
  return {
    find(url, reader) {
      const known = answers.get(url);
      const own = ownerOf(reader);
      const isOfAnother = (one: Reader) => {
        const { remote, buildId } = ownerOf(one);
        return remote === own.remote && buildId !== own.buildId && isFresh(one);
      };
      if (!known?.readers.some(isOfAnother)) return undefined;
      known.readers = [...known.readers.filter(isFresh), reader];
      return known.text;
    },
    keep(url, reader, text) {
      forgetOthers();
      answers.set(url, { readers: [reader], text });
    },
  };
}
