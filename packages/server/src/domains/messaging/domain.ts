import path from 'node:path';
import { defineDomain } from '../../domain.ts';
import { conversationRetention, conversationRoutes, mailUnread } from './conversations/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { lapseReplies, profileReplyRoutes } from './profile-replies/index.ts';
import { FIELDS } from './resource-fields.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };

export const messaging = defineDomain({
  name: 'messaging',
  migrations: path.join(import.meta.dirname, 'migrations'),
  fields: FIELDS,
  mails: { nl, en },
  resources: [conversationRoutes, notificationRoutes, profileReplyRoutes],
  links: { unsubscribe: { path: '/api/v1/unsubscribe', attribute: 'token', isOneClick: true } },
  jobs: {
    'conversation.mail': mailUnread,
    'conversations.retain': conversationRetention,
    'profile_replies.lapse': lapseReplies,
  },
});
