import { asProblem, listTags, resource, type Page } from '@samen/api-client';
import { pageParameters } from '@samen/jsonapi';
import type {
  Block,
  Conversation,
  ConversationFilter,
  ConversationRecipient,
  Message,
  NewConversation,
  NewMessage,
} from '@samen/resources/messaging';
import type { Organization } from '@samen/resources/organizations';
import type { Report } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';

/** How many conversations stand in the list at once. */
export const PAGE_SIZE = 25;

const TAG = 'conversations';
const BLOCKS = 'blocks';
const MOST_BLOCKS = 100;

/** The key was used for another text: that one has arrived. */
export function isSentBefore(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && problem.code === 'duplicate' && problem.retryAfter === undefined;
}

export interface ListQuery extends ConversationFilter {
  page: number;
}

export const conversationsApi = defineEndpoints(
  (build) => ({
    getConversations: build.query<Page<Conversation>, ListQuery>({
      call: {
        method: 'GET',
        path: 'conversations',
        filters: ['status_eq', 'unread'],
        includes: ['participants'],
      },
      query: ({ statusEq, unread, page }) => ({
        path: 'conversations',
        query: {
          'filter[status_eq]': statusEq,
          'filter[unread]': unread,
          ...pageParameters(page, PAGE_SIZE),
          include: 'participants',
        },
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    getConversation: build.query<Conversation, string>({
      call: { method: 'GET', path: 'conversations/:id', includes: ['participants', 'messages'] },
      query: (id) => ({ path: `conversations/${id}`, query: { include: 'participants,messages' } }),
      providesTags: (_conversation, _error, id) => [{ type: TAG, id }],
    }),
    getRecipients: build.query<Page<ConversationRecipient>, string>({
      call: { method: 'GET', path: 'conversations/recipients', filters: ['q'] },
      query: (text) => ({ path: 'conversations/recipients', query: { 'filter[q]': text } }),
    }),
    /** An organization that is written to from its own record. */
    getOrganizationToWriteTo: build.query<Organization, string>({
      call: { method: 'GET', path: 'organizations/:id' },
      query: (id) => `organizations/${id}`,
    }),
    createConversation: build.mutation<Conversation, NewConversation>({
      call: { method: 'POST', path: 'conversations' },
      query: (draft) => ({ path: 'conversations', method: 'POST', body: resource('conversations', draft) }),
      invalidatesTags: [{ type: TAG, id: 'LIST' }],
    }),
    sendMessage: build.mutation<Message, NewMessage & { id: string; intent: string }>({
      call: { method: 'POST', path: 'conversations/:id/messages' },
      query: ({ id, intent, ...message }) => ({
        path: `conversations/${id}/messages`,
        method: 'POST',
        intent,
        body: resource('messages', message),
      }),
      // Also when it was sent before, and is there.
      invalidatesTags: (_message, error, { id }) =>
        error && !isSentBefore(error)
          ? []
          : [
              { type: TAG, id },
              { type: TAG, id: 'LIST' },
            ],
    }),
    shareContact: build.mutation<Conversation, string>({
      call: { method: 'PUT', path: 'conversations/:id/share_contact' },
      query: (id) => ({ path: `conversations/${id}/share_contact`, method: 'PUT' }),
      invalidatesTags: (_conversation, _error, id) => [{ type: TAG, id }],
    }),
    getBlocks: build.query<Page<Block>, void>({
      call: { method: 'GET', path: 'blocks' },
      query: () => ({ path: 'blocks', query: { 'page[size]': MOST_BLOCKS } }),
      providesTags: [BLOCKS],
    }),
    block: build.mutation<Block, string>({
      call: { method: 'POST', path: 'blocks' },
      query: (userId) => ({ path: 'blocks', method: 'POST', body: resource('blocks', { userId }) }),
      invalidatesTags: [BLOCKS, TAG],
    }),
    unblock: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'blocks/:id' },
      query: (id) => ({ path: `blocks/${id}`, method: 'DELETE' }),
      invalidatesTags: [BLOCKS, TAG],
    }),
    makeReport: build.mutation<Report, { method: 'POST'; path: 'reports'; body: object }>({
      call: { method: 'POST', path: 'reports' },
      query: (report) => report,
    }),
    /** Notifications of its messages count as read with it. */
    readConversation: build.mutation<Conversation, string>({
      call: { method: 'PUT', path: 'conversations/:id/read' },
      query: (id) => ({ path: `conversations/${id}/read`, method: 'PUT' }),
      invalidatesTags: (_conversation, _error, id) => [
        { type: TAG, id },
        { type: TAG, id: 'LIST' },
        'notifications',
      ],
    }),
    changeConversation: build.mutation<Conversation, { id: string; to: 'close' | 'reopen' }>({
      call: [
        { method: 'PUT', path: 'conversations/:id/close' },
        { method: 'PUT', path: 'conversations/:id/reopen' },
      ],
      query: ({ id, to }) => ({ path: `conversations/${id}/${to}`, method: 'PUT' }),
      // Also when it was rejected: another person was first.
      invalidatesTags: (_conversation, _error, { id }) => [
        { type: TAG, id },
        { type: TAG, id: 'LIST' },
      ],
    }),
  }),
  { tagTypes: [TAG, BLOCKS, 'notifications'] },
);

export const {
  useGetConversationsQuery,
  useGetConversationQuery,
  useGetOrganizationToWriteToQuery,
  useGetRecipientsQuery,
  useCreateConversationMutation,
  useSendMessageMutation,
  useReadConversationMutation,
  useChangeConversationMutation,
  useShareContactMutation,
  useGetBlocksQuery,
  useBlockMutation,
  useUnblockMutation,
  useMakeReportMutation,
} = conversationsApi;
