import { asProblem } from '@samen/api-client';
import { useRevision } from '@samen/federation-kit';
import { accessForbidden } from '@samen/records/loading';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetReleaseHistoryQuery, useGetReleasesQuery } from './releases.api.ts';

/** How the releases do in browsers moves without anybody changing one. */
const HEALTH = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
/** Seconds after which an answer is asked for again when somebody comes back to the page. */
const YOUNG = 5;

interface Asking {
  refetch: () => unknown;
  isFetching: boolean;
}

/** Asks again as soon as the page hears that somebody has changed a release. */
export function useFollowed({ refetch, isFetching }: Asking): void {
  const revision = useRevision();
  const followed = useRef(revision);
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    // An answer that is on its way may be from before the change: the next one is asked for after it.
    if (isFetching || followed.current === revision) return;
    followed.current = revision;
    ask();
  }, [revision, isFetching]);
}

/** Every remote as it is now, and what was done with any of them; forbidden to who is no operator (any more). */
export function useReleases() {
  const now = useGetReleasesQuery(undefined, {
    ...HEALTH,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: YOUNG,
  });
  const history = useGetReleaseHistoryQuery(null, { refetchOnMountOrArgChange: YOUNG });
  useFollowed(now);
  useFollowed(history);
  const problem = asProblem(now.error);
  if (problem?.kind === 'rejected' && problem.status === 403) throw accessForbidden();
  return {
    releases: now.data,
    history: history.data?.history,
    error: now.error,
    isFetching: now.isFetching,
    /** When the releases were as they are shown, in milliseconds. */
    at: now.fulfilledTimeStamp ?? 0,
    retry: () => {
      void now.refetch();
      void history.refetch();
    },
  };
}
