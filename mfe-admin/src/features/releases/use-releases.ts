import { asProblem } from '@samen/api-client';
import { useRevision } from '@samen/federation-kit';
import { accessForbidden } from '@samen/records/loading';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetReleaseHistoryQuery, useGetReleasesQuery } from './releases.api.ts';

/** How the releases do in browsers moves without anybody changing one. */
const HEALTH = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
/** Seconds after which a response is requested again when a person comes back to the page. */
const YOUNG = 5;

interface FollowedQuery {
  refetch: () => unknown;
  isFetching: boolean;
}

/** Requests again as soon as the page is notified that a person has changed a release. */
export function useFollowed({ refetch, isFetching }: FollowedQuery): void {
  const revision = useRevision();
  const followed = useRef(revision);
  const refetchLatest = useEffectEvent(refetch);
  useEffect(() => {
    // A response that is under way may be from before the change: the next one is requested after it.
    if (isFetching || followed.current === revision) return;
    followed.current = revision;
    refetchLatest();
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
