import path from 'node:path';
import { defineDomain, mailTexts, type Domain, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { ConversationRecipients } from '@samen/resources/messaging';
import { withoutTable } from '../../declared/table.ts';
import { notificationTable, preferenceTable } from '../../services/notifications/index.ts';
import { endings, merged, personal, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import { blockRoutes, blockTable } from './blocks/index.ts';
import {
  CONVERSATION_RULE,
  findConversations,
  conversationRetention,
  conversationRoutes,
  conversationTable,
  mailUnread,
  messageTable,
} from './conversations/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { notificationTemplateRoutes, reportTemplate, templateTable } from './notification-templates/index.ts';
import { lapseReplies, profileReplyRoutes, profileReplyTable } from './profile-replies/index.ts';
import { replyTemplateRoutes, replyTemplateTable } from './reply-templates/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import './names.ts';

const LINKS = {
  unsubscribe: { path: '/api/v1/unsubscribe', attribute: 'token', isOneClick: true },
} satisfies Domain['links'];

const JOBS = {
  'conversation.mail': mailUnread,
  'conversations.retain': conversationRetention,
  'profile_replies.lapse': lapseReplies,
  'templates.report': reportTemplate,
} satisfies JobKinds;

export const messaging = defineDomain({
  name: 'messaging',
  retention: {
    conversations: CONVERSATION_RULE,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [
    conversationTable,
    messageTable,
    withoutTable(ConversationRecipients),
    notificationTable,
    preferenceTable,
    templateTable,
    profileReplyTable,
    replyTemplateTable,
    blockTable,
  ],
  mails: mailTexts({ nl, en }),
  resources: [
    conversationRoutes,
    notificationRoutes,
    notificationTemplateRoutes,
    profileReplyRoutes,
    replyTemplateRoutes,
    blockRoutes,
  ],
  links: LINKS,
  finders: { conversations: findConversations },
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  jobs: JOBS,
});

declare module '../../auth/mailed-links.ts' {
  interface MailedLinks extends NamesOf<typeof LINKS> {}
}

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
