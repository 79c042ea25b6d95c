import { listTags, resource, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { NewProfileReply, ProfileReply } from '@samen/resources/messaging';
import type { CallOut, CallOutAnswer, NewCallOut, PooledProfile } from '@samen/resources/vacancies';

const POOL = 'volunteer_profiles';
const CALL_OUTS = 'call_outs';

/** What the pool and the crisis pool request and change. */
export const poolApi = defineEndpoints(
  (build) => ({
    listPool: build.query<Page<PooledProfile>, ListRequest>({
      call: {
        method: 'GET',
        path: 'volunteer_profiles',
        filters: [
          'q',
          'category_ids_in',
          'skill_ids_in',
          'dayparts_in',
          'languages_in',
          'has_vog_eq',
          'crisis_pool_eq',
          'near',
          'match_vacancy_id',
        ],
        sorts: ['match', 'created_at'],
      },
      query: (request) => ({ path: 'volunteer_profiles', query: listParameters(request) }),
      providesTags: (page) => listTags(POOL, page?.items),
    }),
    sendProfileReply: build.mutation<ProfileReply, NewProfileReply>({
      call: { method: 'POST', path: 'volunteer_profile_replies' },
      query: (reply) => ({
        path: 'volunteer_profile_replies',
        method: 'POST',
        body: resource('volunteer_profile_replies', reply),
      }),
      // Also when it was rejected: someone else of the organization wrote, or they left the pool.
      invalidatesTags: [POOL],
    }),
    listCallOuts: build.query<Page<CallOut>, number>({
      call: { method: 'GET', path: 'call_outs', filters: ['sent'] },
      query: (page) => ({ path: 'call_outs', query: listParameters({ filter: { sent: true }, page }) }),
      providesTags: (page) => listTags(CALL_OUTS, page?.items),
    }),
    getCallOut: build.query<CallOut, string>({
      call: { method: 'GET', path: 'call_outs/:id' },
      query: (id) => ({ path: `call_outs/${id}` }),
      providesTags: (_callOut, _error, id) => [{ type: CALL_OUTS, id }],
    }),
    sendCallOut: build.mutation<CallOut, NewCallOut>({
      call: { method: 'POST', path: 'call_outs' },
      query: (callOut) => ({ path: 'call_outs', method: 'POST', body: resource('call_outs', callOut) }),
      invalidatesTags: (_callOut, error) => (error ? [] : [CALL_OUTS]),
    }),
    answerCallOut: build.mutation<CallOut, { id: string } & CallOutAnswer>({
      call: { method: 'PUT', path: 'call_outs/:id/answer' },
      query: ({ id, answer }) => ({
        path: `call_outs/${id}/answer`,
        method: 'PUT',
        body: resource('call_outs', { answer }),
      }),
      // Also when it was rejected: it has closed.
      invalidatesTags: [CALL_OUTS],
    }),
    closeCallOut: build.mutation<CallOut, string>({
      call: { method: 'PUT', path: 'call_outs/:id/close' },
      query: (id) => ({ path: `call_outs/${id}/close`, method: 'PUT' }),
      invalidatesTags: [CALL_OUTS],
    }),
  }),
  { tagTypes: [POOL, CALL_OUTS] },
);

export const {
  useListPoolQuery,
  useSendProfileReplyMutation,
  useListCallOutsQuery,
  useGetCallOutQuery,
  useSendCallOutMutation,
  useAnswerCallOutMutation,
  useCloseCallOutMutation,
} = poolApi;
