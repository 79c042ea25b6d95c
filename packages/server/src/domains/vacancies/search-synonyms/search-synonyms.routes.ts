import { SearchSynonyms } from '@samen/resources/vacancies';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { contextOf } from '../../../use-case.ts';
import { searchSynonymRepository } from './search-synonyms.repository.ts';
import { presentSynonym, synonymsOf } from './search-synonyms.service.ts';

const SYNONYMS = { access: { action: 'settings.edit' } } as const;
const TYPES = ['search_synonyms', 'search_synonym'] as const;
const LIST_RULES = listRules(SearchSynonyms);
const ONE_RULES = oneRules(SearchSynonyms);

/** `/api/v1/search_synonyms`: what things are called besides, for the search of a tenant. */
export async function searchSynonymRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/search_synonyms', { config: SYNONYMS }, async (request, reply) => {
    const { tenantId } = request.caller;
    const query = queryOf(request, LIST_RULES);
    const { q = null } = readFilters(SearchSynonyms, query, { seesAll: true });
    const { rows, next, records } = await db.read(tenantId, async (queries) => {
      const synonyms = searchSynonymRepository(queries, tenantId);
      return { ...(await synonyms.list(q, query)), records: await synonyms.count(q, query.ids) };
    });
    return sendList(request, reply, rows.map(presentSynonym), { query, records, next });
  });

  app.get('/search_synonyms/:id', { config: SYNONYMS, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request, ONE_RULES);
    const { tenantId } = request.caller;
    const row = await db.read(tenantId, (queries) =>
      searchSynonymRepository(queries, tenantId).find(request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentSynonym(row));
  });

  app.post(
    '/search_synonyms',
    {
      config: {
        ...SYNONYMS,
        example: { sends: { locale: 'nl', terms: ['language buddy', 'conversation partner'] } },
      },
      schema: { body: resourceBody(TYPES, newSchema(SearchSynonyms)) },
    },
    async (request, reply) => {
      const added = await db.write(request.caller.tenantId, (queries) =>
        synonymsOf(queries, contextOf(request)).add(request.body.data.attributes),
      );
      return sendCreated(reply, added);
    },
  );

  app.patch(
    '/search_synonyms/:id',
    {
      config: { ...SYNONYMS, example: { sends: { terms: ['language buddy', 'conversation partner'] } } },
      schema: { params: byId, body: resourceBody(TYPES, changesSchema(SearchSynonyms)) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await db.write(request.caller.tenantId, (queries) =>
        synonymsOf(queries, contextOf(request)).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.delete(
    '/search_synonyms/:id',
    { config: SYNONYMS, schema: { params: byId } },
    async (request, reply) => {
      await db.write(request.caller.tenantId, (queries) =>
        synonymsOf(queries, contextOf(request)).remove(request.params.id),
      );
      return reply.code(204).send();
    },
  );
}
