import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { domainBuilders } from './domain-seed.ts';
import type { SeedBuilders, SeededTenant } from './seed.ts';

/** One record of everything, of the tenant that must not be seen; the secret word stands in all of them. */
export interface ForeignRecords {
  organizationId: string;
  vacancyId: string;
  applicationId: string;
  pageId: string;
  pageVersionId: string;
  notificationId: string;
  notificationTemplateId: string;
  conversationId: string;
  volunteerProfileId: string;
  profileReplyId: string;
  callOutId: string;
  importId: string;
  importRowId: string;
  mergeId: string;
  duplicateId: string;
  savedSearchId: string;
  savedViewId: string;
  replyTemplateId: string;
  internalNoteId: string;
  exportId: string;
  userId: string;
  centerId: string;
  centerProfileId: string;
  searchSynonymId: string;
  uploadId: string;
  messageId: string;
  contactConversationId: string;
  categoryId: string;
  menuItemId: string;
  stockImageId: string;
  roleId: string;
  activityEventId: string;
  blockId: string;
  reportId: string;
  formId: string;
  formToken: string;
  formSubmissionId: string;
  formInvitationId: string;
  centerDesignId: string;
}

/** Fills a tenant with records that carry `secret`. Returns their ids. */
export async function foreignRecords(
  db: Database,
  seed: SeedBuilders,
  tenant: SeededTenant,
  secret: string,
): Promise<ForeignRecords> {
  const { tenantId, centerId } = tenant;
  const domain = domainBuilders(db);
  const organizationId = await seed.organization(tenantId, centerId, { name: secret, description: secret });
  const { id: userId } = await seed.user(
    tenant,
    { [tenant.rootOrganizationId]: ['admin'] },
    { first_name: secret, last_name: secret },
  );
  const blocked = await seed.user(tenant, { [tenant.rootOrganizationId]: ['volunteer'] });
  const vacancyId = await domain.vacancy(tenant, {
    title: `${secret} helpen`,
    description: secret,
    organization_id: organizationId,
    shared_across_centers: true,
  });
  const {
    applicationId,
    pageId,
    notificationId,
    conversationId,
    savedSearchId,
    savedViewId,
    replyTemplateId,
    internalNoteId,
    uploadId,
    exportId,
    ...others
  } = await db.write(tenantId, async (queries) => {
    const application = await sql<{ id: string }>`
      INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, user_id,
        first_name, last_name, email, confirmed_at)
      VALUES (${tenantId}, ${vacancyId}, ${secret}, ${organizationId}, ${centerId}, ${userId}, ${secret}, ${secret},
        'secret@alfa.example', now()) RETURNING id`.execute(queries);
    const page = await sql<{ id: string }>`
      INSERT INTO pages (tenant_id, volunteer_center_id, title, slug, page_type, is_published, published_at, summary)
      VALUES (${tenantId}, ${centerId}, ${secret}, 'geheim', 'news', true, now() - interval '1 hour', ${secret})
      RETURNING id`.execute(queries);
    const version = await sql<{ id: string }>`
      INSERT INTO page_versions (tenant_id, page_id, number, reason, content)
      SELECT tenant_id, id, 1, 'published', to_jsonb(pages) || '{"blocks": []}' FROM pages
      WHERE tenant_id = ${tenantId} AND id = ${page.rows[0]?.id ?? ''}::uuid
      RETURNING id`.execute(queries);
    const menuItem = await sql<{ id: string }>`
      INSERT INTO menu_items (tenant_id, volunteer_center_id, name, menu, link_type, url, position)
      VALUES (${tenantId}, ${centerId}, ${secret}, 'header', 'url', 'https://example.org', 1)
      RETURNING id`.execute(queries);
    const centerProfile = await sql<{ id: string }>`
      UPDATE volunteer_center_profiles SET name = ${secret} WHERE tenant_id = ${tenantId} RETURNING id`.execute(
      queries,
    );
    const design = await sql<{
      id: string;
    }>`INSERT INTO center_designs (tenant_id, profile_id, version, stored, saved_at)
      SELECT tenant_id, id, lock_version, jsonb_build_object('primary_color', 'teal', 'secondary_color', 'lime',
        'primary_color_shades', NULL, 'secondary_color_shades', NULL, 'custom_shades', ${secret}::text,
        'muted_color', 'slate', 'background_color', NULL, 'text_color', NULL, 'theme_config', '{}'::jsonb), now()
      FROM volunteer_center_profiles WHERE tenant_id = ${tenantId} RETURNING id`.execute(queries);
    const synonym = await sql<{ id: string }>`
      INSERT INTO search_synonyms (tenant_id, locale, terms) VALUES (${tenantId}, 'nl', ARRAY[${secret}, 'verborgen'])
      RETURNING id`.execute(queries);
    const category = await sql<{ id: string }>`
      UPDATE categories SET label_nl = ${secret} WHERE tenant_id = ${tenantId} RETURNING id`.execute(queries);
    const role = await sql<{ id: string }>`
      SELECT id FROM role_assignments WHERE tenant_id = ${tenantId} AND user_id = ${userId}`.execute(queries);
    const contact = await sql<{ id: string }>`
      INSERT INTO conversations (tenant_id, volunteer_center_id, subject, subject_type, last_message_at, created_at,
        updated_at) VALUES (${tenantId}, ${centerId}, ${secret}, 'contact', now(), now(), now())
      RETURNING id`.execute(queries);
    await sql`INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
      VALUES (${tenantId}, ${contact.rows[0]?.id ?? ''}, ${userId})`.execute(queries);
    const notification = await sql<{ id: string }>`
      INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
      VALUES (${tenantId}, ${userId}, 'user_welcome', ${secret}, ${secret}, '/', now()) RETURNING id`.execute(
      queries,
    );
    const template = await sql<{ id: string }>`
      INSERT INTO mail_templates (tenant_id, id, volunteer_center_id, key, locale, name, subject, body, is_own)
      VALUES (${tenantId}, gen_random_uuid(), ${centerId}, 'user_welcome', 'nl', ${secret}, ${secret}, ${secret}, true)
      RETURNING id`.execute(queries);
    const conversation = await sql<{ id: string }>`
      INSERT INTO conversations (tenant_id, volunteer_center_id, subject, last_message_at, created_at, updated_at)
      VALUES (${tenantId}, ${centerId}, ${secret}, now(), now(), now()) RETURNING id`.execute(queries);
    const conversationId = conversation.rows[0]?.id ?? '';
    await sql`INSERT INTO conversation_participants (tenant_id, conversation_id, user_id)
      VALUES (${tenantId}, ${conversationId}, ${userId})`.execute(queries);
    const message = await sql<{ id: string }>`
      INSERT INTO messages (tenant_id, conversation_id, sender_id, body, created_at)
      VALUES (${tenantId}, ${conversationId}, ${userId}, ${secret}, now()) RETURNING id`.execute(queries);
    const block = await sql<{ id: string }>`
      INSERT INTO blocks (tenant_id, blocker_id, user_id, created_at)
      VALUES (${tenantId}, ${userId}, ${blocked.id}, now()) RETURNING id`.execute(queries);
    const report = await sql<{ id: string }>`
      INSERT INTO reports (tenant_id, volunteer_center_id, reportable_type, reportable_id, reporter_id, reason, note,
        created_at)
      VALUES (${tenantId}, ${centerId}, 'vacancies', ${vacancyId}, ${userId}, 'other', ${secret}, now())
      RETURNING id`.execute(queries);
    const savedSearch = await sql<{ id: string }>`
      INSERT INTO saved_searches (tenant_id, user_id, volunteer_center_id, name, query)
      VALUES (${tenantId}, ${userId}, ${centerId}, ${secret}, '{"address": "", "filter": {}}') RETURNING id`.execute(
      queries,
    );
    const savedView = await sql<{ id: string }>`
      INSERT INTO saved_views (tenant_id, user_id, organization_id, list, name, query, created_at, updated_at)
      VALUES (${tenantId}, ${userId}, ${organizationId}, 'applications', ${secret}, '{"address": ""}', now(), now())
      RETURNING id`.execute(queries);
    const replyTemplate = await sql<{ id: string }>`
      INSERT INTO reply_templates (tenant_id, organization_id, name, body, "for", position, created_at, updated_at)
      VALUES (${tenantId}, ${organizationId}, ${secret}, ${`${secret} komt helpen`}, 'accept', 1, now(), now())
      RETURNING id`.execute(queries);
    const volunteer = await sql<{
      id: string;
    }>`INSERT INTO volunteer_profiles (tenant_id, user_id, headline, in_pool)
      VALUES (${tenantId}, ${userId}, ${secret}, true) RETURNING id`.execute(queries);
    const volunteerProfileId = volunteer.rows[0]?.id ?? '';
    const profileReply = await sql<{ id: string }>`
      INSERT INTO volunteer_profile_replies (tenant_id, volunteer_profile_id, volunteer_id, organization_id, body,
        created_at)
      VALUES (${tenantId}, ${volunteerProfileId}, ${userId}, ${organizationId}, ${`${secret} komt helpen`}, now())
      RETURNING id`.execute(queries);
    const callOut = await sql<{ id: string }>`
      INSERT INTO call_outs (tenant_id, volunteer_center_id, title, body, starts_at, until, postal_code, latitude,
        longitude, radius_km, created_by_id, created_at)
      VALUES (${tenantId}, ${centerId}, ${secret}, ${`${secret} komt helpen`}, now(), now() + interval '1 day', '6511 AB',
        51.84, 5.86, 10, ${userId}, now()) RETURNING id`.execute(queries);
    await sql`INSERT INTO call_out_answers (tenant_id, call_out_id, user_id)
      VALUES (${tenantId}, ${callOut.rows[0]?.id ?? ''}, ${userId})`.execute(queries);
    const imported = await sql<{ id: string }>`
      INSERT INTO imports (tenant_id, kind, filename, delimiter, encoding, columns, row_count, counts, locale,
        created_by_id, organization_id, volunteer_center_id, status_changed_at)
      VALUES (${tenantId}, 'users', ${secret}, ';', 'utf-8', '[]', 1, '{}', 'nl', ${userId}, ${organizationId},
        ${centerId}, now()) RETURNING id`.execute(queries);
    const importRow = await sql<{ id: string }>`
      INSERT INTO import_rows (tenant_id, import_id, number, cells)
      VALUES (${tenantId}, ${imported.rows[0]?.id ?? ''}, 2, ARRAY[${secret}]) RETURNING id`.execute(queries);
    await sql`INSERT INTO import_row_keys (tenant_id, import_id, field, value, number)
      VALUES (${tenantId}, ${imported.rows[0]?.id ?? ''}, 'email', ${secret}, 2)`.execute(queries);
    const merge = await sql<{ id: string }>`
      INSERT INTO merges (tenant_id, record_type, kept_id, gone_id, volunteer_center_id, created_by_id, undoable_until)
      VALUES (${tenantId}, 'organizations', ${organizationId}, gen_random_uuid(), ${centerId}, ${userId},
        now() + interval '1 day') RETURNING id`.execute(queries);
    await sql`INSERT INTO merge_changes (tenant_id, merge_id, step, table_name, kind, row_key, before, after)
      VALUES (${tenantId}, ${merge.rows[0]?.id ?? ''}, 1, 'vacancies', 'vacancies', '{}', ${JSON.stringify({ secret })}, NULL)`.execute(
      queries,
    );
    const duplicate = await sql<{ id: string }>`
      INSERT INTO duplicates (tenant_id, record_type, first_id, second_id, reasons, volunteer_center_id, found_at, seen_at)
      SELECT ${tenantId}, 'organizations', least(one.id, other.id), greatest(one.id, other.id), '{name}',
        ${centerId}, now(), now()
      FROM organizations one, organizations other
      WHERE one.id = ${organizationId} AND other.id = ${tenant.centerOrganizationId} RETURNING id`.execute(
      queries,
    );
    const note = await sql<{ id: string }>`
      INSERT INTO internal_notes (tenant_id, notable_type, notable_id, side, organization_id, volunteer_center_id,
        author_id, note, created_at, updated_at)
      VALUES (${tenantId}, 'applications', ${application.rows[0]?.id ?? ''}, 'center', ${organizationId}, ${centerId},
        ${userId}, ${secret}, now(), now()) RETURNING id`.execute(queries);
    const form = await sql<{ id: string; token: string }>`
      INSERT INTO forms (tenant_id, volunteer_center_id, organization_id, title, created_by_id)
      VALUES (${tenantId}, ${centerId}, ${organizationId}, ${secret}, ${userId}) RETURNING id, token`.execute(
      queries,
    );
    const formId = form.rows[0]?.id ?? '';
    const question = { text: secret, questionType: 'text', conditions: null, options: [], required: false };
    await sql`INSERT INTO form_questions (tenant_id, form_id, id, number, position, content)
      VALUES (${tenantId}, ${formId}, gen_random_uuid(), 1, 0, ${JSON.stringify(question)})`.execute(queries);
    const submission = await sql<{ id: string }>`
      INSERT INTO form_submissions (tenant_id, form_id, submitted_at, user_id, given, words)
      SELECT tenant_id, form_id, now(), ${userId}::uuid, jsonb_build_object(id, ${secret}::text), ${secret}
      FROM form_questions WHERE tenant_id = ${tenantId} AND form_id = ${formId}::uuid RETURNING id`.execute(
      queries,
    );
    const invitation = await sql<{ id: string }>`
      INSERT INTO form_invitations (tenant_id, form_id, email, locale, token_hash, sent_at, expires_at)
      VALUES (${tenantId}, ${formId}, ${`${secret}@example.org`}, 'nl', ${Buffer.from(secret)}, now(),
        now() + interval '60 days') RETURNING id`.execute(queries);
    const upload = await sql<{ id: string }>`
      INSERT INTO uploads (tenant_id, volunteer_center_id, path, filename, content_type, alt_text)
      VALUES (${tenantId}, ${centerId}, 'alfa/geheim.jpg', ${secret}, 'image/jpeg', ${secret})
      RETURNING id`.execute(queries);
    const sentFile = await sql<{ id: string }>`
      INSERT INTO uploads (tenant_id, path, purpose, filename, content_type)
      VALUES (${tenantId}, 'alfa/diploma.pdf', 'submission', ${secret}, 'application/pdf') RETURNING id`.execute(
      queries,
    );
    await sql`INSERT INTO form_uploads (tenant_id, upload_id, form_id, question_id, submission_id)
      SELECT tenant_id, ${sentFile.rows[0]?.id ?? ''}::uuid, form_id, id, ${submission.rows[0]?.id ?? ''}::uuid
      FROM form_questions WHERE tenant_id = ${tenantId} AND form_id = ${formId}::uuid`.execute(queries);
    await sql`INSERT INTO message_attachments (tenant_id, message_id, upload_id)
      VALUES (${tenantId}, ${message.rows[0]?.id ?? ''}, ${upload.rows[0]?.id ?? ''})`.execute(queries);
    const copy = await sql<{ id: string }>`
      INSERT INTO data_exports (tenant_id, user_id, volunteer_center_id, archive, created_at, ready_at, expires_at)
      VALUES (${tenantId}, ${userId}, ${centerId}, ${Buffer.from(secret)}, now(), now(), now() + interval '7 days')
      RETURNING id`.execute(queries);
    const stockImage = await sql<{ id: string }>`
      INSERT INTO stock_images (tenant_id, upload_id, name, description)
      VALUES (${tenantId}, ${upload.rows[0]?.id ?? ''}, ${secret}, ${secret}) RETURNING id`.execute(queries);
    const event = await sql<{
      id: string;
    }>`INSERT INTO audit_events (tenant_id, occurred_at, actor_id, volunteer_center_id, organization_id, action,
        subject_type, subject_id, data) VALUES (${tenantId}, now(), ${userId}, ${centerId}, ${organizationId},
        ${secret}, 'sessions', ${userId}, '{}') RETURNING id`.execute(queries);
    return {
      centerProfileId: centerProfile.rows[0]?.id ?? '',
      searchSynonymId: synonym.rows[0]?.id ?? '',
      exportId: copy.rows[0]?.id ?? '',
      savedSearchId: savedSearch.rows[0]?.id ?? '',
      savedViewId: savedView.rows[0]?.id ?? '',
      replyTemplateId: replyTemplate.rows[0]?.id ?? '',
      internalNoteId: note.rows[0]?.id ?? '',
      uploadId: upload.rows[0]?.id ?? '',
      messageId: message.rows[0]?.id ?? '',
      contactConversationId: contact.rows[0]?.id ?? '',
      categoryId: category.rows[0]?.id ?? '',
      menuItemId: menuItem.rows[0]?.id ?? '',
      stockImageId: stockImage.rows[0]?.id ?? '',
      roleId: role.rows[0]?.id ?? '',
      activityEventId: event.rows[0]?.id ?? '',
      conversationId,
      volunteerProfileId,
      callOutId: callOut.rows[0]?.id ?? '',
      importId: imported.rows[0]?.id ?? '',
      importRowId: importRow.rows[0]?.id ?? '',
      mergeId: merge.rows[0]?.id ?? '',
      duplicateId: duplicate.rows[0]?.id ?? '',
      profileReplyId: profileReply.rows[0]?.id ?? '',
      applicationId: application.rows[0]?.id ?? '',
      pageId: page.rows[0]?.id ?? '',
      pageVersionId: version.rows[0]?.id ?? '',
      notificationId: notification.rows[0]?.id ?? '',
      notificationTemplateId: template.rows[0]?.id ?? '',
      blockId: block.rows[0]?.id ?? '',
      reportId: report.rows[0]?.id ?? '',
      formId,
      formToken: form.rows[0]?.token ?? '',
      formSubmissionId: submission.rows[0]?.id ?? '',
      formInvitationId: invitation.rows[0]?.id ?? '',
      centerDesignId: design.rows[0]?.id ?? '',
    };
  });
  return {
    organizationId,
    vacancyId,
    applicationId,
    pageId,
    notificationId,
    ...others,
    conversationId,
    savedSearchId,
    savedViewId,
    replyTemplateId,
    internalNoteId,
    exportId,
    userId,
    centerId,
    uploadId,
  };
}
