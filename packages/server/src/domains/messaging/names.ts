import type { ConversationWord, ProfileReplyWord } from '@samen/resources/messaging';
import type { Locale } from '@samen/contracts';
import type { Recorded, TemplateKey } from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions
    extends
      Recorded<'conversation', 'conversations', ConversationWord>,
      Recorded<'profile_reply', 'volunteer_profile_replies', ProfileReplyWord> {
    'conversation.contact_shared': 'conversations';
    'notification_template.changed': 'notification_templates';
    'notification_template.reset': 'notification_templates';
    'profile_reply.sent': 'volunteer_profile_replies';
    'reply_template.added': 'reply_templates';
    'reply_template.changed': 'reply_templates';
    'reply_template.removed': 'reply_templates';
  }
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    'conversation.mail': { conversationId: string; userId: string };
    'templates.report': { templateId: string };
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface NamedSubjects {
    reply_templates: true;
  }
  interface ActivityData {
    'notification_template.changed': TemplateData;
    'notification_template.reset': TemplateData;
    'reply_template.changed': { fields: string[] };
  }
}

interface TemplateData {
  key: TemplateKey;
  locale: Locale;
  fields: string[];
}
