import { resource } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import { reachableMenu } from './menu-items.service.ts';

const CONFIG = { access: 'public', query: { filters: ['menu_eq'] } } as const;

/** `/api/v1/menu_items`: the menus of a centre, with the items that lead somewhere for the caller. */
export async function menuItemRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/menu_items', { config: CONFIG }, async (request, reply) => {
    const { tenantId, centerId, features, user } = request.caller;
    const locale = contentLocale(request.caller);
    const query = queryOf(request, CONFIG.query);
    const { menu_eq: menu } = query.filters;
    if (menu !== undefined && menu !== 'header' && menu !== 'footer')
      throw new Problem('invalid_parameter', { parameter: 'filter[menu_eq]' });
    const view = { tenantId, centerId, features, locale, now: clock.now() };
    const all = await db.read(tenantId, (queries) =>
      reachableMenu(queries, { ...view, signedIn: user !== null }),
    );
    const items = all.filter((item) => menu === undefined || item.menu === menu);
    const { rows, ...rest } = partOfList(items, query);
    const data = rows.map(({ id, ...attributes }) => resource('menu_items', id, { attributes }));
    return sendList(request, reply, data, { query, ...rest });
  });
}
