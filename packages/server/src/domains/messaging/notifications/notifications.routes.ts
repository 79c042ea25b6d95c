import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Locale } from '@samen/contracts';
import { NotificationPreferenceChanges, Notifications } from '@samen/resources/messaging';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import {
  queryOf,
  recordQueryOf,
  sendDocument,
  sendList,
  sendOne,
  SENT_WHOLE,
} from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId, byKey, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { notificationRepository } from '../../../services/notifications/index.ts';
import { presentNotification, presentPreferences } from './notifications.resource.ts';

const LIST_RULES = listRules(Notifications);
const OWN = { config: { access: 'signed_in', whose: 'One’s own.' } } as const;
const LIST = {
  config: { ...OWN.config, query: LIST_RULES, responses: { many: 'notifications', meta: ['unread'] } },
} as const;
const READ_ALL = { config: { ...OWN.config, responses: { meta: ['unread'] } } } as const;
const PREFERENCES = { config: { ...OWN.config, responses: { many: 'notification_preferences' } } } as const;
const PREFERENCE_TYPES = ['notification_preferences', 'notification_preference'] as const;

/** The requested language; null where the request has no such header. */
const languageOf = ({ headers, caller }: FastifyRequest): Locale | null =>
  headers['accept-language'] === undefined ? null : caller.locale;

/** `/api/v1/notifications` and `/api/v1/notification_preferences`: the caller's own. */
export async function notificationRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/notifications', LIST, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Notifications, query, { seesAll: true });
    const found = await db.read(tenantId, async (queries) => {
      const notifications = notificationRepository(queries, tenantId);
      return {
        ...(await notifications.list(id, filters, query)),
        records: await notifications.count(id, filters, query.ids),
        unread: await notifications.count(id, { readAtNull: true }),
      };
    });
    return sendList(
      request,
      reply,
      found.rows.map((row) => presentNotification(row, languageOf(request))),
      {
        query,
        records: found.records,
        next: found.next,
        meta: { unread: found.unread },
      },
    );
  });

  app.get('/notifications/:id', { ...OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    recordQueryOf(request);
    const row = await db.read(tenantId, (queries) =>
      notificationRepository(queries, tenantId).find(id, request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentNotification(row, languageOf(request)));
  });

  app.put('/notifications/:id/read', { ...OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const row = await db.write(tenantId, (queries) =>
      notificationRepository(queries, tenantId).markRead(id, request.params.id, clock.now()),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentNotification(row, languageOf(request)));
  });

  app.put('/notifications/read_all', READ_ALL, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    await db.write(tenantId, (queries) =>
      notificationRepository(queries, tenantId).markAllRead(id, clock.now()),
    );
    return sendOne(reply, null, { meta: { unread: 0 } });
  });

  async function preferencesFor({ caller }: FastifyRequest) {
    const { id } = userOf(caller);
    const stored = await db.read(caller.tenantId, (queries) =>
      notificationRepository(queries, caller.tenantId).preferencesOf(id),
    );
    return presentPreferences(stored);
  }

  app.get('/notification_preferences', PREFERENCES, async (request, reply) => {
    const query = queryOf(request, { pageSize: SENT_WHOLE });
    const { rows, ...rest } = partOfList(await preferencesFor(request), query);
    return sendList(request, reply, rows, { query, ...rest });
  });

  app.get('/notification_preferences/:id', { ...OWN, schema: { params: byKey } }, async (request, reply) => {
    recordQueryOf(request);
    const found = (await preferencesFor(request)).find(({ id }) => id === request.params.id);
    if (!found) throw new Problem('not_found');
    return sendOne(reply, found);
  });

  app.patch(
    '/notification_preferences',
    {
      ...PREFERENCES,
      schema: { body: resourceBody(PREFERENCE_TYPES, Type.Partial(NotificationPreferenceChanges)) },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = userOf(request.caller);
      const { preferences = [] } = request.body.data.attributes;
      const stored = await db.write(tenantId, async (queries) => {
        const notifications = notificationRepository(queries, tenantId);
        for (const { event, inApp, email } of preferences)
          await notifications.prefer(
            id,
            event,
            {
              ...(inApp === undefined ? {} : { in_app: inApp }),
              ...(email === undefined ? {} : { email }),
            },
            clock.now(),
          );
        return notifications.preferencesOf(id);
      });
      return sendDocument(reply, { data: presentPreferences(stored) });
    },
  );
}
