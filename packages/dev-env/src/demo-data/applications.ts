import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { UserRow } from './people.ts';
import type { Random } from './random.ts';
import type { VacancyRow } from './vacancies.ts';

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
  /** How far the reminders about an undecided one have gone. */
  reminded: number;
  createdAt: Date;
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

/** The applications of one tenant; `regulars` are accounts that have some for certain. Takes its states from the front of `states`. Nobody applies twice for one vacancy. */
export function makeApplications(
  tenantId: string,
  vacancies: VacancyRow[],
  volunteers: UserRow[],
  regulars: UserRow[],
  states: string[],
  random: Random,
  calendar: Calendar,
): ApplicationRow[] {
  const open = vacancies.filter(({ status }) => status === 'published' || status === 'filled');
  // For vacancies that have been open for long: the newest are left for whoever tries the demo.
  const oldest = [...open].sort((one, other) => Number(one.publishedAt) - Number(other.publishedAt));
  const taken = new Set<string>();
  const rows: ApplicationRow[] = [];
  const wanted = COUNTS[tenantId] ?? 0;
  while (rows.length < wanted) {
    const regular = rows.length < OF_REGULARS ? regulars[rows.length % regulars.length] : undefined;
    const vacancy = (regular && oldest[rows.length]) ?? random.pick(open);
    const user = regular ?? random.pick(volunteers);
    const key = `${vacancy.id}/${user.id}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const state = states.shift();
    const age = random.int(state === 'undecided' ? 0 : 3, state === 'undecided' ? 24 : 70);
    const decided = state === 'accepted' || state === 'rejected';
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
      decidedAt: decided ? calendar.at(-Math.max(0, age - 2)) : null,
      decidedById: decided ? vacancy.contactPersonId : null,
      confirmedAt: calendar.at(-age, 9),
      withdrawnAt: state === 'withdrawn' ? calendar.at(-Math.max(0, age - 1)) : null,
      reminded: state === 'undecided' ? remindersAfter(age) : 0,
      createdAt: calendar.at(-age, 9),
    });
  }
  return rows;
}
