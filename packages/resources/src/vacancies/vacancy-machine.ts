import type { Machine } from '../shared/state-machine.ts';
import type { VacancyStatus } from './vacancies.ts';

/** What may happen to a vacancy. */
export const vacancyMachine: Machine<VacancyStatus> = {
  draft: {
    publish: { to: 'published', by: 'vacancies.publish', effects: ['vacancy_published'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  published: {
    fill: { to: 'filled', by: 'vacancies.publish', effects: ['vacancy_filled'] },
    expire: { to: 'expired', by: 'system', effects: ['vacancy_expired'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
  },
  filled: {
    publish: {
      to: 'published',
      by: 'vacancies.publish',
      needs: ['expiresAt'],
      effects: ['vacancy_published'],
    },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  expired: {
    publish: {
      to: 'published',
      by: 'vacancies.publish',
      needs: ['expiresAt'],
      effects: ['vacancy_published'],
    },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  archived: {
    restore: { to: 'draft', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  deleted: {},
};

/** What people may do to the one-on-one help that they posted themselves. */
export const OWN_POST_TRANSITIONS: readonly string[] = ['publish', 'fill', 'remove'];
