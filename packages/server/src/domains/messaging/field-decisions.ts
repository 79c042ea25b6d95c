import { WRITTEN, type FieldDecision } from '../../db/field-decision.ts';

/** What the data viewer and the activity show of the records of this domain, by their type. */
export const fieldDecisions = {
  conversations: {
    group: 'core',
    open: `status subject_type subject_id last_message_at volunteer_center_id removed_at lock_version ${WRITTEN}`,
    masked: 'subject',
  },
  messages: {
    group: 'core',
    open: 'conversation_id sender_id created_at',
    masked: 'body',
    people: 'sender_id',
  },
  volunteer_profile_replies: {
    group: 'core',
    open: `status created_at answered_at conversation_id volunteer_profile_id organization_id volunteer_id sender_id`,
    masked: 'body',
    people: 'volunteer_id sender_id',
  },
  reply_templates: {
    group: 'core',
    open: `name body for position organization_id lock_version ${WRITTEN}`,
  },
  blocks: {
    group: 'core',
    open: 'created_at',
    masked: 'user_id blocker_id',
    // Who is blocked does not learn of it, also not by a reveal.
    people: 'blocker_id',
  },
  notification_templates: {
    group: 'system',
    open: `key locale name subject body own_action active is_own lock_version volunteer_center_id reported_at ${WRITTEN}`,
  },
  notifications: {
    group: 'system',
    open: 'event read_at created_at user_id',
    masked: 'title body url translations',
    people: 'user_id',
  },
  notification_preferences: { group: 'system', open: 'event user_id in_app email updated_at' },
} satisfies Readonly<Record<string, FieldDecision>>;
