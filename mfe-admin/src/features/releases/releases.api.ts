import type {
  PlatformStatus,
  ReleaseAction,
  ReleaseComparison,
  ReleaseHistoryEntry,
  RolloutRule,
} from '@samen/contracts/release';
import { defineEndpoints } from '@samen/federation-kit';

const PLATFORM = '/platform/v1';

/** What an operator wants of one remote, on what they saw of it. */
export interface ReleaseChange {
  action: ReleaseAction;
  remote: string;
  buildId: string;
  /** The remote's revision when it was looked at. */
  seen: number;
  /** Of a rollout; none of them ends it. */
  rules?: RolloutRule[];
  /** Of a rollout that runs, so that a change of its rules leaves them as they are. */
  errorLimit?: number;
  minLoads?: number;
}

export interface ReasonedChange extends Omit<ReleaseChange, 'action' | 'remote' | 'seen'> {
  action: ReleaseChange['action'];
  remote: string;
  expectedRevision: number;
  reason: string;
  /** Also moves the remotes that would not fit otherwise. */
  withRemotes?: boolean;
  /** Reloads the tabs in which the release ran that is replaced. */
  reload?: boolean;
}

export const releasesApi = defineEndpoints(
  (build) => ({
    getReleases: build.query<PlatformStatus, void>({
      call: { method: 'GET', path: '/platform/v1/remotes' },
      query: () => ({ path: `${PLATFORM}/remotes`, as: 'json' }),
      providesTags: ['releases'],
    }),
    /** The latest first; of one remote, or of all of them. */
    getReleaseHistory: build.query<{ history: ReleaseHistoryEntry[] }, string | null>({
      call: { method: 'GET', path: '/platform/v1/history', parameters: ['remote'] },
      query: (remote) => ({ path: `${PLATFORM}/history`, query: { remote }, as: 'json' }),
      providesTags: ['releases'],
    }),
    compareReleases: build.query<ReleaseComparison, { remote: string; from: string; to: string }>({
      call: { method: 'GET', path: '/platform/v1/remotes/:remote/compare', parameters: ['from', 'to'] },
      query: ({ remote, from, to }) => ({
        path: `${PLATFORM}/remotes/${remote}/compare`,
        query: { from, to },
        as: 'json',
      }),
    }),
    changeRelease: build.mutation<unknown, ReasonedChange>({
      call: [
        { method: 'POST', path: '/platform/v1/remotes/:remote/activate' },
        { method: 'POST', path: '/platform/v1/remotes/:remote/rollback' },
        { method: 'POST', path: '/platform/v1/remotes/:remote/rollout' },
        { method: 'POST', path: '/platform/v1/remotes/:remote/kill' },
        { method: 'POST', path: '/platform/v1/remotes/:remote/retire' },
      ],
      query: ({ action, remote, ...body }) => ({
        path: `${PLATFORM}/remotes/${remote}/${action}`,
        method: 'POST',
        body,
        as: 'json',
      }),
      // A rejection, too, is about something that is not what it seemed.
      invalidatesTags: ['releases'],
    }),
    confirmOperator: build.mutation<unknown, { password: string }>({
      call: { method: 'POST', path: '/platform/v1/operator/confirm' },
      query: (body) => ({ path: `${PLATFORM}/operator/confirm`, method: 'POST', body, as: 'json' }),
    }),
  }),
  { tagTypes: ['releases'] },
);

export const {
  useGetReleasesQuery,
  useGetReleaseHistoryQuery,
  useCompareReleasesQuery,
  useChangeReleaseMutation,
  useConfirmOperatorMutation,
} = releasesApi;
