import {
  SEARCH_BOUNDS,
  SEARCHED_TYPES,
  SearchResults,
  type SearchedType,
} from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import { listRules } from '../../../declared/query-rules.ts';
import type { RowOf } from '../../../declared/table.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendList } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import type { FoundRecord } from '../../../search-finders.ts';

const RULES = {
  ...listRules(SearchResults),
  // All that a search finds.
  pageSize: SEARCH_BOUNDS.ofEachType * SEARCHED_TYPES.length,
};
const CONFIG = {
  access: 'signed_in',
  query: RULES,
  responses: { many: 'search_results' },
  example: { filters: { q: 'taalmaatje' } },
} as const;

const present = presenter<SearchResults, RowOf<SearchResults>, null>(SearchResults, {
  values: {},
  audiences: {},
  related: {},
});

const result = (type: SearchedType, found: FoundRecord) =>
  present(
    {
      id: found.id,
      record_type: type,
      record_id: found.id,
      title: found.title,
      title_locale: found.titleLocale ?? null,
      detail: found.detail ?? null,
      status: found.status ?? null,
      is_managed: found.isManaged,
      path: found.path ?? null,
    },
    null,
  );

/** `/api/v1/search?filter[q]=taal`: what the caller may see of each type of record. */
export async function searchRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;
  app.get('/search', { config: CONFIG }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, RULES);
    const words = (query.filters['q'] ?? '').trim().replace(/\s+/g, ' ');
    const letters = [...words].length;
    const isLookedUp = letters >= SEARCH_BOUNDS.shortest && letters <= SEARCH_BOUNDS.longest;
    const search = { caller, now: clock.now(), words, most: SEARCH_BOUNDS.ofEachType };
    const found = await db.read(caller.tenantId, async (queries) => {
      const results = [];
      for (const type of isLookedUp ? SEARCHED_TYPES : []) {
        const records = (await app.finders[type]?.(queries, search)) ?? [];
        results.push(...records.map((record) => result(type, record)));
      }
      return results;
    });
    const { rows, ...rest } = partOfList(found, query);
    return sendList(request, reply, rows, { query, ...rest });
  });
}
