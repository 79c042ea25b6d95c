import type { FastifyRequest } from 'fastify';
import { MENU_BOUNDS, MenuItems, MENUS, type MenuItem } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { editedCenter, editedViewOf, mayEditMenus } from './menu-editing.ts';
import { menuItemRepository } from './menu-items.repository.ts';
import { presentEditedMenuItem, presentMenuItem } from './menu-items.resource.ts';
import { editedMenu, editedMenuItem, reachableMenu } from './menu-items.service.ts';

/** Both menus, full: readers expect all of it. */
const WHOLE = MENUS.length * MENU_BOUNDS.top * (1 + MENU_BOUNDS.below);
const RULES = listRules(MenuItems);

/** `/api/v1/menu_items`: the menus of a centre, with the items that lead somewhere for the caller; to editors with all. */
export async function menuItemRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  const reachable = (queries: Queries, { caller }: FastifyRequest): Promise<MenuItem[]> => {
    const { tenantId, centerId, features, user } = caller;
    const view = { tenantId, centerId, features, locale: contentLocale(caller), now: clock.now() };
    return reachableMenu(queries, { ...view, signedIn: user !== null });
  };

  const siteOf = (request: FastifyRequest) => ({
    now: clock.now(),
    hasPage: (path: string) => app.hasPage(request, path),
  });

  async function edited(queries: Queries, request: FastifyRequest): Promise<MenuItem[]> {
    const { caller } = request;
    const centerId = await editedCenter(queries, caller);
    return editedMenu(queries, editedViewOf(caller, centerId, siteOf(request)));
  }

  const listing = { access: 'public', query: RULES, example: { filters: { menu_eq: 'header' } } } as const;
  app.get('/menu_items', { config: listing }, async (request, reply) => {
    const query = queryOf(request, { ...RULES, pageSize: WHOLE });
    const { menuEq: menu, editable = false } = readFilters(MenuItems, query, { seesAll: true });
    const { caller } = request;
    const { all, mayEdit } = await db.read(caller.tenantId, async (queries) => ({
      all: await (editable ? edited(queries, request) : reachable(queries, request)),
      mayEdit: await mayEditMenus(queries, caller, caller.centerId),
    }));
    const items = all.filter((item) => menu === undefined || item.menu === menu);
    const { rows, ...rest } = partOfList(items, query);
    const present = (item: MenuItem) =>
      editable ? presentEditedMenuItem(item) : presentMenuItem(item, mayEdit);
    return sendList(request, reply, rows.map(present), { query, ...rest });
  });

  app.get(
    '/menu_items/:id',
    { config: { access: 'public' }, schema: { params: byId } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const { id } = params;
      const data = await db.read(caller.tenantId, async (queries) => {
        const row = await menuItemRepository(queries, caller.tenantId).find(id);
        if (row && (await mayEditMenus(queries, caller, row.volunteer_center_id))) {
          const view = editedViewOf(caller, row.volunteer_center_id, siteOf(request));
          return presentEditedMenuItem(await editedMenuItem(queries, view, id));
        }
        const item = (await reachable(queries, request)).find((one) => one.id === id);
        if (!item) throw new Problem('not_found');
        return presentMenuItem(item, false);
      });
      return sendOne(reply, data);
    },
  );
}
