import { transitionTo, type Site } from '@samen/resources/shared';
import {
  OWN_POST_TRANSITIONS,
  vacancyMachine,
  type Vacancy,
  type VacancyStatus,
} from '@samen/resources/vacancies';

/** What can be done with a vacancy as a whole. */
export const ACTIONS = [
  'publish',
  'renew',
  'redate',
  'fill',
  'edit',
  'view',
  'duplicate',
  'feature',
  'unfeature',
  'share',
  'unshare',
  'archive',
  'restore',
  'remove',
] as const;
export type VacancyAction = (typeof ACTIONS)[number];

export type ActedOn = Pick<
  Vacancy,
  | 'id'
  | 'title'
  | 'status'
  | 'vacancyType'
  | 'featured'
  | 'sharedAcrossCenters'
  | 'reviewRequestedAt'
  | 'lockVersion'
  | 'meta'
>;

/** What people may do to their own one-on-one help without a role. */
const OWN_POST: readonly string[] = [...OWN_POST_TRANSITIONS, 'edit', 'view'];

/**
 * What the screen offers: the transitions of the state machine that the caller may take, and what goes beside them.
 * `isOwnPost` is one-on-one help of the caller's own outside the scope of their roles.
 */
export function offeredActions(
  vacancy: ActedOn,
  { features }: Pick<Site, 'features'>,
  isOwnPost: boolean,
): VacancyAction[] {
  const can = vacancy.meta?.can ?? [];
  const leads = (to: VacancyStatus) =>
    can.includes('vacancies.publish') && transitionTo(vacancyMachine, vacancy.status, to) !== null;
  const mayEdit = can.includes('vacancies.edit') && vacancy.status !== 'deleted';
  const mayFeature = can.includes('vacancies.feature');
  const isDraft = vacancy.status === 'draft';
  const isReviewRequested = Boolean(vacancy.reviewRequestedAt) && !mayFeature;
  const mayShare = mayFeature && features.sharingAcrossCenters;
  const tests: Record<VacancyAction, boolean> = {
    publish: isDraft && leads('published') && !isReviewRequested,
    renew: !isDraft && leads('published') && vacancy.vacancyType !== 'activity',
    // Its dates say how long it lasts: it is renewed where they are written.
    redate: mayEdit && !isDraft && leads('published') && vacancy.vacancyType === 'activity',
    fill: leads('filled'),
    edit: mayEdit,
    view: true,
    duplicate: mayEdit,
    feature: mayFeature && vacancy.status === 'published' && !vacancy.featured,
    unfeature: mayFeature && vacancy.featured,
    share: mayShare && !vacancy.sharedAcrossCenters,
    unshare: mayShare && vacancy.sharedAcrossCenters,
    archive: leads('archived'),
    restore: vacancy.status === 'archived' && leads('draft'),
    remove: leads('deleted'),
  };
  return ACTIONS.filter((action) => tests[action] && (!isOwnPost || OWN_POST.includes(action)));
}
