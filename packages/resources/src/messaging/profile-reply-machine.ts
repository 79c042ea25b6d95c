import type { RecordedWords } from '../shared/activity.ts';
import type { Machine } from '../shared/state-machine.ts';
import type { ProfileReplyStatus } from './profile-replies.ts';

const table = {
  sent: {
    accept: { to: 'accepted', by: 'own', effects: ['profile_reply_answered'] },
    decline: { to: 'declined', by: 'own', effects: ['profile_reply_answered'] },
    lapse: { to: 'lapsed', by: 'system' },
  },
  accepted: {},
  declined: {},
  lapsed: {},
} as const satisfies Machine<ProfileReplyStatus>;

/** What may happen to an organization's message to a volunteer; it is answered once, or lapses. */
export const profileReplyMachine: Machine<ProfileReplyStatus> = table;
/** What the activity says of it. */
export type ProfileReplyWord = RecordedWords<typeof table>;
