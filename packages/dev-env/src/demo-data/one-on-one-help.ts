import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { UserRow } from './people.ts';
import type { VacancyRow } from './vacancy-source.ts';

/** How the first posts of a tenant stand, so that each state can be seen; the others take what is dealt. */
export const HELP_STATUSES = [
  'published',
  'published',
  'draft',
  'filled',
  'draft',
  'expired',
  'draft',
] as const;
/** The one that has been reported and the first that waits: in the centre that the demo begins at. */
export const FOR_REVIEW: readonly number[] = [1, 2];
/** The draft that the centre gave back, and the one that no one has sent yet; others wait for the centre. */
const RETURNED = 4;
const UNSENT = 6;
/** Posts of the account with which people try the demo: one that is public, and one that was given back. */
const OF_ACCOUNT = [0, RETURNED];

/** What is open closes within six weeks, and no reminder is due on the demo's first morning. */
const FIRST_DAY = 16;
const SPREAD = 26;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const NOTE = 'Wat fijn dat je dit vraagt. Zet je er nog bij op welke dagen het je uitkomt?';

const TALK = [
  'Hallo, ik las je oproep en woon om de hoek. Zal ik een keer langskomen?',
  'Wat lief dat je schrijft! Heel graag. Past vrijdag rond twee uur?',
  'Vrijdag is prima. Ik deel mijn nummer, dan kun je bellen als er iets is.',
  'Dank je wel, ik deel het mijne ook. Tot vrijdag!',
];

/** What is special about one-on-one help beside other vacancies: who posted it, what came of it, and what was reported. */
export interface DemoHelp {
  /** Columns of a post, by its id. */
  columns: ReadonlyMap<string, object>;
  conversations: object[];
  participants: object[];
  messages: object[];
  reports: object[];
}

/** The posts of a tenant are those of its volunteers. */
export function makeHelp(
  vacancies: readonly VacancyRow[],
  volunteers: readonly UserRow[],
  account: UserRow | undefined,
  calendar: Calendar,
): DemoHelp {
  const made = { conversations: [] as object[], participants: [] as object[], messages: [] as object[] };
  const columns = new Map<string, object>();
  const people = volunteers.filter(({ status }) => status === 'active');
  const posts = vacancies.filter(({ vacancyType }) => vacancyType === 'p2p');
  const posterOf = (index: number): UserRow | undefined =>
    account && OF_ACCOUNT.includes(index) ? account : people[(index * 7) % people.length];
  posts.forEach(({ id, status, createdAt, expiresAt }, index) => {
    const isDraft = status === 'draft';
    columns.set(id, {
      createdById: posterOf(index)?.id ?? null,
      contactPersonId: null,
      contactPhoneVisible: false,
      postalCode: null,
      positions: 1,
      ageGroupIds: [],
      trainingOffered: false,
      wheelchairAccessible: false,
      reimbursement: 'none',
      dutchLevel: 'none',
      featured: false,
      ...(status === 'published' || isDraft
        ? { expiresAt: dayOf(calendar.at(FIRST_DAY + ((index * 5) % SPREAD))), expiryReminded: null }
        : { expiresAt: dayOf(expiresAt) }),
      reviewRequestedAt: isDraft && index !== RETURNED && index !== UNSENT ? createdAt : null,
      reviewNote: isDraft && index === RETURNED ? NOTE : null,
    });
  });
  const [first, second] = posts;
  const [poster, reader] = [posterOf(0), people.at(-1)];
  if (!first || !second || !poster || !reader) return { ...made, columns, reports: [] };
  const { tenantId, volunteerCenterId } = first;
  const id = idOf('conversation', first.id);
  const begun = calendar.at(-3, 10);
  const at = (step: number) => new Date(begun.getTime() + step * 3_600_000);
  const last = at(TALK.length - 1);
  made.conversations.push({
    tenantId,
    id,
    volunteerCenterId,
    subject: first.title,
    status: 'open',
    subjectType: 'one_on_one',
    subjectId: first.id,
    lastMessageAt: last,
    createdAt: begun,
    updatedAt: last,
  });
  const sides = [reader.id, poster.id];
  for (const userId of sides)
    made.participants.push({
      tenantId,
      conversationId: id,
      userId,
      organizationId: null,
      readAt: last,
      contactSharedAt: last,
    });
  TALK.forEach((body, step) =>
    made.messages.push({
      tenantId,
      id: idOf('message', id, String(step)),
      conversationId: id,
      senderId: sides[step % 2],
      body,
      createdAt: at(step),
    }),
  );
  const report = {
    tenantId,
    id: idOf('report', second.id),
    volunteerCenterId: second.volunteerCenterId,
    reportableType: 'vacancies',
    reportableId: second.id,
    reporterId: reader.id,
    reason: 'other',
    note: 'Ik denk dat hier iemand wordt gezocht voor betaald werk. Klopt dat wel?',
    createdAt: calendar.at(-1, 11),
  };
  return { ...made, columns, reports: [report] };
}
