import type { FeatureSwitches } from '@samen/resources/shared';
import {
  MAX_SAVED_SEARCHES,
  SavedQuery,
  SavedSearches,
  type NewSavedSearch,
  type SavedSearchChanges,
} from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { invalid, invalidAttribute, Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { partOfList } from '../../../http/small-list.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { userRepository } from '../../accounts/users/index.ts';
import { filtersOf } from './saved-filters.ts';
import {
  savedSearchRepository,
  type NewSavedSearchColumns,
  type SavedSearchColumns,
  type SavedSearchRow,
} from './saved-searches.repository.ts';

const OWN = { access: 'signed_in', whose: 'One’s own.' } as const;
const TYPES = ['saved_searches', 'saved_search'] as const;
function requireFilters(query: SavedQuery, features: FeatureSwitches): void {
  try {
    filtersOf(query, features);
  } catch (error) {
    if (error instanceof Problem) throw invalidAttribute('query', 'invalid');
    throw error;
  }
}

const presentSavedSearch = presenter<SavedSearches, SavedSearchRow, void>(SavedSearches, {
  values: {},
  audiences: {},
  related: {},
  // No one else sees them.
  meta: () => ({ can: ['saved_searches.edit', 'saved_searches.delete'] }),
});
const present = (row: SavedSearchRow): Resource => presentSavedSearch(row);

function columnsFor<Columns extends SavedSearchColumns>(
  given: Omit<NewSavedSearch, 'query'> | SavedSearchChanges,
  { isNew }: { isNew: boolean },
): Columns {
  const fields = fieldReader();
  const columns = columnsOf<Columns>(fields, SavedSearches, { ...given }, { isNew });
  fields.finish();
  return columns;
}

/** `/api/v1/saved_searches`: the caller's own, at most ten. */
export async function savedSearchRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/saved_searches', { config: OWN }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, {});
    const rows = await db.read(tenantId, (queries) => savedSearchRepository(queries, tenantId).of(id));
    const { rows: shown, ...rest } = partOfList(rows, query);
    return sendList(request, reply, shown.map(present), { query, ...rest });
  });

  app.post(
    '/saved_searches',
    { config: OWN, schema: { body: resourceBody(TYPES, newSchema(SavedSearches, { query: SavedQuery })) } },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId, centerId } = caller;
      const { id } = userOf(caller);
      const { query, ...given } = request.body.data.attributes;
      requireFilters(query, caller.features);
      const row = await db.write(tenantId, async (queries) => {
        const searches = savedSearchRepository(queries, tenantId);
        // Locks the user, so that two requests at once do not make eleven.
        await userRepository(queries, tenantId).findForUpdate(id);
        if ((await searches.of(id)).length >= MAX_SAVED_SEARCHES)
          throw invalid({ code: 'max_items', pointer: '/data', meta: { n: MAX_SAVED_SEARCHES } });
        const columns = columnsFor<NewSavedSearchColumns>(given, { isNew: true });
        const owner = { user_id: id, volunteer_center_id: centerId };
        return searches.add({ ...columns, ...owner }, query, clock.now());
      });
      return sendCreated(reply, present(row));
    },
  );

  app.get('/saved_searches/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    recordQueryOf(request);
    const row = await db.read(tenantId, (queries) =>
      savedSearchRepository(queries, tenantId).find(id, request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentSavedSearch(row));
  });

  app.patch(
    '/saved_searches/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, changesSchema(SavedSearches)) } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id: userId } = userOf(request.caller);
      const { id } = request.params;
      const { lockVersion, ...given } = request.body.data.attributes;
      const row = await db.write(tenantId, async (queries) => {
        const searches = savedSearchRepository(queries, tenantId);
        const before = await searches.find(userId, id);
        if (!before) throw new Problem('not_found');
        const values = columnsFor(given, { isNew: false });
        if (isEmpty(values)) {
          requireVersion(before, lockVersion);
          return before;
        }
        const changed = await searches.update(id, values, clock.now(), lockVersion);
        if (!changed) throw new Problem('stale_record');
        return changed;
      });
      return sendOne(reply, present(row));
    },
  );

  app.delete('/saved_searches/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const removed = await db.write(tenantId, (queries) =>
      savedSearchRepository(queries, tenantId).remove(id, request.params.id),
    );
    if (!removed) throw new Problem('not_found');
    return reply.code(204).send();
  });
}
