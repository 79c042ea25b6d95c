import { resource, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import type {
  NewReplyTemplate,
  ReplyDraft,
  ReplyPreview,
  ReplyTemplate,
  ReplyTemplateChanges,
} from '@samen/resources/messaging';
import type { Organization } from '@samen/resources/organizations';

const TYPE = 'reply_templates';
const MOST = 100;
const unlessFailed = (error: unknown) => (error ? [] : ([TYPE] as const));

/** What an organization often writes, for those who change it. */
export const manageRepliesApi = defineEndpoints(
  (build) => ({
    listReplyTemplates: build.query<Page<ReplyTemplate>, string>({
      call: { method: 'GET', path: 'reply_templates', filters: ['organization_id_eq'] },
      query: (organizationId) => ({
        path: TYPE,
        query: listParameters({ filter: { organizationIdEq: organizationId }, size: MOST }),
      }),
      providesTags: [TYPE],
    }),
    getOrganizationName: build.query<Pick<Organization, 'id' | 'name'>, string>({
      call: { method: 'GET', path: 'organizations/:id' },
      query: (id) => ({ path: `organizations/${id}`, query: { 'fields[organizations]': 'name' } }),
    }),
    addReplyTemplate: build.mutation<ReplyTemplate, NewReplyTemplate>({
      call: { method: 'POST', path: 'reply_templates' },
      query: (template) => ({ path: TYPE, method: 'POST', body: resource(TYPE, template) }),
      invalidatesTags: (_template, error) => unlessFailed(error),
    }),
    changeReplyTemplate: build.mutation<ReplyTemplate, { id: string; changes: ReplyTemplateChanges }>({
      call: { method: 'PATCH', path: 'reply_templates/:id' },
      query: ({ id, changes }) => ({
        path: `${TYPE}/${id}`,
        method: 'PATCH',
        body: resource(TYPE, changes, id),
      }),
      invalidatesTags: (_template, error) => unlessFailed(error),
    }),
    removeReplyTemplate: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'reply_templates/:id' },
      query: (id) => ({ path: `${TYPE}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => unlessFailed(error),
    }),
    previewReply: build.query<{ meta: ReplyPreview }, ReplyDraft>({
      call: { method: 'POST', path: 'reply_templates/preview' },
      query: (draft) => ({
        path: `${TYPE}/preview`,
        method: 'POST',
        as: 'document',
        body: resource(TYPE, draft),
      }),
    }),
  }),
  { tagTypes: [TYPE] },
);

export const {
  useListReplyTemplatesQuery,
  useGetOrganizationNameQuery,
  useAddReplyTemplateMutation,
  useChangeReplyTemplateMutation,
  useRemoveReplyTemplateMutation,
  usePreviewReplyQuery,
} = manageRepliesApi;
