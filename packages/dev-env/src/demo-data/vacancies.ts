import type { Frequency, VacancyStatus, VacancyType, WeekDayPart } from '@samen/contracts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { PLACES, type DemoPlace } from './places.ts';
import type { Random } from './random.ts';
import type { OrganizationRow } from './organizations.ts';
import { ACTIVITIES, HELP, LANGUAGE, VOLUNTEERING, type VacancyTemplate } from './vacancy-templates.ts';

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
const TOTAL = 400;
const SHARED = 12;

export interface VacancyRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  organizationId: string;
  contactPersonId: string | null;
  contactPhoneVisible: boolean;
  title: string;
  status: VacancyStatus;
  summary: string;
  description: string;
  vacancyType: VacancyType;
  expiresAt: Date;
  publishedAt: Date | null;
  createdAt: Date;
  categoryKeys: string[];
  ageGroupKeys: string[];
  positions: number;
  hoursPerWeek: number | null;
  dayparts: WeekDayPart[];
  locationType: 'onsite' | 'remote' | 'at_home';
  place: DemoPlace;
  street: string;
  houseNumber: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  scene: string;
  imageAlt: string;
  reimbursement: 'none' | 'expenses' | 'allowance';
  requiresVog: boolean;
  trainingOffered: boolean;
  wheelchairAccessible: boolean;
  languages: string[];
  dutchLevel: 'none' | 'basic' | 'good';
  featured: boolean;
  sharedAcrossCenters: boolean;
  locale: 'nl' | 'en';
  frequency: Frequency | null;
  startsAt: Date | null;
  endsAt: Date | null;
  sessions: { startsAt: string; endsAt: string }[];
  recurrence: { weekdays: number[]; until: string } | null;
  direction: 'request' | 'offer' | null;
  language: string | null;
  level: string | null;
}

interface Source {
  tenantId: string;
  random: Random;
  calendar: Calendar;
  /** Approved member organizations with the people who answer for them. */
  organizations: OrganizationRow[];
  /** The centres' own organizations, for p2p and language. */
  centerOrganizations: OrganizationRow[];
  contactOf(organizationId: string): string | null;
}

type Draft = Pick<
  VacancyRow,
  'title' | 'summary' | 'description' | 'vacancyType' | 'categoryKeys' | 'scene'
> &
  Partial<VacancyRow>;

function volunteeringText(template: VacancyTemplate): string {
  return [
    `${template.summary}\n\n## Wat ga je doen?\n`,
    ...template.tasks.map((task) => `- ${task}`),
    `\n## Wat vragen we van je?\n\n${template.ask}`,
    `\n## Wat krijg je?\n\n${template.offer}`,
  ].join('\n');
}

function fill(text: string, organization: OrganizationRow, place: DemoPlace): string {
  return text.replaceAll('{org}', organization.name).replaceAll('{place}', place.city);
}

/** Each organization with each template that fits it, dealt in rounds so that the first ones differ most. */
function volunteeringDeals(organizations: OrganizationRow[]): [OrganizationRow, VacancyTemplate][] {
  const hands = organizations.map((organization, seat) => {
    const fitting = VOLUNTEERING.filter(({ kinds }) => kinds.includes(organization.kind));
    const turned = [...fitting.slice(seat % 4), ...fitting.slice(0, seat % 4)];
    return turned.map((template): [OrganizationRow, VacancyTemplate] => [organization, template]);
  });
  const rounds = Math.max(...hands.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    hands.flatMap((hand) => hand.slice(round, round + 1)),
  ).flat();
}

function volunteering(source: Source, template: VacancyTemplate): Draft {
  const [days, parts] = template.when;
  return {
    vacancyType: 'volunteering',
    title: template.title,
    summary: template.summary,
    description: volunteeringText(template),
    categoryKeys: template.categories,
    scene: template.scene,
    hoursPerWeek: template.hours,
    dayparts: days.flatMap((day) => parts.map((part): WeekDayPart => `${day}_${part}`)),
    requiresVog: template.vog ?? false,
    locationType: template.remote ? 'remote' : 'onsite',
  };
}

function activity(source: Source, index: number): Draft {
  const { random, calendar } = source;
  const template = ACTIVITIES[index % ACTIVITIES.length] ?? random.pick(ACTIVITIES);
  const frequency = (['once', 'multi_day', 'regularly'] as const)[index % 3] ?? 'once';
  const first = random.int(4, 60);
  const startsAt = calendar.at(first, random.int(8, 18));
  const session = (days: number) => {
    const start = new Date(startsAt.getTime() + days * 86_400_000);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 7_200_000).toISOString() };
  };
  const sessions = frequency === 'multi_day' ? [session(0), session(1), session(7)] : [];
  const last = frequency === 'once' ? 0 : frequency === 'multi_day' ? 7 : 84;
  return {
    vacancyType: 'activity',
    title: template.title,
    summary: template.summary,
    description: `${template.summary}\n\n${template.body}`,
    categoryKeys: template.categories,
    scene: template.scene,
    frequency,
    startsAt,
    endsAt: new Date(startsAt.getTime() + last * 86_400_000 + 7_200_000),
    expiresAt: calendar.at(first + last, 22),
    sessions,
    recurrence:
      frequency === 'regularly'
        ? { weekdays: [startsAt.getUTCDay() || 7], until: calendar.date(first + last) }
        : null,
    positions: random.int(6, 30),
  };
}

function help(source: Source, index: number): Draft {
  const template = HELP[index % HELP.length] ?? source.random.pick(HELP);
  return {
    vacancyType: 'p2p',
    title: template.title,
    summary: template.body.split('. ')[0] + '.',
    description: template.body,
    categoryKeys: template.categories,
    scene: template.scene,
    direction: template.direction,
    locationType: 'at_home',
    hoursPerWeek: source.random.int(1, 3),
  };
}

function language(source: Source, index: number): Draft {
  const template = LANGUAGE[index % LANGUAGE.length] ?? source.random.pick(LANGUAGE);
  return {
    vacancyType: 'language',
    title: template.title,
    summary: template.body.split('. ')[0] + '.',
    description: template.body,
    categoryKeys: ['taal'],
    scene: 'book',
    direction: template.direction,
    locale: template.locale,
    language: template.language,
    level: template.level,
    hoursPerWeek: 1,
    languages: [template.locale],
  };
}

const AGE_GROUPS = ['12-15', '16-17', '18-26', '27-66', '67+'];

/** Deals the statuses over all vacancies of the demo, so that the whole meets the plan exactly. */
export function statusDeal(random: Random): VacancyStatus[] {
  const statuses = STATUS_PLAN.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const published = Array.from({ length: TOTAL - statuses.length }, (): VacancyStatus => 'published');
  return random.some([...statuses, ...published], TOTAL);
}

/** The vacancies of one tenant; takes its statuses from the front of `statuses`. */
export function makeVacancies(source: Source, statuses: VacancyStatus[]): VacancyRow[] {
  const { random, calendar, tenantId } = source;
  const plan = VACANCY_PLAN[tenantId];
  if (!plan) throw new Error(`No plan of vacancies for tenant ${tenantId}`);
  const rows: VacancyRow[] = [];
  let shared = tenantId === 'public' ? SHARED : 0;
  const add = (index: number, draft: Draft, organization: OrganizationRow) => {
    const places = PLACES[organization.center] ?? [];
    const place = draft.vacancyType === 'volunteering' ? organization.place : random.pick(places);
    const status = statuses.shift() ?? 'published';
    const age = random.int(1, 75);
    const outdated = status === 'expired' || status === 'archived';
    const remote = draft.locationType === 'remote';
    const share =
      shared > 0 && status === 'published' && draft.vacancyType === 'volunteering' && index % 6 === 0;
    if (share) shared -= 1;
    rows.push({
      id: idOf('vacancy', tenantId, draft.vacancyType, String(index)),
      tenantId,
      volunteerCenterId: organization.volunteerCenterId,
      organizationId: organization.id,
      contactPersonId: source.contactOf(organization.id),
      contactPhoneVisible: random.chance(0.4),
      status,
      expiresAt: calendar.at(outdated ? -random.int(2, 40) : random.int(8, 120), 22),
      publishedAt: status === 'draft' ? null : calendar.at(-age, random.int(7, 18)),
      createdAt: calendar.at(-age - random.int(0, 6)),
      ageGroupKeys: random.chance(0.6) ? [] : random.some(AGE_GROUPS, random.int(1, 3)),
      positions: random.int(1, 6),
      hoursPerWeek: null,
      dayparts: [],
      locationType: 'onsite',
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
      locale: 'nl',
      frequency: null,
      startsAt: null,
      endsAt: null,
      sessions: [],
      recurrence: null,
      direction: null,
      language: null,
      level: null,
      ...draft,
      title: fill(draft.title, organization, place),
      summary: fill(draft.summary, organization, place),
      description: fill(draft.description, organization, place),
    });
  };
  const deals = volunteeringDeals(source.organizations).slice(0, plan.volunteering);
  deals.forEach(([organization, template], index) =>
    add(index, volunteering(source, template), organization),
  );
  for (let index = 0; index < plan.activity; index += 1)
    add(index, activity(source, index), random.pick(source.organizations));
  for (let index = 0; index < plan.p2p; index += 1)
    add(index, help(source, index), random.pick(source.centerOrganizations));
  for (let index = 0; index < plan.language; index += 1)
    add(index, language(source, index), random.pick(source.centerOrganizations));
  return rows;
}
