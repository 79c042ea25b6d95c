import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import type { Member } from './people.ts';
import { PLACES } from './places.ts';
import type { ProfileRow } from './volunteer-profiles.ts';

interface CallOutRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  title: string;
  body: string;
  startsAt: Date;
  until: Date;
  address: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  radiusKm: number;
  status: 'open' | 'closed';
  createdById: string;
  createdAt: Date;
  closedAt: Date | null;
}

interface AnswerRow {
  tenantId: string;
  callOutId: string;
  userId: string;
  answer: 'yes' | 'no' | null;
  answeredAt: Date | null;
  notifiedAt: Date;
}

interface Given {
  center: string;
  authorId: string;
  profiles: readonly ProfileRow[];
  /** Of everybody with a profile. */
  members: ReadonlyMap<string, Member>;
}

/** Those of the crisis pool who came, of those who said anything. */
const SAY_YES = 0.65;
const SAY_NOTHING = 0.3;
const RADIUS_KM = 50;

/** Two call-outs of a centre: one that is open, with some answers, and one that was closed last month. */
export function makeCallOuts(
  tenantId: string,
  { center, authorId, profiles, members }: Given,
  calendar: Calendar,
): { callOuts: CallOutRow[]; responses: AnswerRow[]; jobs: object[] } {
  const [place] = PLACES[center] ?? [];
  const pool = profiles.filter(
    ({ crisisPool, inPool, userId }) => crisisPool && inPool && members.get(userId)?.center === center,
  );
  if (!place || pool.length === 0) return { callOuts: [], responses: [], jobs: [] };
  const shared = {
    tenantId,
    volunteerCenterId: idOf('center', tenantId, center),
    postalCode: `${place.area} AB`,
    latitude: place.latitude,
    longitude: place.longitude,
    radiusKm: RADIUS_KM,
    createdById: authorId,
  };
  const open: CallOutRow = {
    ...shared,
    id: idOf('call-out', tenantId, 'water'),
    title: 'Zandzakken vullen bij hoogwater',
    body: 'Het water stijgt sneller dan verwacht. Kom helpen zandzakken vullen en stapelen. Er zijn scheppen, handschoenen en soep. Meld je bij Marloes in het gele hesje.',
    startsAt: calendar.at(2, 8),
    until: calendar.at(1, 20),
    address: `Loswal, ${place.city}`,
    status: 'open',
    createdAt: calendar.at(-1, 16),
    closedAt: null,
  };
  const closed: CallOutRow = {
    ...shared,
    id: idOf('call-out', tenantId, 'shelter'),
    title: 'Bedden opmaken in de sporthal',
    body: 'Vannacht komen er tachtig mensen naar de noodopvang. We maken bedden op en delen thee uit. Neem geen spullen mee, die zijn er al.',
    startsAt: calendar.at(-34, 18),
    until: calendar.at(-34, 16),
    address: `Sporthal, ${place.city}`,
    status: 'closed',
    createdAt: calendar.at(-35, 9),
    closedAt: calendar.at(-34, 16),
  };
  const answersTo = (callOut: CallOutRow): AnswerRow[] =>
    pool.map(({ userId }) => {
      const share = (word: string) => shareOf('call-out', callOut.id, userId, word);
      // The demo account still has to say something to the one that is open.
      const isSilent =
        callOut.status === 'open' && (userId === pool[0]?.userId || share('silent') < SAY_NOTHING);
      const hours = 1 + Math.floor(share('hours') * 4);
      return {
        tenantId,
        callOutId: callOut.id,
        userId,
        answer: isSilent ? null : share('yes') < SAY_YES ? 'yes' : 'no',
        answeredAt: isSilent ? null : new Date(callOut.createdAt.getTime() + hours * 3_600_000),
        notifiedAt: callOut.createdAt,
      };
    });
  return {
    callOuts: [open, closed],
    responses: [...answersTo(open), ...answersTo(closed)],
    jobs: [
      {
        tenantId,
        id: idOf('job', open.id),
        kind: 'call_out.close',
        payload: { callOutId: open.id },
        runAt: open.until,
      },
    ],
  };
}
