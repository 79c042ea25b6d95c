import { isOnlyStudent, type FeatureSwitches } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import { Problem } from '../../../errors/problem.ts';
import type { ConversationRow } from './conversations.repository.ts';
import type { AnsweredHelp } from './help.repository.ts';

/** What of a conversation its policy reads. */
export type PolicyConversation = Pick<ConversationRow, 'may_write' | 'subject_type'>;

/** Whether the caller is here as a student and nothing else: one-on-one help is not for them. */
export const isStudentAlone = ({ organization }: Pick<Caller, 'organization'>): boolean =>
  isOnlyStudent(organization?.roles ?? []);

/** Refuses those for whom one-on-one help is not. */
export function requireHelper(
  caller: Pick<Caller, 'organization'> & { features: Pick<FeatureSwitches, 'peerToPeer'> },
  pointer: string,
): void {
  if (!caller.features.peerToPeer) throw new Problem('feature_disabled', { pointer });
  if (isStudentAlone(caller)) throw new Problem('forbidden');
}

/** Refuses who posted the help, whom its centre has removed, and everyone once it is over. */
export function requireAnswerable(
  help: Pick<AnsweredHelp, 'poster_id' | 'is_open'>,
  userId: string,
  isRemoved: boolean,
): void {
  if (help.poster_id === userId) throw new Problem('forbidden');
  requireMember(isRemoved);
  if (!help.is_open) throw new Problem('invalid_transition');
}

/** Rejects a person whom the centre has removed from one-on-one help and not taken back. */
export function requireMember(isRemoved: boolean): void {
  if (isRemoved) throw new Problem('removed_from_help');
}

/** What may be done in a conversation, as long as something may be written there. */
export function writingActions({ may_write, subject_type }: PolicyConversation): string[] {
  if (!may_write) return [];
  return ['conversations.write', ...(subject_type === 'one_on_one' ? ['conversations.share_contact'] : [])];
}

/** Refuses to share how one can be reached anywhere but in one-on-one help that goes on. */
export function requireSharing(row: PolicyConversation | null): void {
  if (!row || !writingActions(row).includes('conversations.share_contact'))
    throw new Problem('invalid_transition');
}
