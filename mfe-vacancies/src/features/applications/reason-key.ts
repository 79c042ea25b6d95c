import { REJECTION_REASONS, type Application } from '@samen/resources/vacancies';

type Reason = NonNullable<Application['rejectionReason']>;

/** The text of a reason: activities are full or do not go ahead, where a vacancy is filled or withdrawn. */
export const reasonKey = ({ vacancy }: Pick<Application, 'vacancy'>, reason: Reason) =>
  vacancy?.vacancyType === 'activity'
    ? (`activityReasons.${reason}` as const)
    : (`reasons.${reason}` as const);

/** Reasons that people choose; the others are given where an organization or a vacancy ends. */
export const CHOSEN_REASONS = REJECTION_REASONS.filter((reason) => reason !== 'organization_archived');
