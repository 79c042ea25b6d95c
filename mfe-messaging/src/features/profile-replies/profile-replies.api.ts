import { listTags, type Page } from '@samen/api-client';
import type { ProfileReply } from '@samen/resources/messaging';
import { defineEndpoints } from '@samen/federation-kit';

/** How many stand on one page. */
export const PAGE_SIZE = 25;

const TAG = 'volunteer_profile_replies';

export const profileRepliesApi = defineEndpoints(
  (build) => ({
    getProfileReplies: build.query<Page<ProfileReply>, number>({
      query: (page) => ({
        path: 'volunteer_profile_replies',
        query: { 'page[number]': page, 'page[size]': PAGE_SIZE },
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    answerProfileReply: build.mutation<ProfileReply, { id: string; answer: 'accept' | 'decline' }>({
      query: ({ id, answer }) => ({ path: `volunteer_profile_replies/${id}/${answer}`, method: 'PUT' }),
      // Also when it was refused: it was answered in another tab, or has lapsed.
      invalidatesTags: [TAG, 'conversations'],
    }),
  }),
  { tagTypes: [TAG, 'conversations'] },
);

export const { useGetProfileRepliesQuery, useAnswerProfileReplyMutation } = profileRepliesApi;
