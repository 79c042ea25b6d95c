import type { Application } from '@samen/contracts';
import { stateOf } from './application-list.ts';

/** What an applicant may expect now, as the key of its text. */
export function nextStepKey(application: Application): string {
  const state = stateOf(application);
  return state === 'accepted' && application.conversationId !== null ? 'acceptedTalk' : state;
}
