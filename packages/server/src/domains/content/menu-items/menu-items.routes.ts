import type { FastifyRequest } from 'fastify';
import { MenuItems, type MenuItem } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { readFilters } from '../../../declared/filters.ts';
import { presenter } from '../../../declared/presenter.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { reachableMenu } from './menu-items.service.ts';

const RULES = listRules(MenuItems);

const menuItem = presenter<MenuItems, MenuItem, null>(MenuItems, {
  values: {
    locale: ({ locale }) => locale,
    parentId: ({ parentId }) => parentId,
    linkType: ({ linkType }) => linkType,
    href: ({ href }) => href,
    order: ({ order }) => order,
  },
  audiences: {},
  related: {},
});
const presentMenuItem = (item: MenuItem): Resource => menuItem(item, null);

/** `/api/v1/menu_items`: the menus of a centre, with the items that lead somewhere for the caller. */
export async function menuItemRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  const itemsFor = ({ caller }: FastifyRequest): Promise<MenuItem[]> => {
    const { tenantId, centerId, features, user } = caller;
    const view = { tenantId, centerId, features, locale: contentLocale(caller), now: clock.now() };
    return db.read(tenantId, (queries) => reachableMenu(queries, { ...view, signedIn: user !== null }));
  };

  app.get('/menu_items', { config: { access: 'public', query: RULES } }, async (request, reply) => {
    const query = queryOf(request, RULES);
    const { menuEq: menu } = readFilters(MenuItems, query, { seesAll: true });
    const items = (await itemsFor(request)).filter((item) => menu === undefined || item.menu === menu);
    const { rows, ...rest } = partOfList(items, query);
    return sendList(request, reply, rows.map(presentMenuItem), { query, ...rest });
  });

  app.get(
    '/menu_items/:id',
    { config: { access: 'public' }, schema: { params: byId } },
    async (request, reply) => {
      recordQueryOf(request);
      const item = (await itemsFor(request)).find(({ id }) => id === request.params.id);
      if (!item) throw new Problem('not_found');
      return sendOne(reply, presentMenuItem(item));
    },
  );
}
