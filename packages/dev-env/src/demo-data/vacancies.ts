import type { VacancyStatus, VacancyType } from '@samen/resources/vacancies';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { PLACES, type DemoPlace } from './places.ts';
import { FOR_REVIEW, HELP_STATUSES } from './one-on-one-help.ts';
import type { Random } from './random.ts';
import type { OrganizationRow } from './organizations.ts';
import {
  activity,
  help,
  language,
  over,
  volunteering,
  volunteeringDeals,
  type Draft,
} from './vacancy-drafts.ts';
import type { VacancyRow, Source } from './vacancy-source.ts';

/** How many vacancies of each type a tenant has. */
export const VACANCY_PLAN: Record<string, Record<VacancyType, number>> = {
  public: { volunteering: 138, activity: 18, p2p: 17, language: 7 },
  oldebroek: { volunteering: 38, activity: 10, p2p: 10, language: 2 },
  roermond: { volunteering: 56, activity: 12, p2p: 0, language: 2 },
  meedoen: { volunteering: 28, activity: 0, p2p: 0, language: 2 },
  demo: { volunteering: 40, activity: 20, p2p: 0, language: 0 },
};

/** Per mille of every status; what is left over is published. */
const STATUS_PLAN: [VacancyStatus, number][] = [
  ['draft', 30],
  ['filled', 30],
  ['expired', 25],
  ['archived', 12],
  ['deleted', 3],
];
const WEEK = 7 * 86_400_000;
const TOTAL = 400;
const SHARED = 12;

function fill(text: string, organization: OrganizationRow, place: DemoPlace): string {
  return text.replaceAll('{org}', organization.name).replaceAll('{place}', place.city);
}

/** When it was last changed, by its status, or any time since it was published. */
function changeOf(row: Omit<VacancyRow, 'updatedAt'>, calendar: Calendar): Date {
  const { status, id, publishedAt, createdAt, expiresAt, filledAt } = row;
  if (status === 'expired') return expiresAt;
  // Gone for good after thirty days.
  if (status === 'deleted') return calendar.at(-2);
  if (status === 'archived') return calendar.since(expiresAt, 'vacancy', id);
  return filledAt ?? calendar.since(publishedAt ?? createdAt, 'vacancy', id);
}

/** This moment, or a week before an activity that has begun by then. */
const earlier = (moment: Date, startsAt: Date | null): Date =>
  startsAt && startsAt < moment ? new Date(startsAt.getTime() - WEEK) : moment;

const AGE_GROUPS = ['12-15', '16-17', '18-26', '27-66', '67+'];

/** Deals the statuses over all vacancies of the demo, so that the whole meets the plan exactly. */
export function statusDeal(random: Random): VacancyStatus[] {
  const statuses = STATUS_PLAN.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const published = Array.from({ length: TOTAL - statuses.length }, (): VacancyStatus => 'published');
  return random.some([...statuses, ...published], TOTAL);
}

/** Deals this status next, if there is one left; how many there are of each stays. */
function bringForward(statuses: VacancyStatus[], wished: VacancyStatus | undefined): void {
  const place = wished === undefined ? -1 : statuses.indexOf(wished);
  if (place > 0) statuses.unshift(...statuses.splice(place, 1));
}

/** The vacancies of one tenant; takes its statuses from the front of `statuses`. */
export function makeVacancies(source: Source, statuses: VacancyStatus[]): VacancyRow[] {
  const { random, calendar, tenantId } = source;
  const plan = VACANCY_PLAN[tenantId];
  if (!plan) throw new Error(`No plan of vacancies for tenant ${tenantId}`);
  const rows: VacancyRow[] = [];
  let shared = tenantId === 'public' ? SHARED : 0;
  const add = (index: number, planned: Draft, organization: OrganizationRow) => {
    const places = PLACES[organization.center] ?? [];
    const place = planned.vacancyType === 'volunteering' ? organization.place : random.pick(places);
    const status = statuses.shift() ?? 'published';
    const [age, hour, older] = [random.int(1, 75), random.int(7, 18), random.int(0, 6)];
    const outdated = status === 'expired' || status === 'archived';
    const draft = outdated ? over(planned, calendar) : planned;
    const remote = draft.locationType === 'remote';
    const share =
      shared > 0 && status === 'published' && draft.vacancyType === 'volunteering' && index % 6 === 0;
    if (share) shared -= 1;
    const row = {
      id: idOf('vacancy', tenantId, draft.vacancyType, String(index)),
      tenantId,
      volunteerCenterId: organization.volunteerCenterId,
      organizationId: organization.id,
      contactPersonId: source.contactOf(organization.id),
      contactPhoneVisible: random.chance(0.4),
      status,
      expiresAt: calendar.at(outdated ? -random.int(2, 40) : random.int(8, 120), 22),
      ageGroupKeys: random.chance(0.6) ? [] : random.some(AGE_GROUPS, random.int(1, 3)),
      positions: random.int(1, 6),
      hoursPerWeek: null,
      dayparts: [],
      locationType: 'onsite' as const,
      place,
      street: organization.street,
      houseNumber: organization.houseNumber,
      postalCode: `${place.area} ${random.pick(['AB', 'BC', 'CD', 'EG', 'HK', 'LM', 'NP', 'RT'])}`,
      latitude: remote ? null : Number((place.latitude + (random.next() - 0.5) * 0.012).toFixed(5)),
      longitude: remote ? null : Number((place.longitude + (random.next() - 0.5) * 0.018).toFixed(5)),
      imageAlt: '',
      reimbursement: random.pick(['none', 'expenses', 'expenses', 'allowance'] as const),
      requiresVog: false,
      trainingOffered: random.chance(0.5),
      wheelchairAccessible: random.chance(0.5),
      languages: ['nl'],
      dutchLevel: random.pick(['none', 'basic', 'basic', 'good'] as const),
      featured: random.chance(0.06),
      sharedAcrossCenters: share,
      locale: 'nl' as const,
      frequency: null,
      startsAt: null,
      endsAt: null,
      sessions: [],
      recurrence: null,
      cancelledOccurrences: [],
      autoAccept: false,
      closeWhenFull: true,
      direction: null,
      language: null,
      level: null,
      ...draft,
      title: fill(draft.title, organization, place),
      summary: fill(draft.summary, organization, place),
      description: fill(draft.description, organization, place),
    };
    // What is over was there before: three weeks at least, and before the activity.
    const end = outdated ? Math.min(Number(row.expiresAt), Number(row.startsAt ?? row.expiresAt)) : null;
    const published =
      end === null
        ? earlier(calendar.at(-age - (status === 'deleted' ? 2 : 0), hour), row.startsAt)
        : new Date(end - 3 * WEEK - age * (WEEK / 7));
    const publishedAt = status === 'draft' ? null : published;
    const dated = {
      ...row,
      publishedAt,
      createdAt: new Date(published.getTime() - (1 + older) * (WEEK / 7)),
      filledAt: status === 'filled' ? calendar.since(published, 'filled', row.id) : null,
    };
    rows.push({ ...dated, updatedAt: changeOf(dated, calendar) });
  };
  const deals = volunteeringDeals(source.organizations).slice(0, plan.volunteering);
  deals.forEach(([organization, template], index) =>
    add(index, volunteering(source, template), organization),
  );
  for (let index = 0; index < plan.activity; index += 1)
    add(index, activity(source, index), random.pick(source.organizations));
  for (let index = 0; index < plan.p2p; index += 1) {
    bringForward(statuses, HELP_STATUSES[index]);
    const post = help(source, index);
    const dealt = random.pick(source.centerOrganizations);
    const [first = dealt] = source.centerOrganizations;
    add(index, post, FOR_REVIEW.includes(index) ? first : dealt);
  }
  for (let index = 0; index < plan.language; index += 1)
    add(index, language(source, index), random.pick(source.centerOrganizations));
  return rows;
}
