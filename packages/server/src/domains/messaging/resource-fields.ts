import { TOUCHED, type FieldNames } from '../../http/resource-fields.ts';

/** The fields of the resources that it presents. */
export const FIELDS = {
  conversation_recipients: ['kind', 'name', 'detail'],
  conversations: [
    'subject',
    'subject_locale',
    'status',
    'subject_type',
    'subject_id',
    'last_message_at',
    'excerpt',
    'excerpt_sender_id',
    'organizations',
    'unread_count',
    'participants',
    'messages',
    ...TOUCHED,
  ],
  messages: ['body', 'created_at', 'sender_id', 'sender_name', 'read_by', 'attachments'],
  notification_preferences: ['event', 'in_app', 'email'],
  notifications: ['event', 'title', 'body', 'locale', 'url', 'read_at', 'created_at'],
  volunteer_profile_replies: [
    'body',
    'status',
    'created_at',
    'answered_at',
    'lapses_at',
    'organization_name',
    'volunteer_name',
    'contact',
    'conversation_id',
  ],
} as const;

type Own = FieldNames<typeof FIELDS>;

declare module '@samen/jsonapi' {
  interface ResourceFields extends Own {}
}
