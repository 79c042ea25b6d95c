import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import type { UserRow } from './people.ts';
import type { Random } from './random.ts';
import type { VacancyRow } from './vacancy-source.ts';

export interface ApplicationRow {
  id: string;
  tenantId: string;
  vacancyId: string;
  vacancyTitle: string;
  organizationId: string;
  volunteerCenterId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  message: string;
  status: 'accepted' | 'rejected' | null;
  rejectionReason: string | null;
  decidedAt: Date | null;
  decidedById: string | null;
  confirmedAt: Date;
  withdrawnAt: Date | null;
  waitlistedAt: Date | null;
  offeredAt: Date | null;
  offerExpiresAt: Date | null;
  /** How far the reminders about an undecided one have gone. */
  reminded: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Applications per tenant; 600 in all. */
const COUNTS: Record<string, number> = { public: 300, oldebroek: 90, roermond: 100, meedoen: 40, demo: 70 };

const MESSAGES = [
  'Dit lijkt me precies iets voor mij. Ik heb twee dagen per week vrij en woon om de hoek. Mag ik een keer komen kijken?',
  'Mijn buurvrouw doet dit al jaren en is enthousiast. Ik kom graag kennismaken, het liefst op een middag.',
  'Sinds mijn pensioen zoek ik iets met mensen. Ervaring heb ik niet, geduld wel.',
  'Ik studeer en wil naast mijn studie iets voor een ander doen. Kan ik ook eens in de twee weken meedraaien?',
  'Ik leer Nederlands en wil graag onder de mensen zijn. Is mijn taal goed genoeg?',
  'Vroeger werkte ik in dit vak en ik mis het. Ik hoor graag wanneer ik langs mag komen.',
];

const REASONS = ['filled', 'no_fit', 'no_response', 'other'];

/** The states of all applications of the demo: 180 undecided, 270 accepted, 120 rejected, 30 withdrawn. */
export function applicationDeal(random: Random): string[] {
  const plan: [string, number][] = [
    ['undecided', 180],
    ['accepted', 270],
    ['rejected', 120],
    ['withdrawn', 30],
  ];
  const states = plan.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  return random.some(states, states.length);
}

/** How many the demo accounts have of their own, in turn. */
const OF_REGULARS = 6;

const remindersAfter = (days: number) => (days >= 21 ? 3 : days >= 7 ? 2 : days >= 5 ? 1 : 0);

/** Applications for a vacancy are decided when it has been open for this long. */
const OPEN_DAYS = 5;
/** An organization decides within a week. */
const DECISION_DAYS = 7;

/** Who came to two activities that are full: of the other one a place has come free, which the first in line has been offered. */
const LINES = [
  ['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'undecided', 'undecided', 'undecided'],
  ['accepted', 'accepted', 'accepted', 'undecided', 'undecided'],
] as const;

/** One of these activities, with the state of who comes next; in the order in which they came. */
function* comingTo(activities: readonly VacancyRow[]) {
  for (const [line, states] of LINES.entries()) {
    const vacancy = activities[line];
    if (!vacancy || activities.length < LINES.length) return;
    for (const [at, state] of states.entries())
      yield {
        vacancy,
        state,
        isOffered: line === 1 && state === 'undecided' && states.indexOf(state) === at,
        at,
      };
  }
}

/** The applications of one tenant; `regulars` are accounts that have some for certain. Takes its states from the front of `states`. No one applies twice for one vacancy. */
export function makeApplications(
  tenantId: string,
  vacancies: VacancyRow[],
  volunteers: UserRow[],
  regulars: UserRow[],
  states: string[],
  random: Random,
  calendar: Calendar,
): ApplicationRow[] {
  const daysSince = (moment: Date) =>
    Math.floor((calendar.at(0, 0).getTime() - moment.getTime()) / 86_400_000);
  const open = vacancies.filter(
    ({ status, publishedAt, vacancyType }) =>
      // One-on-one help is answered in a conversation.
      vacancyType !== 'p2p' &&
      (status === 'published' || status === 'filled') &&
      publishedAt !== null &&
      daysSince(publishedAt) >= OPEN_DAYS,
  );
  // For vacancies that have been open for long: the newest are left for people who try the demo.
  const oldest = open
    .filter(({ status }) => status === 'published')
    .sort((one, other) => Number(one.publishedAt) - Number(other.publishedAt));
  const isToCome = ({ startsAt }: VacancyRow) => startsAt !== null && startsAt > calendar.at(4);
  const coming = comingTo(oldest.filter((one) => one.vacancyType === 'activity' && isToCome(one)));
  let next = coming.next().value ?? null;
  const full = new Set<string>();
  const taken = new Set<string>();
  const rows: ApplicationRow[] = [];
  const count = COUNTS[tenantId] ?? 0;
  while (rows.length < count) {
    const regular = rows.length < OF_REGULARS ? regulars[rows.length % regulars.length] : undefined;
    const registered = regular ? null : next;
    const vacancy = (regular && oldest[rows.length]) ?? registered?.vacancy ?? random.pick(open);
    const user = regular ?? random.pick(volunteers);
    const key = `${vacancy.id}/${user.id}`;
    // A filled vacancy leaves no applicant waiting.
    const isWaiting = !registered && states[0] === 'undecided';
    const isDecidedAtOnce = vacancy.status === 'filled' || (vacancy.autoAccept && !regular);
    if (taken.has(key) || (isWaiting && isDecidedAtOnce) || (!registered && full.has(vacancy.id))) continue;
    taken.add(key);
    const [state] = states.splice(registered ? states.indexOf(registered.state) : 0, 1);
    if (registered) {
      full.add(vacancy.id);
      next = coming.next().value ?? null;
    }
    const inLine = registered?.state === 'undecided';
    const wished = random.int(state === 'undecided' ? 1 : 3, state === 'undecided' ? 24 : 70);
    const age = Math.min(
      registered ? 20 - registered.at : wished,
      daysSince(vacancy.publishedAt ?? calendar.at(0)),
      daysSince(user.createdAt),
    );
    const decided = state === 'accepted' || state === 'rejected';
    const createdAt = calendar.at(-age, 9 + Math.floor(shareOf('applied', key) * 11));
    const waited = 1 + Math.floor(shareOf('waited', key) * DECISION_DAYS);
    const answeredAt = calendar.at(-Math.max(1, age - waited), 8 + Math.floor(shareOf('answered', key) * 10));
    const decidedAt = decided ? answeredAt : null;
    const withdrawnAt = state === 'withdrawn' ? answeredAt : null;
    rows.push({
      id: idOf('application', tenantId, key),
      tenantId,
      vacancyId: vacancy.id,
      vacancyTitle: vacancy.title,
      organizationId: vacancy.organizationId,
      volunteerCenterId: vacancy.volunteerCenterId,
      userId: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phoneNumber: user.phoneNumber,
      message: random.pick(MESSAGES),
      status: decided ? state : null,
      rejectionReason: state === 'rejected' ? random.pick(REASONS) : null,
      decidedAt,
      decidedById: decided ? vacancy.contactPersonId : null,
      confirmedAt: createdAt,
      withdrawnAt,
      waitlistedAt: inLine ? createdAt : null,
      offeredAt: registered?.isOffered ? calendar.at(-1, 16) : null,
      offerExpiresAt: registered?.isOffered ? calendar.at(1, 16) : null,
      reminded: state === 'undecided' && !inLine ? remindersAfter(age) : 0,
      createdAt,
      updatedAt: decidedAt ?? withdrawnAt ?? createdAt,
    });
  }
  return rows;
}
