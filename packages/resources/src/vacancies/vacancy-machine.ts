import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Transition } from '../shared/state-machine.ts';
import type { VacancyStatus } from './vacancies.ts';

const archive = { to: 'archived', by: 'vacancies.publish', also: ['system'] } as const;
const remove = { to: 'deleted', by: 'vacancies.publish', also: ['own'] } as const;
const publishAgain = {
  to: 'published',
  by: 'vacancies.publish',
  also: ['own'],
  needs: ['expiresAt'],
  effects: ['vacancy_published', 'p2p_published'],
} as const satisfies Transition<VacancyStatus>;

// Where the centre reviews what is to be published again: a draft until it has.
const submitAgain = {
  to: 'draft',
  by: 'vacancies.publish',
  also: ['own'],
  effects: ['vacancy_review_requested', 'p2p_submitted'],
  recordedAs: 'review_requested',
} as const satisfies Transition<VacancyStatus>;

const table = {
  draft: {
    publish: {
      to: 'published',
      by: 'vacancies.publish',
      also: ['own', 'system'],
      effects: ['vacancy_published', 'p2p_published'],
    },
    // What `publish` comes to where the centre reviews it first.
    submit: {
      to: 'draft',
      by: 'vacancies.publish',
      also: ['own', 'system'],
      effects: ['vacancy_review_requested', 'p2p_submitted'],
      recordedAs: 'review_requested',
    },
    // One-on-one help goes back to who posted it, with a note.
    return: { to: 'draft', by: 'vacancies.feature', effects: ['p2p_returned'], recordedAs: 'returned' },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove,
  },
  published: {
    fill: { to: 'filled', by: 'vacancies.publish', also: ['own', 'system'], effects: ['vacancy_filled'] },
    expire: { to: 'expired', by: 'system', effects: ['vacancy_expired', 'p2p_expired'] },
    // One-on-one help that who posted it has changed: the centre looks again before it is public.
    revise: { to: 'draft', by: 'own', effects: ['p2p_submitted'], recordedAs: 'review_requested' },
    archive,
  },
  filled: {
    publish: publishAgain,
    submit: submitAgain,
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove,
  },
  expired: { publish: publishAgain, submit: submitAgain, archive, remove },
  archived: {
    restore: { to: 'draft', by: 'vacancies.publish', recordedAs: 'restored' },
    remove,
  },
  deleted: {},
} as const satisfies Machine<VacancyStatus>;

/** What may happen to a vacancy. */
export const vacancyMachine: Machine<VacancyStatus> = table;
/** What the activity says of it. */
export type VacancyWord = RecordedWords<typeof table>;

/** What people may do to the one-on-one help that they posted themselves. */
export const OWN_POST_TRANSITIONS: readonly string[] = [
  ...new Set(
    Object.entries(vacancyMachine).flatMap(([from, steps]) =>
      Object.entries(steps).flatMap(([name, { to, also }]) =>
        to !== from && also?.includes('own') ? [name] : [],
      ),
    ),
  ),
];
