import {
  shownApplicationState,
  type SHOWN_APPLICATION_STATES,
  type Application,
} from '@samen/resources/vacancies';
import type { VacancyLabels } from './vacancy-texts.ts';

export type ShownState = (typeof SHOWN_APPLICATION_STATES)[number];

/** What an applicant may expect now. */
export function nextStepText(
  application: Application,
  { t, format }: Pick<VacancyLabels, 't' | 'format'>,
): string {
  const { conversationId, place = null, offerExpiresAt } = application;
  const state = shownApplicationState(application);
  const step = state === 'accepted' && conversationId !== null ? 'acceptedTalk' : state;
  // A response to a change does not say the place; the page that follows does.
  if (step === 'waitlisted' && place === null) return t('applications.next.waits');
  return t(`applications.next.${step}`, {
    place,
    until: offerExpiresAt === null ? '' : format.dateTime(offerExpiresAt),
  });
}
