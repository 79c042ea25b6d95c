import type { FeatureSwitches } from '@samen/resources/shared';
import {
  MAX_SAVED_SEARCHES,
  NewSavedSearch,
  SavedSearchChanges,
  SEARCH_NAME_LENGTH,
  type SavedQuery,
} from '@samen/resources/vacancies';
import { resource, type Resource } from '@samen/jsonapi';
import { invalid, invalidAttribute, Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { fieldReader, sent } from '../../../http/field-reader.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { userRepository } from '../../accounts/users/index.ts';
import { filtersOf } from './saved-filters.ts';
import { savedSearchRepository, type SavedSearchRow } from './saved-searches.repository.ts';

const OWN = { access: 'signed_in' } as const;
const TYPES = ['saved_searches', 'saved_search'] as const;
function requireFilters(query: SavedQuery, features: FeatureSwitches): void {
  try {
    filtersOf(query, features);
  } catch (error) {
    if (error instanceof Problem) throw invalidAttribute('query', 'invalid');
    throw error;
  }
}

function presentSavedSearch(row: SavedSearchRow): Resource {
  const { id, name, query, in_digest: inDigest, created_at: createdAt, updated_at: updatedAt } = row;
  return resource('saved_searches', id, {
    attributes: { name, query, inDigest, createdAt, updatedAt, lockVersion: row.lock_version },
  });
}

function nameOf(given: string): string {
  const fields = fieldReader();
  const name = fields.requiredLine('name', given, [SEARCH_NAME_LENGTH.min, SEARCH_NAME_LENGTH.max]);
  fields.finish();
  return name;
}

/** `/api/v1/saved_searches`: the caller's own, at most ten. */
export async function savedSearchRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/saved_searches', { config: OWN }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, {});
    const rows = await db.read(tenantId, (queries) => savedSearchRepository(queries, tenantId).of(id));
    return sendList(request, reply, rows.map(presentSavedSearch), { query, records: rows.length });
  });

  app.post(
    '/saved_searches',
    { config: OWN, schema: { body: resourceBody(TYPES, NewSavedSearch) } },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId, centerId } = caller;
      const { id } = userOf(caller);
      const { name, query, inDigest = true } = request.body.data.attributes;
      requireFilters(query, caller.features);
      const row = await db.write(tenantId, async (queries) => {
        const searches = savedSearchRepository(queries, tenantId);
        // Locks the user, so that two requests at once do not make eleven.
        await userRepository(queries, tenantId).findForUpdate(id);
        if ((await searches.of(id)).length >= MAX_SAVED_SEARCHES)
          throw invalid({ code: 'max_items', pointer: '/data', meta: { n: MAX_SAVED_SEARCHES } });
        const columns = { user_id: id, volunteer_center_id: centerId, in_digest: inDigest };
        return searches.add({ ...columns, name: nameOf(name) }, query, clock.now());
      });
      return sendCreated(reply, presentSavedSearch(row));
    },
  );

  app.patch(
    '/saved_searches/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, SavedSearchChanges) } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id: userId } = userOf(request.caller);
      const { id } = request.params;
      const { name, inDigest, lockVersion } = request.body.data.attributes;
      const row = await db.write(tenantId, async (queries) => {
        const searches = savedSearchRepository(queries, tenantId);
        if (!(await searches.find(userId, id))) throw new Problem('not_found');
        const values = sent({
          name: name === undefined ? undefined : nameOf(name),
          in_digest: inDigest,
        });
        const changed = await searches.update(id, values, clock.now(), lockVersion);
        if (!changed) throw new Problem('stale_record');
        return changed;
      });
      return sendOne(reply, presentSavedSearch(row));
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
