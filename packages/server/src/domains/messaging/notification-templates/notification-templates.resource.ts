import { NotificationTemplates } from '@samen/resources/messaging';
import { channelsOfTemplate } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import type { Template } from './templates.ts';

/** A template, for those who change them. */
export const presentTemplate: (row: Template, context: null) => Resource = presenter<
  NotificationTemplates,
  Template,
  null
>(NotificationTemplates, {
  values: {
    topic: ({ topic }) => topic,
    mandatory: ({ key }) => channelsOfTemplate(key).mandatory,
    inApp: ({ key }) => channelsOfTemplate(key).inApp,
    email: ({ key }) => channelsOfTemplate(key).email,
    action: ({ action }) => action,
    systemAction: ({ system }) => system.action,
    systemName: ({ system }) => system.name,
    systemSubject: ({ system }) => system.subject,
    systemBody: ({ system }) => system.body,
    placeholders: ({ placeholders }) => placeholders,
    unknownPlaceholders: ({ unknown }) => unknown,
    changedAt: ({ changedAt }) => changedAt,
  },
  audiences: {},
  related: {},
  meta: () => ({ can: ['settings.edit'] }),
});
