import type { Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import type { ReplyTemplate } from '@samen/resources/messaging';
import type { ReplyPurpose } from '@samen/resources/shared';

const TYPE = 'reply_templates';
const MOST = 100;

/** What the reader's organization often writes. */
export const replyTemplatesApi = defineEndpoints(
  (build) => ({
    findReplies: build.query<Page<ReplyTemplate>, ReplyPurpose>({
      call: { method: 'GET', path: 'reply_templates', filters: ['for_eq'] },
      query: (purpose) => ({
        path: TYPE,
        query: listParameters({ filter: { forEq: purpose }, size: MOST }),
      }),
      providesTags: [TYPE],
    }),
  }),
  { tagTypes: [TYPE] },
);

export const { useFindRepliesQuery } = replyTemplatesApi;
