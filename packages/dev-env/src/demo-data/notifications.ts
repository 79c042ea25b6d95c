import { paths, type NotificationEvent } from '@samen/contracts';
import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { People } from './people.ts';
import type { ReplyRow } from './profile-replies.ts';

export interface NotificationRow {
  tenantId: string;
  id: string;
  userId: string;
  event: NotificationEvent;
  title: string;
  body: string;
  url: string;
  readAt: Date | null;
  createdAt: Date;
}

/** Notifications per tenant; 800 in all. */
const COUNTS: Record<string, number> = { public: 400, oldebroek: 120, roermond: 140, meedoen: 50, demo: 90 };
/** What is older than this has been read. */
const READ_AFTER = 6;

type Text = (application: ApplicationRow) => Pick<NotificationRow, 'event' | 'title' | 'body'>;

const nameOf = ({ firstName, lastName }: ApplicationRow) => `${firstName} ${lastName}`;

const received: Text = (application) => ({
  event: 'application_received',
  title: `Nieuwe aanvraag voor ${application.vacancyTitle}`,
  body: `${nameOf(application)} heeft gereageerd op '${application.vacancyTitle}'.`,
});
const withdrawn: Text = (application) => ({
  event: 'application_withdrawn',
  title: `Aanvraag voor ${application.vacancyTitle} ingetrokken`,
  body: `${nameOf(application)} heeft de aanvraag voor '${application.vacancyTitle}' ingetrokken.`,
});
const accepted: Text = (application) => ({
  event: 'application_accepted',
  title: `Je aanvraag voor '${application.vacancyTitle}' is geaccepteerd`,
  body: `De organisatie heeft je aanvraag voor '${application.vacancyTitle}' geaccepteerd.`,
});
const rejected: Text = (application) => ({
  event: 'application_rejected',
  title: `Je aanvraag voor '${application.vacancyTitle}' is afgewezen`,
  body: `De organisatie heeft je aanvraag voor '${application.vacancyTitle}' afgewezen.`,
});

/** What the two sides of a reply to a profile were told. */
function toldOfReply(reply: ReplyRow): Omit<NotificationRow, 'tenantId' | 'id' | 'readAt'>[] {
  const { organizationName, volunteerName, answeredAt, status, body } = reply;
  const answer = status === 'accepted' ? 'geaccepteerd' : 'afgewezen';
  return [
    {
      userId: reply.volunteerId,
      event: 'profile_reply_received',
      title: `${organizationName} wil je leren kennen`,
      body: `${organizationName} heeft op je profiel gereageerd: ${body}`,
      url: paths.profileReplies(reply.id),
      createdAt: reply.createdAt,
    },
    ...(answeredAt
      ? [
          {
            userId: reply.senderId,
            event: 'profile_reply_answered' as const,
            title: `${volunteerName} heeft geantwoord`,
            body: `${volunteerName} heeft de reactie van ${organizationName} ${answer}.`,
            url: paths.conversations(status === 'accepted' ? idOf('conversation', reply.id) : undefined),
            createdAt: answeredAt,
          },
        ]
      : []),
  ];
}

/** What people were told of these applications and replies. */
export function makeNotifications(
  tenantId: string,
  applications: readonly ApplicationRow[],
  replies: readonly ReplyRow[],
  contactOf: People['contactOf'],
  calendar: Calendar,
): NotificationRow[] {
  const isOld = (moment: Date) => moment < calendar.at(-READ_AFTER);
  const rows: NotificationRow[] = [];
  const tell = (application: ApplicationRow, userId: string | null, text: Text, createdAt: Date) => {
    if (userId === null) return;
    const said = text(application);
    rows.push({
      ...{ tenantId, id: idOf('notification', application.id, said.event), userId, ...said },
      url: `/applications/${application.id}`,
      readAt: isOld(createdAt) ? createdAt : null,
      createdAt,
    });
  };
  for (const reply of replies)
    for (const told of toldOfReply(reply))
      rows.push({
        ...{ tenantId, id: idOf('notification', reply.id, told.event), ...told },
        readAt: isOld(told.createdAt) ? told.createdAt : null,
      });
  for (const application of applications) {
    const contact = contactOf(application.organizationId);
    const { status, decidedAt, withdrawnAt } = application;
    tell(application, contact, received, application.createdAt);
    if (decidedAt)
      tell(application, application.userId, status === 'accepted' ? accepted : rejected, decidedAt);
    if (withdrawnAt) tell(application, contact, withdrawn, withdrawnAt);
  }
  return rows.slice(0, COUNTS[tenantId] ?? 0);
}
