import { listTags, type Page } from '@samen/api-client';
import { pageParameters } from '@samen/jsonapi';
import type { ProfileReply } from '@samen/resources/messaging';
import { defineEndpoints } from '@samen/federation-kit';

/** How many stand on one page. */
export const PAGE_SIZE = 25;

const TAG = 'volunteer_profile_replies';

export const profileRepliesApi = defineEndpoints(
  (build) => ({
    getProfileReplies: build.query<Page<ProfileReply>, number>({
      call: { method: 'GET', path: 'volunteer_profile_replies' },
      query: (page) => ({
        path: 'volunteer_profile_replies',
        query: pageParameters(page, PAGE_SIZE),
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    decideProfileReply: build.mutation<ProfileReply, { id: string; decision: 'accept' | 'decline' }>({
      call: [
        { method: 'PUT', path: 'volunteer_profile_replies/:id/accept' },
        { method: 'PUT', path: 'volunteer_profile_replies/:id/decline' },
      ],
      query: ({ id, decision }) => ({ path: `volunteer_profile_replies/${id}/${decision}`, method: 'PUT' }),
      // Also when it was rejected: it was decided in another tab, or has lapsed.
      invalidatesTags: [TAG, 'conversations'],
    }),
  }),
  { tagTypes: [TAG, 'conversations'] },
);

export const { useGetProfileRepliesQuery, useDecideProfileReplyMutation } = profileRepliesApi;
