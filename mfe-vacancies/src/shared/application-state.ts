import {
  shownApplicationState,
  type SHOWN_APPLICATION_STATES,
  type Application,
} from '@samen/resources/vacancies';

export type ShownState = (typeof SHOWN_APPLICATION_STATES)[number];

/** What an applicant may expect now, as the key of its text. */
export function nextStepKey(application: Application): string {
  const state = shownApplicationState(application);
  return state === 'accepted' && application.conversationId !== null ? 'acceptedTalk' : state;
}
