import type { InventoryEntry } from '../plugins/access.ts';
import type { ForeignRecords } from './isolation-records.ts';

/** A request that would be right if the record were one's own. */
export interface RequestSample {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** It names a record of another tenant, so its response has to be 404. */
  foreign?: true;
}

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });

const OF_RELATIONSHIP = /^(\/api\/v1\/\w+\/:id)\/(?:relationships\/)?\w+$/;

/** A request to an endpoint; one to the address of a relationship names a record as one of the record itself does. */
export function sampleOf(
  { method, url, responses = [] }: Pick<InventoryEntry, 'method' | 'url' | 'responses'>,
  samples: Readonly<Record<string, RequestSample>>,
): RequestSample | undefined {
  const [, record = ''] = OF_RELATIONSHIP.exec(url) ?? [];
  const own = samples[`${method} ${url}`];
  const { params, foreign } = samples[`GET ${record}`] ?? {};
  if (own || !params || !foreign) return own;
  const linkage = [responses].flat().find((one) => 'linkage' in one);
  const isWrite = linkage && method !== 'GET';
  return { params, foreign, ...(isWrite ? { body: { data: linkage.toMany ? [] : null } } : {}) };
}

/** By method and route. Endpoints without a record in the address and without a body need no entry. */
export function requestSamples(records: ForeignRecords): Record<string, RequestSample> {
  const vacancy = { params: { id: records.vacancyId }, foreign: true } as const;
  const organization = { params: { id: records.organizationId }, foreign: true } as const;
  const user = { params: { id: records.userId }, foreign: true } as const;
  const role = { role: 'volunteer', organization_id: records.organizationId };
  const profileReply = { params: { id: records.profileReplyId }, foreign: true } as const;
  const pooled = { params: { id: records.volunteerProfileId }, foreign: true } as const;
  const callOut = { params: { id: records.callOutId }, foreign: true } as const;
  const imported = { params: { id: records.importId }, foreign: true } as const;
  const merge = { params: { id: records.mergeId }, foreign: true } as const;
  const duplicate = { params: { id: records.duplicateId }, foreign: true } as const;
  const mergedWith = { other_id: '00000000-0000-4000-8000-000000000001' };
  const importRow = { params: { id: records.importRowId }, foreign: true } as const;
  const conversation = { params: { id: records.conversationId }, foreign: true } as const;
  const page = { params: { id: records.pageId }, foreign: true } as const;
  const menuItem = { params: { id: records.menuItemId }, foreign: true } as const;
  const upload = { params: { id: records.uploadId }, foreign: true } as const;
  const savedView = { params: { id: records.savedViewId }, foreign: true } as const;
  const replyTemplate = { params: { id: records.replyTemplateId }, foreign: true } as const;
  const replyText = { body: 'Welkom, {{recipient.first_name}}!', for: 'accept' } as const;
  const application = { params: { id: records.applicationId }, foreign: true } as const;
  const internalNote = { params: { id: records.internalNoteId }, foreign: true } as const;
  const lookup = { params: { id: records.categoryId }, foreign: true } as const;
  const savedSearch = { params: { id: records.savedSearchId }, foreign: true } as const;
  const center = { params: { id: records.centerId }, foreign: true } as const;
  const centerProfile = { params: { id: records.centerProfileId }, foreign: true } as const;
  const stockImage = { params: { id: records.stockImageId }, foreign: true } as const;
  const block = { params: { id: records.blockId }, foreign: true } as const;
  const report = { params: { id: records.reportId }, foreign: true } as const;
  const workItem = { params: { id: `report_open-${records.reportId}` }, foreign: true } as const;
  const form = { params: { id: records.formId }, foreign: true } as const;
  const publicForm = { params: { token: records.formToken }, foreign: true } as const;
  const submission = { params: { id: records.formSubmissionId }, foreign: true } as const;
  const synonym = { params: { id: records.searchSynonymId }, foreign: true } as const;
  const template = { params: { id: records.notificationTemplateId }, foreign: true } as const;
  const draft = resource('notification_templates', { subject: 'Gekaapt', body: 'Een gekaapte tekst.' });
  return {
    'POST /auth/sign_in': { body: { email: 'secret@alfa.example', password: 'x' } },
    // Their pages' own forms, of which nothing is read.
    'POST /auth/login-1': {},
    'POST /signup': {},
    'POST /auth/recover': {},
    'POST /auth/reset': {},
    'POST /auth/password': { body: { email: 'secret@alfa.example' } },
    'PUT /auth/password': { body: { password: 'een lang wachtwoord', resetPasswordToken: 'x'.repeat(32) } },
    'POST /api/v1/confirm': { body: { confirmation_token: 'x'.repeat(32) }, foreign: true },
    'PATCH /api/v1/current_user': { body: resource('users', { job_title: 'x' }) },
    'POST /api/v1/confirm/email': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/confirm/organization': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/confirm/reactivation': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/vacancies/renew': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/unsubscribe': { body: { token: 'x'.repeat(54) }, foreign: true },
    'POST /api/v1/current_user/reactivation': {},
    'POST /api/v1/current_user/export': {},
    'GET /api/v1/current_user/export/:id': { params: { id: records.exportId }, foreign: true },
    'PUT /api/v1/current_user/volunteer_profile': {
      body: resource('volunteer_profiles', { category_ids: [], has_vog: true }),
    },
    'POST /api/v1/saved_views': {
      body: resource('saved_views', { name: 'Wacht', list: 'applications', query: { address: 'q=zorg' } }),
    },
    'PATCH /api/v1/saved_views/:id': { ...savedView, body: resource('saved_views', { name: 'Gekaapt' }) },
    'DELETE /api/v1/saved_views/:id': savedView,
    'GET /api/v1/saved_views/:id': savedView,
    'POST /api/v1/reply_templates': {
      body: resource('reply_templates', {
        ...replyText,
        name: 'Welkom',
        organization_id: records.organizationId,
      }),
      foreign: true,
    },
    'POST /api/v1/reply_templates/preview': {
      body: resource('reply_templates', { ...replyText, organization_id: records.organizationId }),
      foreign: true,
    },
    'PATCH /api/v1/reply_templates/:id': {
      ...replyTemplate,
      body: resource('reply_templates', { name: 'Gekaapt' }),
    },
    'DELETE /api/v1/reply_templates/:id': replyTemplate,
    'GET /api/v1/reply_templates/:id': replyTemplate,
    'POST /api/v1/saved_searches': {
      body: resource('saved_searches', { name: 'Zorg', query: { address: 'q=zorg', filter: { q: 'zorg' } } }),
    },
    'PATCH /api/v1/saved_searches/:id': {
      ...savedSearch,
      body: resource('saved_searches', { name: 'Gekaapt' }),
    },
    'DELETE /api/v1/saved_searches/:id': savedSearch,
    'GET /api/v1/saved_searches/:id': savedSearch,
    'GET /api/v1/volunteer_centers/:id': center,
    'PATCH /api/v1/volunteer_centers/:id': {
      ...center,
      body: resource('volunteer_centers', { name: 'Gekaapt' }),
    },
    'GET /api/v1/volunteer_center_profiles/:id': centerProfile,
    'PATCH /api/v1/volunteer_center_profiles/:id': {
      ...centerProfile,
      body: resource('volunteer_center_profiles', { primary_color: 'rose' }),
    },
    'GET /api/v1/volunteer_center_profiles/:id/versions': centerProfile,
    'GET /api/v1/center_designs/:id': { params: { id: records.centerDesignId }, foreign: true },
    'PUT /api/v1/volunteer_center_profiles/:id/restore': {
      ...centerProfile,
      body: resource('volunteer_center_profiles', { version: 0 }),
    },
    'POST /api/v1/search_synonyms': {
      body: resource('search_synonyms', { locale: 'nl', terms: ['taal', 'spraak'] }),
    },
    'GET /api/v1/search_synonyms/:id': synonym,
    'PATCH /api/v1/search_synonyms/:id': {
      ...synonym,
      body: resource('search_synonyms', { terms: ['gekaapt', 'anders'] }),
    },
    'DELETE /api/v1/search_synonyms/:id': synonym,
    'GET /api/v1/notification_templates/:id': template,
    'PATCH /api/v1/notification_templates/:id': { ...template, body: draft },
    'PUT /api/v1/notification_templates/:id/reset': {
      ...template,
      body: resource('notification_templates', { lock_version: 0 }),
    },
    'POST /api/v1/notification_templates/:id/preview': { ...template, body: draft },
    'POST /api/v1/notification_templates/:id/send_test': { ...template, body: draft },
    'POST /api/v1/forms': {
      body: resource('forms', {
        title: 'Aanmelden',
        organization_id: records.organizationId,
        questions_attributes: [{ text: 'Hoe heet je?', question_type: 'text' }],
      }),
      foreign: true,
    },
    'GET /api/v1/forms/:id': form,
    'PATCH /api/v1/forms/:id': { ...form, body: resource('forms', { title: 'Gekaapt' }) },
    'DELETE /api/v1/forms/:id': form,
    'POST /api/v1/forms/:id/duplicate': form,
    'GET /api/v1/forms/:id/invitations': form,
    'POST /api/v1/forms/:id/invitations': {
      ...form,
      body: resource('form_invitations', { emails: ['vreemd@example.org'] }),
    },
    'POST /api/v1/forms/:id/invitations/withdraw': {
      ...form,
      body: resource('form_invitations', { ids: [records.formInvitationId] }),
    },
    'GET /api/v1/form_invitations/:id': { params: { id: records.formInvitationId }, foreign: true },
    'GET /api/v1/form_templates/:id': { params: { id: 'intake' } },
    'POST /api/v1/forms/:id/invitations/:invitationId/remind': {
      params: { id: records.formId, invitationId: records.formInvitationId },
      foreign: true,
    },
    'POST /api/v1/public_forms/:token/opened': publicForm,
    'GET /api/v1/forms/:id/submissions': form,
    'GET /api/v1/forms/:id/submissions.csv': form,
    'GET /api/v1/forms/:id/summary': form,
    'POST /api/v1/form_submissions/:id/answer': {
      ...submission,
      body: resource('form_submissions', { body: 'Van een vreemde' }),
    },
    'GET /api/v1/form_submissions/:id': submission,
    'PUT /api/v1/form_submissions/:id': {
      ...submission,
      body: resource('form_submissions', { status: 'handled' }),
    },
    'DELETE /api/v1/form_submissions/:id': submission,
    'GET /api/v1/public_forms/:token': publicForm,
    'POST /api/v1/public_forms/:token/uploads': publicForm,
    'POST /api/v1/public_forms/:token/submissions': {
      ...publicForm,
      body: resource('form_submissions', { answers: [] }),
    },
    'GET /api/v1/pages/:id': page,
    'POST /api/v1/pages': {
      body: resource('pages', {
        title: 'Vertaald',
        slug: 'translated',
        locale: 'en',
        translation_of_id: records.pageId,
      }),
      foreign: true,
    },
    'PATCH /api/v1/pages/:id': { ...page, body: resource('pages', { title: 'Gekaapt' }) },
    'DELETE /api/v1/pages/:id': page,
    'POST /api/v1/pages/:id/duplicate': page,
    'PUT /api/v1/pages/:id/publish': { ...page, body: resource('pages', { is_published: true }) },
    'DELETE /api/v1/pages/:id/working_copy': page,
    'GET /api/v1/pages/:id/versions': page,
    'GET /api/v1/pages/:id/check': page,
    'PUT /api/v1/pages/:id/restore': { ...page, body: resource('pages', { version: 1 }) },
    'PUT /api/v1/pages/:id/presence': page,
    'DELETE /api/v1/pages/:id/presence': page,
    'GET /api/v1/page_managers/:id': user,
    'GET /api/v1/system_pages/:id': { params: { id: 'vacancy_bank' } },
    'GET /api/v1/page_versions/:id': { params: { id: records.pageVersionId }, foreign: true },
    'GET /api/v1/users/:id': user,
    'POST /api/v1/users': {
      body: resource('users', {
        first_name: 'Sam',
        last_name: 'Bos',
        email: 'sam@beta.example',
        role: 'volunteer',
        organization_id: records.organizationId,
      }),
      foreign: true,
    },
    'PATCH /api/v1/users/:id': { ...user, body: resource('users', { first_name: 'Gekaapt' }) },
    'DELETE /api/v1/users/:id': user,
    'PUT /api/v1/users/:id/status': { ...user, body: resource('users', { status: 'inactive' }) },
    'PUT /api/v1/users/:id/add_role': { ...user, body: resource('users', role) },
    'DELETE /api/v1/users/:id/remove_role': { ...user, body: resource('users', role) },
    'POST /api/v1/users/:id/resend_confirmation_instructions': user,
    'POST /api/v1/sign_in_as_user': { body: resource('user', { id: records.userId }), foreign: true },
    'GET /api/v1/organizations/:id': organization,
    'GET /api/v1/organizations/:id/duplicates': organization,
    'PATCH /api/v1/organizations/:id': {
      ...organization,
      body: resource('organizations', { name: 'Gekaapt' }),
    },
    'PUT /api/v1/organizations/:id': {
      ...organization,
      body: resource('organizations', { status: 'archived' }),
    },
    'PUT /api/v1/organizations/:id/approve': {
      ...organization,
      body: resource('organizations', { status: 'approved' }),
    },
    'PUT /api/v1/organizations/:id/move': {
      ...organization,
      body: resource('organizations', { parent_id: null }),
    },
    'DELETE /api/v1/organizations/:id': organization,
    'POST /api/v1/organizations': {
      body: resource('organizations', {
        name: 'Onderdeel',
        phone_number: '0612345678',
        email: 'info@beta.example',
        parent_id: records.organizationId,
      }),
      foreign: true,
    },
    'GET /api/v1/vacancies/:id': vacancy,
    'GET /feeds/vacancies/:id.ics': vacancy,
    'GET /media/share/vacancies/:id.png': vacancy,
    'GET /media/share/vacancies/:id.svg': vacancy,
    'GET /media/share/pages/:id.png': { params: { id: records.pageId }, foreign: true },
    'GET /media/icons/:name.png': { params: { name: '192' } },
    'GET /sitemap-:file.xml': { params: { file: 'pages' } },
    'POST /api/v1/vacancies': {
      body: resource('vacancies', { title: 'Helpen', organization_id: records.organizationId }),
      foreign: true,
    },
    'PATCH /api/v1/vacancies/:id': { ...vacancy, body: resource('vacancies', { title: 'Gekaapt' }) },
    'PUT /api/v1/vacancies/:id/status': { ...vacancy, body: resource('vacancies', { status: 'archived' }) },
    'DELETE /api/v1/vacancies/:id': vacancy,
    'POST /api/v1/vacancies/:id/duplicate': vacancy,
    'PUT /api/v1/vacancies/:id/cancel_occurrence': {
      ...vacancy,
      body: resource('vacancies', { starts_at: '2099-03-02T10:00:00Z', message: 'Gaat niet door.' }),
    },
    'PUT /api/v1/vacancies/:id/feature': { ...vacancy, body: resource('vacancies', { featured: true }) },
    'PUT /api/v1/applications/bulk_update': {
      body: resource('applications', { ids: [records.applicationId], status: 'accepted' }),
      foreign: true,
    },
    'POST /api/v1/applications/bulk_message': {
      body: resource('applications', { ids: [records.applicationId], message: 'Dag.' }),
      foreign: true,
    },
    'PUT /api/v1/organizations/bulk_update': {
      body: resource('organizations', { ids: [records.organizationId], status: 'archived' }),
      foreign: true,
    },
    'PUT /api/v1/users/bulk_update': {
      body: resource('users', { ids: [records.userId], status: 'inactive' }),
      foreign: true,
    },
    'PUT /api/v1/vacancies/bulk_update': {
      body: resource('vacancies', { ids: [records.vacancyId], status: 'archived' }),
      foreign: true,
    },
    'PUT /api/v1/vacancies/:id/return': {
      ...vacancy,
      body: resource('vacancies', { review_note: 'Zet er iets bij.' }),
    },
    'POST /api/v1/blocks': { body: resource('blocks', { user_id: records.userId }), foreign: true },
    'GET /api/v1/blocks/:id': block,
    'DELETE /api/v1/blocks/:id': block,
    'GET /api/v1/reports/:id': report,
    'POST /api/v1/reports': {
      body: resource('reports', {
        reportable_type: 'vacancies',
        reportable_id: records.vacancyId,
        reason: 'other',
      }),
      foreign: true,
    },
    'PUT /api/v1/reports/:id': { ...report, body: resource('reports', { status: 'kept' }) },
    'GET /api/v1/work_items/:id': workItem,
    'PUT /api/v1/work_items/:id': { ...workItem, body: resource('work_items', { is_open: true }) },
    'PUT /api/v1/conversations/:id/share_contact': conversation,
    'GET /api/v1/vacancies/:id/similar': vacancy,
    'PUT /api/v1/vacancies/:id/favorite': vacancy,
    'DELETE /api/v1/vacancies/:id/favorite': vacancy,
    'GET /api/v1/applications/:id': application,
    'PUT /api/v1/applications/:id/withdraw': application,
    'PUT /api/v1/applications/:id/accept_offer': application,
    'PUT /api/v1/applications/:id/decline_offer': application,
    'PUT /api/v1/applications/:id/status': {
      ...application,
      body: resource('applications', { status: 'accepted' }),
    },
    'GET /api/v1/internal_notes': {
      query: `?filter[notable_type_eq]=applications&filter[notable_id_eq]=${records.applicationId}`,
      foreign: true,
    },
    'POST /api/v1/internal_notes': {
      body: resource('internal_notes', {
        note: 'Gebeld',
        notable_type: 'applications',
        notable_id: records.applicationId,
      }),
      foreign: true,
    },
    'PATCH /api/v1/internal_notes/:id': {
      ...internalNote,
      body: resource('internal_notes', { note: 'Gekaapt' }),
    },
    'DELETE /api/v1/internal_notes/:id': internalNote,
    'GET /api/v1/internal_notes/:id': internalNote,
    'GET /api/v1/roles/:id': { params: { id: records.roleId }, foreign: true },
    'GET /api/v1/admin/resources/:type': { params: { type: 'vacancies' } },
    'GET /api/v1/admin/resources/:type/:id': {
      params: { id: records.vacancyId, type: 'vacancies' },
      foreign: true,
    },
    'POST /api/v1/admin/resources/:type/:id/reveal': {
      params: { id: records.userId, type: 'users' },
      body: resource('data_values', { field: 'email', reason: 'Een vraag aan de telefoon' }),
      foreign: true,
    },
    'GET /api/v1/activity_events/:id': { params: { id: records.activityEventId }, foreign: true },
    'GET /api/v1/menu_items/:id': menuItem,
    'POST /api/v1/menu_items': {
      body: resource('menu_items', {
        name: 'Gekaapt',
        menu: 'header',
        link_type: 'page',
        page_id: records.pageId,
      }),
    },
    'PATCH /api/v1/menu_items/:id': { ...menuItem, body: resource('menu_items', { name: 'Gekaapt' }) },
    'DELETE /api/v1/menu_items/:id': menuItem,
    'PUT /api/v1/menu_items/reorder': {
      body: resource('menu_items', { menu: 'header', items: [{ id: records.menuItemId }] }),
    },
    'GET /api/v1/stock_images/:id': stockImage,
    'POST /api/v1/stock_images': {
      body: resource('stock_images', {
        name: 'Schaken',
        description: 'Twee mensen schaken',
        upload_id: records.uploadId,
      }),
    },
    'PATCH /api/v1/stock_images/:id': { ...stockImage, body: resource('stock_images', { name: 'Gekaapt' }) },
    // A stock image is never without its upload.
    'PATCH /api/v1/stock_images/:id/relationships/upload': {
      ...stockImage,
      body: { data: { type: 'uploads', id: records.uploadId } },
    },
    'DELETE /api/v1/stock_images/:id': stockImage,
    'GET /api/v1/categories/:id': lookup,
    'GET /api/v1/age_groups/:id': lookup,
    'GET /api/v1/skills/:id': lookup,
    'GET /api/v1/activity_types/:id': lookup,
    'GET /api/v1/non_profit_types/:id': lookup,
    'GET /api/v1/target_groups/:id': lookup,
    'POST /api/v1/volunteer_profile_replies': {
      body: resource('volunteer_profile_replies', {
        volunteer_profile_id: records.volunteerProfileId,
        organization_id: records.organizationId,
        body: 'Wil je bij ons komen helpen?',
      }),
      foreign: true,
    },
    'GET /api/v1/volunteer_profile_replies/:id': profileReply,
    'PUT /api/v1/volunteer_profile_replies/:id/accept': profileReply,
    'PUT /api/v1/volunteer_profile_replies/:id/decline': profileReply,
    'GET /api/v1/volunteer_profiles/:id': pooled,
    'POST /api/v1/call_outs': {
      body: resource('call_outs', {
        title: 'Zandzakken vullen',
        body: 'Kom naar de dijk, er zijn scheppen en koffie.',
        starts_at: '2100-01-10T08:00:00Z',
        until: '2100-01-09T08:00:00Z',
        postal_code: '6511 AB',
        radius_km: 10,
      }),
    },
    'GET /api/v1/call_outs/:id': callOut,
    'PUT /api/v1/call_outs/:id/answer': { ...callOut, body: resource('call_outs', { answer: 'yes' }) },
    'PUT /api/v1/call_outs/:id/close': callOut,
    'GET /api/v1/merges/:id': merge,
    'PUT /api/v1/merges/:id/undo': merge,
    'GET /api/v1/duplicates/:id': duplicate,
    'PUT /api/v1/duplicates/:id': { ...duplicate, body: resource('duplicates', { dismissed: true }) },
    'GET /api/v1/organizations/:id/merge/:otherId': {
      params: { id: records.organizationId, otherId: records.userId },
      foreign: true,
    },
    'POST /api/v1/organizations/:id/merge': { ...organization, body: resource('merges', mergedWith) },
    'GET /api/v1/users/:id/duplicates': { params: { id: records.userId }, foreign: true },
    'GET /api/v1/users/:id/merge/:otherId': {
      params: { id: records.userId, otherId: records.organizationId },
      foreign: true,
    },
    'POST /api/v1/users/:id/merge': {
      params: { id: records.userId },
      foreign: true,
      body: resource('merges', mergedWith),
    },
    'POST /api/v1/imports': {},
    'GET /api/v1/imports/:id': imported,
    'PATCH /api/v1/imports/:id': { ...imported, body: resource('imports', { mapping: [] }) },
    'DELETE /api/v1/imports/:id': imported,
    'PUT /api/v1/imports/:id/run': { ...imported, body: resource('imports', {}) },
    'PUT /api/v1/imports/:id/undo': imported,
    'GET /api/v1/imports/:id/rows': imported,
    'GET /api/v1/imports/:id/failed_rows.csv': imported,
    'GET /api/v1/import_examples/:kind': { params: { kind: 'users' } },
    'GET /api/v1/import_rows/:id': importRow,
    'PUT /api/v1/imports/:id/duplicates': { ...imported, body: resource('imports', { choice: 'skip' }) },
    'PATCH /api/v1/import_rows/:id': { ...importRow, body: resource('import_rows', { choice: 'skip' }) },
    'GET /api/v1/conversations/:id': conversation,
    'PUT /api/v1/conversations/:id/read': conversation,
    'PUT /api/v1/conversations/:id/close': conversation,
    'PUT /api/v1/conversations/:id/reopen': conversation,
    'POST /api/v1/conversations/:id/messages': {
      ...conversation,
      body: resource('messages', { body: 'Hallo', attachment_ids: [records.uploadId] }),
    },
    'POST /api/v1/conversations': {
      body: resource('conversations', { subject: 'Vraag', body: 'Hallo', recipient_id: records.userId }),
      foreign: true,
    },
    'GET /api/v1/messages/:id': { params: { id: records.messageId }, foreign: true },
    'GET /api/v1/contact_messages/:id': { params: { id: records.contactConversationId }, foreign: true },
    'POST /api/v1/contact_messages': {
      body: resource('contact_messages', {
        subject: 'Vraag',
        body: 'Hallo',
        name: 'Sam',
        email: 'sam@beta.example',
      }),
    },
    'POST /api/v1/uploads': {},
    'PATCH /api/v1/uploads/:id': { ...upload, body: resource('uploads', { alt_text: 'x' }) },
    'DELETE /api/v1/uploads/:id': upload,
    'GET /api/v1/uploads/:id': upload,
    'PUT /api/v1/uploads/:id/file': upload,
    'GET /api/v1/notifications/:id': { params: { id: records.notificationId }, foreign: true },
    'PUT /api/v1/notifications/:id/read': { params: { id: records.notificationId }, foreign: true },
    'PUT /api/v1/notifications/read_all': {},
    'GET /api/v1/notification_preferences/:id': { params: { id: 'application_received' } },
    'PATCH /api/v1/notification_preferences': {
      body: resource('notification_preferences', {
        preferences: [{ event: 'application_received', email: false }],
      }),
    },
    'POST /api/v1/applications': {
      body: resource('applications', {
        vacancy_id: records.vacancyId,
        first_name: 'Sam',
        last_name: 'Bos',
        email: 'sam@beta.example',
      }),
      foreign: true,
    },
    'GET /api/v1/confirm/:token': { params: { token: 'x'.repeat(32) }, foreign: true },
    'GET /api/v1/applications/confirm/:token': { params: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/applications/confirm': { body: { token: 'x'.repeat(32) }, foreign: true },
    'GET /api/v1/applications/place/:token': { params: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/applications/place': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/applications/place/decline': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/applications/place/return': { body: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/current_user/calendar_address': {},
    'GET /feeds/mine/:token.ics': { params: { token: 'x'.repeat(32) }, foreign: true },
    'POST /api/v1/applications/confirm/account': {
      body: {
        token: 'x'.repeat(32),
        password: 'een lange zin',
        password_confirmation: 'een lange zin',
        accept_terms: true,
        sixteen_or_older: true,
      },
      foreign: true,
    },
  };
}
