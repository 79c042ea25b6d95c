import type { NotificationTemplate } from '@samen/resources/messaging';
import { paginate } from '@samen/jsonapi';
import {
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import remoteConfig from '../remote.config.ts';
import remote from '../remote.ts';

const SYSTEM = {
  systemName: 'Aanvraag geaccepteerd',
  systemSubject: "Je aanvraag voor '{{vacancy.title}}' is geaccepteerd",
  systemAction: 'Bekijk je aanvraag',
  systemBody: 'Hallo {{recipient.first_name}},\n\nJe aanvraag is geaccepteerd.',
};

/** A template as those have it who look after a centre. */
export const makeTemplate = (own: Partial<NotificationTemplate> = {}): NotificationTemplate =>
  ({
    id: 't-nl',
    key: 'application_accepted',
    topic: 'applications',
    locale: 'nl',
    name: SYSTEM.systemName,
    subject: SYSTEM.systemSubject,
    body: SYSTEM.systemBody,
    active: true,
    isOwn: false,
    mandatory: false,
    inApp: true,
    email: true,
    action: SYSTEM.systemAction,
    ownAction: null,
    ...SYSTEM,
    placeholders: ['vacancy.title', 'recipient.first_name', 'link'],
    unknownPlaceholders: [],
    changedAt: null,
    lockVersion: 0,
    meta: { can: ['settings.edit'] },
    ...own,
  }) as NotificationTemplate;

export const listOf = (templates: readonly NotificationTemplate[]) => ({
  data: templates.map((one) => toResource('notification_templates', one)),
  meta: { pagination: paginate(1, 1000, templates.length) },
});

export const oneOf = (
  template: NotificationTemplate,
  records: readonly { id: string; name: string }[] = [],
) => ({
  data: toResource('notification_templates', template),
  meta: { records },
});

export const PREVIEW = {
  data: null,
  meta: {
    mail: {
      subject: 'Over Koken',
      paragraphs: ['Hallo **Sam**,'],
      action: 'Bekijk je aanvraag',
      link: 'https://noord.example/',
      from: 'Centrum Noord',
      footer: ['Afmelden'],
      links: ['https://noord.example/profile-edit/settings'],
    },
    notice: { title: 'Over Koken', body: 'Je bent welkom.' },
  },
};

const LIST = 'GET /api/v1/notification_templates';

/** A screen of those who look after a centre. */
export async function openTemplates(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi({
    [LIST]: listOf([
      makeTemplate(),
      makeTemplate({ id: 't-en', locale: 'en', name: 'Application accepted' }),
    ]),
    'GET /api/v1/notification_templates/t-nl': oneOf(makeTemplate()),
    'POST /api/v1/notification_templates/t-nl/preview': PREVIEW,
    ...handlers,
  });
  const rendered = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      organization: makeOrganization({ type: 'VolunteerCenter' }),
      roles: ['center_superuser'],
    },
  });
  const toasts = () => rendered.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, toasts, ...rendered };
}
