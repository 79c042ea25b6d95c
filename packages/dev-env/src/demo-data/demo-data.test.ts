import { applicationDeal, makeApplications } from './applications.ts';
import { createCalendar } from './calendar.ts';
import { makeConversations } from './conversations.ts';
import { makeNotifications } from './notifications.ts';
import { makeOrganizations } from './organizations.ts';
import { makePeople } from './people.ts';
import { PLACES } from './places.ts';
import { createRandom } from './random.ts';
import { TENANTS } from './sites.ts';
import { makeVacancies, statusDeal } from './vacancies.ts';

function makeAll(today: string) {
  const calendar = createCalendar(new Date(today));
  const dealer = createRandom(1);
  const statuses = statusDeal(dealer);
  const states = applicationDeal(dealer);
  return TENANTS.map((tenant) => {
    const random = createRandom(2);
    const organizations = makeOrganizations(tenant, random);
    const people = makePeople(tenant.id, tenant.defaultCenter, organizations, random, calendar);
    const approved = organizations.filter(({ status, isRoot }) => status === 'approved' && !isRoot);
    const isCenter = (one: (typeof approved)[number]) => one.organizationType === 'VolunteerCenter';
    const vacancies = makeVacancies(
      {
        tenantId: tenant.id,
        random,
        calendar,
        organizations: approved.filter((one) => !isCenter(one)),
        centerOrganizations: approved.filter(isCenter),
        contactOf: people.contactOf,
      },
      statuses,
    );
    const applications = makeApplications(
      ...([tenant.id, vacancies, people.volunteers, people.regulars] as const),
      ...([states, random, calendar] as const),
    );
    const conversations = makeConversations(tenant.id, applications, people.contactOf, calendar);
    const notifications = makeNotifications(tenant.id, applications, people.contactOf, calendar);
    return { organizations, people, vacancies, applications, conversations, notifications };
  });
}

const count = (values: (string | null)[]) =>
  values.reduce<Record<string, number>>(
    (sum, value) => ({ ...sum, [`${value}`]: (sum[`${value}`] ?? 0) + 1 }),
    {},
  );

describe('demo data', () => {
  const all = makeAll('2026-11-21T03:00:00Z');
  const vacancies = all.flatMap((one) => one.vacancies);
  const applications = all.flatMap((one) => one.applications);
  const organizations = all.flatMap((one) => one.organizations);

  it('has the organizations that were promised, in every status', () => {
    const members = organizations.filter(({ isRoot, key }) => !isRoot && !key.startsWith('center-'));
    expect(organizations).toHaveLength(75);
    expect(count(members.map(({ status }) => status))).toEqual({
      approved: 50,
      pending: 5,
      denied: 2,
      archived: 4,
      deleted: 1,
    });
  });

  it('has the vacancies that were promised, of every type and in every status', () => {
    expect(count(vacancies.map(({ tenantId }) => tenantId))).toEqual({
      public: 180,
      oldebroek: 60,
      roermond: 70,
      meedoen: 30,
      demo: 60,
    });
    expect(count(vacancies.map(({ vacancyType }) => vacancyType))).toEqual({
      volunteering: 300,
      activity: 60,
      p2p: 27,
      language: 13,
    });
    expect(count(vacancies.map(({ status }) => status))).toEqual({
      published: 300,
      draft: 30,
      filled: 30,
      expired: 25,
      archived: 12,
      deleted: 3,
    });
    expect(vacancies.filter(({ sharedAcrossCenters }) => sharedAcrossCenters)).toHaveLength(12);
  });

  it('never gives one organization two vacancies of one title', () => {
    const written = vacancies.filter(({ vacancyType }) => vacancyType === 'volunteering');
    expect(new Set(written.map(({ organizationId, title }) => organizationId + title)).size).toBe(
      written.length,
    );
  });

  it('keeps coordinates within two kilometres of the place they name', () => {
    for (const { place, latitude, longitude } of vacancies) {
      if (latitude === null || longitude === null) continue;
      expect(Math.abs(latitude - place.latitude)).toBeLessThan(0.01);
      expect(Math.abs(longitude - place.longitude)).toBeLessThan(0.01);
    }
    expect(Object.keys(PLACES)).toHaveLength(8);
  });

  it('has the people and applications that were promised, nobody twice for one vacancy', () => {
    expect(all.flatMap(({ people }) => people.volunteers)).toHaveLength(190);
    expect(applications).toHaveLength(600);
    const undecided = applications.filter(
      ({ status, withdrawnAt }) => status === null && withdrawnAt === null,
    );
    expect(undecided).toHaveLength(180);
    expect(count(applications.map(({ status }) => status))).toEqual({
      null: 210,
      accepted: 270,
      rejected: 120,
    });
    expect(new Set(applications.map(({ vacancyId, userId }) => vacancyId + userId)).size).toBe(600);
    const emails = all.flatMap(({ people }) => people.users.map(({ tenantId, email }) => tenantId + email));
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('has the conversations and notifications that were promised, none in the future', () => {
    const talks = all.map((one) => one.conversations);
    expect(talks.flatMap(({ conversations }) => conversations)).toHaveLength(120);
    expect(talks.flatMap(({ messages }) => messages)).toHaveLength(480);
    const notifications = all.flatMap((one) => one.notifications);
    expect(notifications).toHaveLength(800);
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(800);
    const latest = Math.max(...notifications.map(({ createdAt }) => createdAt.getTime()));
    expect(latest).toBeLessThanOrEqual(new Date('2026-11-21T12:00:00Z').getTime());
  });

  it('gives the volunteer and the student applications to follow', () => {
    for (const { people, applications: own } of all)
      for (const { id } of people.regulars) expect(own.some(({ userId }) => userId === id)).toBe(true);
    const students = all.flatMap(({ people }) => people.users.filter(({ mentorId }) => mentorId !== null));
    expect(students).toHaveLength(4);
  });

  it('is the same for the same day, whatever the hour', () => {
    expect(JSON.stringify(makeAll('2026-11-21T22:00:00Z'))).toBe(JSON.stringify(all));
  });
});
