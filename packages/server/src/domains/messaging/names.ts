import type { ConversationWord, ProfileReplyWord } from '@samen/resources/messaging';
import type { Recorded } from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions
    extends
      Recorded<'conversation', 'conversations', ConversationWord>,
      Recorded<'profile_reply', 'volunteer_profile_replies', ProfileReplyWord> {
    'conversation.contact_shared': 'conversations';
    'profile_reply.sent': 'volunteer_profile_replies';
  }
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    'conversation.mail': { conversationId: string; userId: string };
  }
}
