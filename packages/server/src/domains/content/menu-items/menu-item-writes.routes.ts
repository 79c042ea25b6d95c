import type { FastifyRequest } from 'fastify';
import { MenuItems, MenuOrder } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import {
  queryOf,
  recordQueryOf,
  SENT_WHOLE,
  sendCreated,
  sendList,
  sendOne,
} from '../../../http/responses.ts';
import { byId, byKey, resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { menusOf } from './change-menu.ts';
import { editedViewOf } from './menu-editing.ts';
import type { MenuItemRow } from './menu-items.repository.ts';
import { presentEditedMenuItem, presentSystemPage } from './menu-items.resource.ts';
import { editedMenuItem, systemPagesOf } from './menu-items.service.ts';

const TYPES = ['menu_items', 'menu_item'] as const;
const NEW = newSchema(MenuItems);
const CHANGES = changesSchema(MenuItems);
const MANAGE = { access: { action: 'content.manage' } } as const;

/** The routes that change menus. */
export async function menuItemWriteRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  const pagesOf = (request: FastifyRequest) => (path: string) => app.hasPage(request, path);
  const menusFor = (queries: Queries, request: FastifyRequest) =>
    menusOf(queries, { caller: request.caller, clock, hasPage: pagesOf(request) });

  const written = (
    request: FastifyRequest,
    work: (menus: ReturnType<typeof menusOf>) => Promise<MenuItemRow>,
  ): Promise<Resource> =>
    db.write(request.caller.tenantId, async (queries) => {
      const { id, volunteer_center_id: centerId } = await work(menusFor(queries, request));
      const site = { now: clock.now(), hasPage: pagesOf(request) };
      const view = editedViewOf(request.caller, centerId, site);
      return presentEditedMenuItem(await editedMenuItem(queries, view, id));
    });

  app.post(
    '/menu_items',
    {
      config: {
        ...MANAGE,
        example: { sends: { name: 'About us', menu: 'header', link_type: 'url', url: '/about-us' } },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, MenuItems)) },
    },
    async (request, reply) =>
      sendCreated(reply, await written(request, (menus) => menus.add(request.body.data.attributes))),
  );

  app.patch(
    '/menu_items/:id',
    {
      config: { ...MANAGE, example: { sends: { name: 'Who we are' } } },
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, MenuItems)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendOne(reply, await written(request, (menus) => menus.change(params.id, body.data.attributes)));
    },
  );

  app.delete('/menu_items/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      menusFor(queries, request).remove(request.params.id),
    );
    return reply.code(204).send();
  });

  app.put(
    '/menu_items/reorder',
    {
      config: { ...MANAGE, responses: { nothing: 204 }, example: { sends: { menu: 'header', items: [] } } },
      schema: { body: resourceBody(TYPES, MenuOrder) },
    },
    async (request, reply) => {
      await db.write(request.caller.tenantId, (queries) =>
        menusFor(queries, request).order(request.body.data.attributes),
      );
      return reply.code(204).send();
    },
  );

  const screensOf = (request: FastifyRequest) => systemPagesOf(request.caller.features, pagesOf(request));

  app.get('/system_pages', { config: MANAGE }, async (request, reply) => {
    const query = queryOf(request, { pageSize: SENT_WHOLE });
    const { rows, ...rest } = partOfList(
      screensOf(request).map((id) => ({ id })),
      query,
    );
    return sendList(
      request,
      reply,
      rows.map(({ id }) => presentSystemPage(id)),
      { query, ...rest },
    );
  });

  app.get('/system_pages/:id', { config: MANAGE, schema: { params: byKey } }, async (request, reply) => {
    recordQueryOf(request);
    const found = screensOf(request).find((id) => id === request.params.id);
    if (found === undefined) throw new Problem('not_found');
    return sendOne(reply, presentSystemPage(found));
  });
}
