import { sql } from 'kysely';
import { MAX_REPLY_TEMPLATES } from '@samen/resources/messaging';
import type { Endings, PersonalRows, UploadUses } from '../../db/domain-data.ts';
import type { MergedColumn } from '../../db/merged-columns.ts';
import { removeRows } from '../../db/remove-rows.repository.ts';
import { replyTemplateRepository } from './reply-templates/index.ts';

/** Replies to profiles and reply templates go with the organization that wrote them; blocks with either of the two people. */
export const endings: Endings = {
  users: async (queries, tenantId, ids) => {
    await sql`DELETE FROM blocks WHERE tenant_id = ${tenantId}
      AND (blocker_id = ANY (${[...ids]}::uuid[]) OR user_id = ANY (${[...ids]}::uuid[]))`.execute(queries);
    // What organizations wrote to them begins with their name; what came of it stands in the conversation.
    await sql`DELETE FROM volunteer_profile_replies WHERE tenant_id = ${tenantId}
      AND volunteer_id = ANY (${[...ids]}::uuid[])`.execute(queries);
    await sql`UPDATE conversation_participants SET contact_shared_at = NULL
      WHERE tenant_id = ${tenantId} AND user_id = ANY (${[...ids]}::uuid[])`.execute(queries);
  },
  organizations: removeRows(['volunteer_profile_replies', 'reply_templates'], 'organization_id'),
};

/** The conversations of one person. */
export const personal: Readonly<Record<string, PersonalRows>> = {
  blocks: (tenantId, userId) => sql`SELECT b.id, u.first_name, b.created_at FROM blocks b
    JOIN users u ON u.tenant_id = b.tenant_id AND u.id = b.user_id
    WHERE b.tenant_id = ${tenantId} AND b.blocker_id = ${userId}::uuid ORDER BY b.created_at, b.id`,
  profile_replies: (
    tenantId,
    userId,
  ) => sql`SELECT o.name AS organization, r.body, r.status, r.answered_at, r.created_at
    FROM volunteer_profile_replies r JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id
    WHERE r.tenant_id = ${tenantId} AND r.volunteer_id = ${userId}::uuid ORDER BY r.created_at, r.id`,
  conversations: (tenantId, userId) => sql`SELECT c.id, c.subject, c.status, c.created_at, (
      SELECT json_agg(json_build_object('sent_by_me', m.sender_id = ${userId}::uuid,
        'sender', s.first_name, 'body', m.body, 'created_at', m.created_at,
        'attachments', ARRAY(SELECT u.filename FROM message_attachments a
          JOIN uploads u ON u.tenant_id = a.tenant_id AND u.id = a.upload_id
          WHERE a.tenant_id = m.tenant_id AND a.message_id = m.id ORDER BY a.position)) ORDER BY m.created_at, m.id)
      FROM messages m LEFT JOIN users s ON s.tenant_id = m.tenant_id AND s.id = m.sender_id
      WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id) AS messages
    FROM conversations c JOIN conversation_participants p ON p.tenant_id = c.tenant_id AND p.conversation_id = c.id
    WHERE c.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid ORDER BY c.created_at, c.id`,
};

/** What is attached to messages. */
export const uploads: readonly UploadUses[] = [
  {
    records: sql`SELECT 'messages' AS type, message_id AS id, NULL::text AS name, false AS is_public,
        NULL::uuid AS volunteer_center_id, NULL::uuid AS organization_id, ARRAY[]::uuid[] AS people
      FROM message_attachments WHERE tenant_id = u.tenant_id AND upload_id = u.id`,
  },
];

/** What a merge does with what people and organizations have of conversations. */
export const merged: readonly MergedColumn[] = [
  {
    table: 'conversation_participants',
    column: 'user_id',
    of: 'person',
    kind: 'conversations',
    once: { with: ['conversation_id'] },
    both: 'removed',
  },
  {
    table: 'conversation_participants',
    column: 'organization_id',
    of: 'organization',
    kind: 'conversations',
    counts: 'conversation_id',
  },
  { table: 'conversations', column: 'subject_id', of: 'person', stays: 'it names no person' },
  { table: 'messages', column: 'sender_id', of: 'person', kind: 'messages' },
  {
    table: 'blocks',
    column: 'blocker_id',
    of: 'person',
    once: { with: ['user_id'] },
    both: 'removed',
    apart: 'user_id',
  },
  { table: 'blocks', column: 'user_id', of: 'person', once: { with: ['blocker_id'] }, both: 'removed' },
  {
    table: 'reply_templates',
    column: 'organization_id',
    of: 'organization',
    kind: 'reply_templates',
    room: {
      most: MAX_REPLY_TEMPLATES,
      place: 'position',
      left: 'reply_templates_left',
      lock: (queries, tenantId, id) => replyTemplateRepository(queries, tenantId).lock(id),
    },
  },
  {
    table: 'volunteer_profile_replies',
    column: 'organization_id',
    of: 'organization',
    kind: 'profile_replies',
    once: { with: ['volunteer_id'], among: (row) => sql`${row}.status = 'sent'` },
    both: () => ({ status: 'lapsed' }),
  },
  {
    table: 'volunteer_profile_replies',
    column: 'volunteer_id',
    of: 'person',
    kind: 'profile_replies',
    once: { with: ['organization_id'], among: (row) => sql`${row}.status = 'sent'` },
    both: () => ({ status: 'lapsed' }),
  },
  { table: 'volunteer_profile_replies', column: 'sender_id', of: 'person' },
];
