import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { People } from './people.ts';

export interface Conversations {
  conversations: object[];
  participants: object[];
  messages: object[];
  /** The conversation about an application, by the application's id. */
  of: Map<string, string>;
}

/** Conversations per tenant; 120 in all, with four messages each. */
const COUNTS: Record<string, number> = { public: 60, oldebroek: 18, roermond: 20, meedoen: 8, demo: 14 };

const ANSWERS = [
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

/** What applicants and organizations wrote to each other about these applications; each begins with the application. */
export function makeConversations(
  tenantId: string,
  applications: readonly ApplicationRow[],
  contactOf: People['contactOf'],
  calendar: Calendar,
): Conversations {
  const made: Conversations = { conversations: [], participants: [], messages: [], of: new Map() };
  const today = calendar.at(0, 9).getTime();
  for (const application of applications) {
    if (made.conversations.length === (COUNTS[tenantId] ?? 0)) break;
    const contact = contactOf(application.organizationId);
    if (contact === null || contact === application.userId) continue;
    const index = made.conversations.length;
    const id = idOf('conversation', application.id);
    const texts = [ANSWERS, REPLIES, CLOSINGS].map((list) => list[index % list.length] ?? '');
    const begun = application.createdAt.getTime();
    // Spread over the days since, and never in the future.
    const step = Math.max(0, Math.min(2 * 86_400_000, (today - begun) / 4));
    const messages = [application.message, ...texts].map((body, place) => ({
      tenantId,
      id: idOf('message', id, String(place)),
      conversationId: id,
      senderId: place % 2 === 0 ? application.userId : contact,
      body,
      createdAt: new Date(begun + place * step),
    }));
    const last = messages.at(-1)?.createdAt ?? application.createdAt;
    made.of.set(application.id, id);
    made.messages.push(...messages);
    made.conversations.push({
      ...{ tenantId, id, volunteerCenterId: application.volunteerCenterId },
      ...{ subject: application.vacancyTitle, status: index % 5 === 4 ? 'closed' : 'open' },
      ...{ subjectType: 'application', subjectId: application.id },
      ...{ lastMessageAt: last, createdAt: application.createdAt, updatedAt: last },
    });
    for (const [userId, hasRead] of [
      [application.userId, index % 3 !== 0],
      [contact, true],
    ] as const)
      made.participants.push({
        ...{ tenantId, conversationId: id, userId },
        readAt: hasRead ? last : application.createdAt,
      });
  }
  return made;
}
