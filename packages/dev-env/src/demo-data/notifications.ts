import { paths, type NotificationEvent } from '@samen/resources/shared';
import type { ApplicationRow } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';
import type { People, RoleRow } from './people.ts';
import type { ReplyRow } from './profile-replies.ts';

export interface NotificationRow {
  tenantId: string;
  id: string;
  userId: string;
  event: NotificationEvent;
  title: string;
  body: string;
  /** The same in English. */
  translations: { en: { title: string; body: string } };
  url: string;
  readAt: Date | null;
  createdAt: Date;
}

/** Notifications per tenant; 800 in all. */
const COUNTS: Record<string, number> = { public: 400, oldebroek: 120, roermond: 140, meedoen: 50, demo: 90 };
/** What is older than this has been read. */
const READ_AFTER = 6;

interface Texts {
  title: string;
  body: string;
}
/** In the language of the recipient, which is Dutch for everybody here, and in English. */
type Message = Pick<NotificationRow, 'event' | 'title' | 'body' | 'translations'>;
const message = (event: NotificationEvent, nl: Texts, en: Texts): Message => ({
  event,
  ...nl,
  translations: { en },
});

type Text = (application: ApplicationRow) => Message;

const nameOf = ({ firstName, lastName }: ApplicationRow) => `${firstName} ${lastName}`;

const received: Text = (application) =>
  message(
    'application_received',
    {
      title: `Nieuwe aanvraag voor ${application.vacancyTitle}`,
      body: `${nameOf(application)} heeft gereageerd op '${application.vacancyTitle}'.`,
    },
    {
      title: `New application for ${application.vacancyTitle}`,
      body: `${nameOf(application)} has applied for '${application.vacancyTitle}'.`,
    },
  );
const withdrawn: Text = (application) =>
  message(
    'application_withdrawn',
    {
      title: `Aanvraag voor ${application.vacancyTitle} ingetrokken`,
      body: `${nameOf(application)} heeft de aanvraag voor '${application.vacancyTitle}' ingetrokken.`,
    },
    {
      title: `Application for ${application.vacancyTitle} withdrawn`,
      body: `${nameOf(application)} has withdrawn their application for '${application.vacancyTitle}'.`,
    },
  );
const accepted: Text = ({ vacancyTitle }) =>
  message(
    'application_accepted',
    {
      title: `Je aanvraag voor '${vacancyTitle}' is geaccepteerd`,
      body: `De organisatie heeft je aanvraag voor '${vacancyTitle}' geaccepteerd.`,
    },
    {
      title: `Your application for '${vacancyTitle}' has been accepted`,
      body: `The organisation has accepted your application for '${vacancyTitle}'.`,
    },
  );
const rejected: Text = ({ vacancyTitle }) =>
  message(
    'application_rejected',
    {
      title: `Je aanvraag voor '${vacancyTitle}' is afgewezen`,
      body: `De organisatie heeft je aanvraag voor '${vacancyTitle}' afgewezen.`,
    },
    {
      title: `Your application for '${vacancyTitle}' has been rejected`,
      body: `The organisation has rejected your application for '${vacancyTitle}'.`,
    },
  );
const signedUp = (name: string, city: string): Message =>
  message(
    'organization_signed_up',
    { title: `${name} heeft zich aangemeld`, body: `${name} in ${city} wacht op een beoordeling.` },
    { title: `${name} has signed up`, body: `${name} in ${city} is waiting to be reviewed.` },
  );

/** The notifications of both sides of a reply to a profile. */
function notificationsOfReply(reply: ReplyRow): Omit<NotificationRow, 'tenantId' | 'id' | 'readAt'>[] {
  const { organizationName, volunteerName, answeredAt, status, body } = reply;
  const isAccepted = status === 'accepted';
  return [
    {
      userId: reply.volunteerId,
      ...message(
        'profile_reply_received',
        {
          title: `${organizationName} wil je leren kennen`,
          body: `${organizationName} heeft op je profiel gereageerd: ${body}`,
        },
        {
          title: `${organizationName} would like to meet you`,
          body: `${organizationName} has replied to your profile: ${body}`,
        },
      ),
      url: paths.profileReplies(reply.id),
      createdAt: reply.createdAt,
    },
    ...(answeredAt
      ? [
          {
            userId: reply.senderId,
            ...message(
              'profile_reply_answered',
              {
                title: `${volunteerName} heeft geantwoord`,
                body: `${volunteerName} heeft de reactie van ${organizationName} ${isAccepted ? 'geaccepteerd' : 'afgewezen'}.`,
              },
              {
                title: `${volunteerName} has answered`,
                body: `${volunteerName} has ${isAccepted ? 'accepted' : 'declined'} the reply of ${organizationName}.`,
              },
            ),
            url: paths.conversations(isAccepted ? idOf('conversation', reply.id) : undefined),
            createdAt: answeredAt,
          },
        ]
      : []),
  ];
}

/** The notifications of a centre's staff about organizations that wait there; an admin of all centres gets all. */
function notificationsOfWaiting({
  organizations,
  roles,
}: WaitingIn): Omit<NotificationRow, 'tenantId' | 'id' | 'readAt'>[] {
  return organizations
    .filter(({ status }) => status === 'pending')
    .flatMap(({ id, name, place, volunteerCenterId, createdAt }) => {
      const offices = organizations.filter(
        (one) =>
          one.isRoot ||
          (one.organizationType === 'VolunteerCenter' && one.volunteerCenterId === volunteerCenterId),
      );
      const staff = roles.filter(
        (role) =>
          ['admin', 'center_superuser'].includes(role.name) &&
          offices.some((office) => office.id === role.organizationId),
      );
      return [...new Set(staff.map(({ userId }) => userId))].map((userId) => ({
        userId,
        ...signedUp(name, place.city),
        createdAt,
        url: `${paths.organizations.approve()}?id=${id}`,
      }));
    });
}

interface WaitingIn {
  organizations: readonly OrganizationRow[];
  roles: readonly RoleRow[];
}

/** The notifications about these applications, replies and organizations that wait. */
export function makeNotifications(
  tenantId: string,
  applications: readonly ApplicationRow[],
  replies: readonly ReplyRow[],
  people: WaitingIn & Pick<People, 'contactOf'>,
  calendar: Calendar,
): NotificationRow[] {
  const isOld = (moment: Date) => moment < calendar.at(-READ_AFTER);
  const rows: NotificationRow[] = [];
  const notify = (application: ApplicationRow, userId: string | null, text: Text, createdAt: Date) => {
    if (userId === null) return;
    const shown = text(application);
    rows.push({
      tenantId,
      id: idOf('notification', application.id, shown.event),
      userId,
      ...shown,
      url: `/applications/${application.id}`,
      readAt: isOld(createdAt) ? createdAt : null,
      createdAt,
    });
  };
  // What still waits is unread, however old it is.
  for (const one of notificationsOfWaiting(people))
    rows.push({ tenantId, id: idOf('notification', one.url, one.userId), ...one, readAt: null });
  for (const reply of replies)
    for (const one of notificationsOfReply(reply))
      rows.push({
        tenantId,
        id: idOf('notification', reply.id, one.event),
        ...one,
        readAt: isOld(one.createdAt) ? one.createdAt : null,
      });
  for (const application of applications) {
    const contact = people.contactOf(application.organizationId);
    const { status, decidedAt, withdrawnAt } = application;
    notify(application, contact, received, application.createdAt);
    if (decidedAt)
      notify(application, application.userId, status === 'accepted' ? accepted : rejected, decidedAt);
    if (withdrawnAt) notify(application, contact, withdrawn, withdrawnAt);
  }
  return rows.slice(0, COUNTS[tenantId] ?? 0);
}
