import { TIME_ZONE } from '@samen/contracts';
import type { WeekDayPart } from '@samen/resources/shared';
import { ACTIVITIES, HELP, LANGUAGE } from './activity-templates.ts';
import type { Calendar } from './calendar.ts';
import type { OrganizationRow } from './organizations.ts';
import type { Source, VacancyRow } from './vacancy-source.ts';
import { VOLUNTEERING } from './vacancy-templates.ts';
import { type VacancyTemplate } from './vacancy-template.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const HOUR = 3_600_000;

const hourOf = (moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  );

/** So many days later, or earlier, at the same time on the clock, whether or not it is summer time by then. */
function onDay(moment: Date, days: number): Date {
  const there = new Date(moment.getTime() + days * DAY);
  const off = hourOf(moment) - hourOf(there);
  return new Date(there.getTime() + (Math.abs(off) > 1 ? -Math.sign(off) : off) * HOUR);
}

/** What a vacancy takes from its template. */
export type Draft = Pick<
  VacancyRow,
  'title' | 'summary' | 'description' | 'vacancyType' | 'categoryKeys' | 'scene'
> &
  Partial<VacancyRow>;

function volunteeringText(template: VacancyTemplate): string {
  return [
    `${template.summary}\n\n## Wat ga je doen?\n`,
    ...template.tasks.map((task) => `- ${task}`),
    `\n## Wat vragen we van je?\n\n${template.requires}`,
    `\n## Wat krijg je?\n\n${template.offer}`,
  ].join('\n');
}

/** Each organization with each template that fits it, dealt in rounds so that the first ones differ most. */
export function volunteeringDeals(organizations: OrganizationRow[]): [OrganizationRow, VacancyTemplate][] {
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

export function volunteering(source: Source, template: VacancyTemplate): Draft {
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

/** The series of which one date does not take place. */
const FIRST_SERIES = 2;

/** The first date of a weekly series that is more than some days ahead. */
function nextWeek(startsAt: Date, calendar: Calendar): string {
  for (let days = 7; ; days += 7) {
    const start = onDay(startsAt, days);
    if (start > calendar.at(5)) return start.toISOString();
  }
}

export function activity(source: Source, index: number): Draft {
  const { random, calendar } = source;
  const template = ACTIVITIES[index % ACTIVITIES.length] ?? random.pick(ACTIVITIES);
  // Turned for one tenant, so that the whole demo has as many of each.
  const turn = index + (source.tenantId === 'demo' ? 1 : 0);
  const frequency = (['once', 'multi_day', 'regularly'] as const)[turn % 3] ?? 'once';
  const ahead = random.int(4, 60);
  // A series is under way, so that each week of the calendar has something.
  const first = frequency === 'regularly' ? ahead - 45 : ahead;
  const startsAt = calendar.at(first, random.int(8, 18));
  const session = (days: number) => {
    const start = onDay(startsAt, days);
    return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + 2 * HOUR).toISOString() };
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
    endsAt: new Date(onDay(startsAt, last).getTime() + 2 * HOUR),
    expiresAt: calendar.at(first + last, 22),
    sessions,
    recurrence:
      frequency === 'regularly'
        ? { weekdays: [startsAt.getUTCDay() || 7], until: calendar.date(first + last) }
        : null,
    cancelledOccurrences:
      index === FIRST_SERIES && frequency === 'regularly' ? [nextWeek(startsAt, calendar)] : [],
    autoAccept: true,
    closeWhenFull: false,
    positions: random.int(6, 30),
  };
}

export function help(source: Source, index: number): Draft {
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

export function language(source: Source, index: number): Draft {
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

/** The same activity so many weeks earlier that it is over; the days of the week stay. */
export function over(draft: Draft, calendar: Calendar): Draft {
  const { startsAt, endsAt, expiresAt, sessions = [], recurrence } = draft;
  if (!startsAt || !endsAt || !expiresAt) return draft;
  const weeks = Math.ceil((endsAt.getTime() - calendar.at(-2).getTime()) / WEEK);
  const before = (moment: Date) => onDay(moment, -7 * weeks);
  const text = (moment: string) => before(new Date(moment)).toISOString();
  return {
    ...draft,
    startsAt: before(startsAt),
    endsAt: before(endsAt),
    expiresAt: before(expiresAt),
    sessions: sessions.map((one) => ({ startsAt: text(one.startsAt), endsAt: text(one.endsAt) })),
    recurrence: recurrence ? { ...recurrence, until: text(recurrence.until).slice(0, 10) } : null,
  };
}
