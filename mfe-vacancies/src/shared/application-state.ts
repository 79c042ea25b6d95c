import type { APPLICATION_STATES, Application } from '@samen/contracts';

export type ShownState = (typeof APPLICATION_STATES)[number];

/** Where an application stands; a withdrawal outlives a decision. */
export function stateOf({ status, withdrawnAt }: Pick<Application, 'status' | 'withdrawnAt'>): ShownState {
  if (withdrawnAt !== null) return 'withdrawn';
  return status ?? 'new';
}

/** What an applicant may expect now, as the key of its text. */
export function nextStepKey(application: Application): string {
  const state = stateOf(application);
  return state === 'accepted' && application.conversationId !== null ? 'acceptedTalk' : state;
}
