import type { Session } from '@samen/federation-kit';
import type { Vacancy } from '@samen/resources/vacancies';
import { makeOrganization, makeUser, makeVacancy, type ApiHandlers } from '@samen/testing';
import { facets, siteHandlers, vacancyList } from './site-api.ts';

const CAN = ['vacancies.edit', 'vacancies.publish'];

/** A person who runs an organization. */
export const staff: Partial<Session> = {
  status: 'SIGNED_IN',
  userState: 'loaded',
  user: makeUser(),
  isInitialized: true,
  roles: ['admin'],
  organization: makeOrganization(),
};

/** A vacancy as those behind it see it. */
export const managed = (own: Partial<Vacancy> = {}): Vacancy =>
  makeVacancy({
    contactPersonId: 'user-1',
    contactPhoneVisible: false,
    closeWhenFull: true,
    lockVersion: 3,
    reviewRequestedAt: null,
    applicationsCount: 4,
    meta: { can: CAN },
    ...own,
  });

/** The API of an organization with these vacancies. */
export function manageHandlers(vacancies: readonly Vacancy[], own: ApiHandlers = {}): ApiHandlers {
  const count = (value: string) => ({
    value,
    more: false,
    count: vacancies.filter(({ status }) => status === value).length,
  });
  return siteHandlers({
    'GET /api/v1/vacancies': vacancyList(vacancies),
    'GET /api/v1/vacancies/facets': facets({ status: [count('draft'), count('published')] }),
    ...own,
  });
}
