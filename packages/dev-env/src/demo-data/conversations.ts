import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { People } from './people.ts';
import type { ReplyRow } from './profile-replies.ts';

export interface Conversations {
  conversations: object[];
  participants: object[];
  messages: object[];
  /** The conversation about an application or a reply, by the id of that. */
  of: Map<string, string>;
}

/** Conversations per tenant; with those about one-on-one help 120 in all, with four messages each. */
const COUNTS: Record<string, number> = { public: 59, oldebroek: 17, roermond: 20, meedoen: 8, demo: 14 };

const FIRST_REPLIES = [
  'Dank je wel voor je bericht! Wat leuk dat je wilt komen helpen. Heb je deze week tijd om kennis te maken?',
  'Fijn dat je reageert. Kun je vertellen op welke dagen je het liefst komt?',
  'Wat goed om van je te horen. Zullen we eerst even bellen?',
];
const REPLIES = [
  'Ja, graag. Donderdag na twee uur lukt, en vrijdag de hele ochtend.',
  'Het liefst op een doordeweekse middag. In het weekend kan soms ook.',
  'Dat is goed. Ik ben meestal na vier uur te bereiken.',
];
const CLOSINGS = [
  'Afgesproken, tot dan! Vraag bij de ingang naar mij.',
  'Prima, dan zetten we je daarvoor op de lijst.',
  'Dank je, ik bel je morgen.',
];
const QUESTIONS = ['Wat leuk dat jullie schrijven! Hoeveel uur per week is het ongeveer?'];
const THANKS = ['Dank jullie wel, dan kom ik volgende week langs.'];

/** Of a centre and one of its organizations. */
const TALK = [
  ['Goedemorgen, we willen graag een open dag houden. Kunnen jullie meedenken?'],
  ['Wat leuk! Zullen we dinsdag even bellen?'],
  ['Dinsdag past goed, graag na tien uur.'],
  ['Afgesproken. Zet je vast op een rij hoeveel mensen je zoekt?'],
];

/** Who wrote first, who replied, and their messages in turn. */
interface Thread {
  /** Without a type it is about nothing else; the id distinguishes it then. */
  about: { type: 'application' | 'reply' | null; id: string };
  subject: string;
  centerId: string;
  people: [first: string, second: string];
  /** In whose name each of them writes. */
  organizations: [first: string | null, second: string | null];
  texts: readonly string[][];
  begun: Date;
}

/** A member of a centre's staff and a manager of one of its organizations. */
export interface CenterTalk {
  centerId: string;
  staff: { id: string; organizationId: string };
  contact: { id: string; organizationId: string };
}

/**
 * What applicants and organizations wrote to each other, each beginning with the application or the reply to a profile, and
 * what a centre and one of its organizations did.
 */
export function makeConversations(
  tenantId: string,
  applications: readonly ApplicationRow[],
  replies: readonly ReplyRow[],
  contactOf: People['contactOf'],
  centers: readonly CenterTalk[],
  calendar: Calendar,
): Conversations {
  const made: Conversations = { conversations: [], participants: [], messages: [], of: new Map() };
  const threads = [
    ...centers.map((talk) => threadOfCenter(talk, calendar)),
    ...replies.flatMap((reply) => threadOfReply(reply)),
    ...applications.flatMap((application) =>
      threadOfApplication(application, contactOf(application.organizationId)),
    ),
  ];
  threads
    .slice(0, COUNTS[tenantId] ?? 0)
    .forEach((thread, index) => addThread(made, { ...thread, tenantId, index }, calendar.at(-1, 17)));
  return made;
}

function threadOfReply({ id, answeredAt, status, volunteerId, senderId, ...reply }: ReplyRow): Thread[] {
  if (status !== 'accepted' || !answeredAt) return [];
  return [
    {
      about: { type: 'reply', id },
      subject: reply.organizationName,
      centerId: reply.volunteerCenterId,
      people: [senderId, volunteerId],
      begun: answeredAt,
      organizations: [reply.organizationId, null],
      texts: [[reply.body], QUESTIONS, FIRST_REPLIES.slice(2), THANKS],
    },
  ];
}

function threadOfCenter({ centerId, staff, contact }: CenterTalk, calendar: Calendar): Thread {
  return {
    about: { type: null, id: contact.organizationId },
    subject: 'Kennismaken met het centrum',
    centerId,
    people: [contact.id, staff.id],
    organizations: [contact.organizationId, staff.organizationId],
    texts: TALK,
    begun: calendar.at(-5, 10),
  };
}

function threadOfApplication(application: ApplicationRow, contact: string | null): Thread[] {
  const { id, userId, message, vacancyTitle, volunteerCenterId, createdAt } = application;
  if (contact === null || contact === userId) return [];
  return [
    {
      about: { type: 'application', id },
      subject: vacancyTitle,
      centerId: volunteerCenterId,
      organizations: [null, application.organizationId],
      people: [userId, contact],
      begun: createdAt,
      texts: [[message], FIRST_REPLIES, REPLIES, CLOSINGS],
    },
  ];
}

function addThread(
  made: Conversations,
  {
    about,
    subject,
    centerId,
    people,
    organizations,
    texts,
    begun,
    tenantId,
    index,
  }: Thread & { tenantId: string; index: number },
  latest: Date,
): void {
  const id = idOf('conversation', about.id);
  // Spread over the days since, and never in the future.
  const step = Math.max(0, Math.min(2 * 86_400_000, (latest.getTime() - begun.getTime()) / 4));
  const messages = texts.map((list, place) => ({
    tenantId,
    id: idOf('message', id, String(place)),
    conversationId: id,
    senderId: people[place % 2],
    body: list[index % list.length] ?? '',
    createdAt: new Date(begun.getTime() + place * step),
  }));
  const last = messages.at(-1)?.createdAt ?? begun;
  made.of.set(about.id, id);
  made.messages.push(...messages);
  made.conversations.push({
    tenantId,
    id,
    volunteerCenterId: centerId,
    subject,
    status: index % 5 === 4 ? 'closed' : 'open',
    subjectType: about.type,
    subjectId: about.type && about.id,
    lastMessageAt: last,
    createdAt: begun,
    updatedAt: last,
  });
  people.forEach((userId, place) =>
    made.participants.push({
      tenantId,
      conversationId: id,
      userId,
      organizationId: organizations[place] ?? null,
      readAt: place === 1 || index % 3 !== 0 ? last : begun,
      contactSharedAt: null,
    }),
  );
}
