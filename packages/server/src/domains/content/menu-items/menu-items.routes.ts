import type { FastifyRequest } from 'fastify';
import type { MenuItem } from '@samen/resources/shared';
import { resource, type Resource } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { reachableMenu } from './menu-items.service.ts';

const presentMenuItem = ({ id, ...attributes }: MenuItem): Resource =>
  resource('menu_items', id, { attributes });
const CONFIG = { access: 'public', query: { filters: ['menu_eq'] } } as const;

/** `/api/v1/menu_items`: the menus of a centre, with the items that lead somewhere for the caller. */
export async function menuItemRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  const itemsFor = ({ caller }: FastifyRequest): Promise<MenuItem[]> => {
    const { tenantId, centerId, features, user } = caller;
    const view = { tenantId, centerId, features, locale: contentLocale(caller), now: clock.now() };
    return db.read(tenantId, (queries) => reachableMenu(queries, { ...view, signedIn: user !== null }));
  };

  app.get('/menu_items', { config: CONFIG }, async (request, reply) => {
    const query = queryOf(request, CONFIG.query);
    const { menu_eq: menu } = query.filters;
    if (menu !== undefined && menu !== 'header' && menu !== 'footer')
      throw new Problem('invalid_parameter', { parameter: 'filter[menu_eq]' });
    const items = (await itemsFor(request)).filter((item) => menu === undefined || item.menu === menu);
    const { rows, ...rest } = partOfList(items, query);
    return sendList(request, reply, rows.map(presentMenuItem), { query, ...rest });
  });

  app.get(
    '/menu_items/:id',
    { config: { access: 'public' }, schema: { params: byId } },
    async (request, reply) => {
      queryOf(request, {});
      const item = (await itemsFor(request)).find(({ id }) => id === request.params.id);
      if (!item) throw new Problem('not_found');
      return sendOne(reply, presentMenuItem(item));
    },
  );
}
