import { listTags, resource, type Page } from '@samen/api-client';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type {
  NotificationTemplate,
  NotificationTemplateChanges,
  NotificationTemplateFilter,
  TemplateDraft,
  TemplatePreview,
  TemplateRecord,
} from '@samen/resources/messaging';
import { defineEndpoints } from '@samen/federation-kit';

const TAG = 'notification_templates';
/** Every template in every language. */
const ALL = 1000;

/** A template, and the records that its preview can have its values from. */
interface LoadedTemplate {
  data: NotificationTemplate;
  meta: { records: TemplateRecord[] };
}

interface Draft extends TemplateDraft {
  id: string;
}

export const templatesApi = defineEndpoints(
  (build) => ({
    listTemplates: build.query<Page<NotificationTemplate>, NotificationTemplateFilter>({
      call: {
        method: 'GET',
        path: 'notification_templates',
        filters: ['locale_eq', 'topic_eq', 'key_eq', 'q', 'own'],
      },
      query: (filter) => ({
        path: 'notification_templates',
        query: listParameters({ filter, size: ALL } as ListRequest),
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    getTemplate: build.query<LoadedTemplate, string>({
      call: { method: 'GET', path: 'notification_templates/:id' },
      query: (id) => ({ path: `notification_templates/${id}`, as: 'document' }),
      providesTags: (_template, _error, id) => [{ type: TAG, id }],
    }),
    changeTemplate: build.mutation<
      NotificationTemplate,
      { id: string; changes: NotificationTemplateChanges }
    >({
      call: { method: 'PATCH', path: 'notification_templates/:id' },
      query: ({ id, changes }) => ({
        path: `notification_templates/${id}`,
        method: 'PATCH',
        body: resource('notification_templates', changes, id),
      }),
      // What is switched off is so in the other language too.
      invalidatesTags: (template) => (template ? [TAG] : []),
    }),
    resetTemplate: build.mutation<NotificationTemplate, { id: string; lockVersion: number }>({
      call: { method: 'PUT', path: 'notification_templates/:id/reset' },
      query: ({ id, lockVersion }) => ({
        path: `notification_templates/${id}/reset`,
        method: 'PUT',
        body: resource('notification_templates', { lockVersion }, id),
      }),
      invalidatesTags: (template) => (template ? [TAG] : []),
    }),
    previewTemplate: build.query<{ meta: TemplatePreview }, Draft>({
      call: { method: 'POST', path: 'notification_templates/:id/preview' },
      query: ({ id, ...draft }) => ({
        path: `notification_templates/${id}/preview`,
        method: 'POST',
        as: 'document',
        body: resource('notification_templates', draft),
      }),
    }),
    sendTest: build.mutation<null, Draft>({
      call: { method: 'POST', path: 'notification_templates/:id/send_test' },
      query: ({ id, ...draft }) => ({
        path: `notification_templates/${id}/send_test`,
        method: 'POST',
        body: resource('notification_templates', draft),
      }),
    }),
  }),
  { tagTypes: [TAG] },
);

export const {
  useListTemplatesQuery,
  useGetTemplateQuery,
  useLazyGetTemplateQuery,
  useChangeTemplateMutation,
  useResetTemplateMutation,
  usePreviewTemplateQuery,
  useSendTestMutation,
} = templatesApi;
