import type { ReadFilters } from '@samen/jsonapi/declaration';
import { InternalNotes } from '@samen/resources/administration';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { contextOf } from '../../../use-case.ts';
import type { Notable } from './internal-notes.repository.ts';
import { notesOf } from './internal-notes.service.ts';

const NOTES = { access: { action: 'internal_notes.edit' } } as const;
/** Two filters name the record whose notes are requested. */
const LIST = {
  ...NOTES,
  example: { filters: { notable_type_eq: 'organizations', notable_id_eq: EXAMPLE_ID } },
} as const;
const TYPES = ['internal_notes', 'internal_note'] as const;
const NEW = newSchema(InternalNotes);
const LIST_RULES = listRules(InternalNotes);
const ONE_RULES = oneRules(InternalNotes);

const missing = (name: string) =>
  new Problem('invalid_parameter', { parameter: `filter[${name}]`, text: 'parameter_required' });

/** The record whose notes are requested: there is no list of all notes, only of ids. */
function notableIn({ notableTypeEq: type, notableIdEq: id }: ReadFilters<InternalNotes>): Notable {
  if (!type) throw missing('notable_type_eq');
  if (!id) throw missing('notable_id_eq');
  return { type, id };
}

/** `/api/v1/internal_notes`: notes that the staff of one side write for each other. */
export async function internalNoteRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/internal_notes', { config: LIST }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { ids, include } = query;
    const filters = readFilters(InternalNotes, query, { seesAll: true });
    const isByIds = ids !== null && Object.keys(filters).length === 0;
    const notable = isByIds ? null : notableIn(filters);
    const { data, ...rest } = await db.read(request.caller.tenantId, async (queries) => {
      const notes = await notesOf(queries, contextOf(request));
      return notable ? notes.list(notable, query, include) : notes.listByIds(ids ?? [], query, include);
    });
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get('/internal_notes/:id', { config: NOTES, schema: { params: byId } }, async (request, reply) => {
    const { include } = recordQueryOf(request, ONE_RULES);
    const { data, included } = await db.read(request.caller.tenantId, async (queries) =>
      (await notesOf(queries, contextOf(request))).one(request.params.id, include),
    );
    return sendOne(reply, data, { included });
  });

  app.post(
    '/internal_notes',
    { config: NOTES, schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, InternalNotes)) } },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const added = await db.write(request.caller.tenantId, async (queries) =>
        (await notesOf(queries, contextOf(request))).add(attributes),
      );
      return sendCreated(reply, added);
    },
  );

  app.patch(
    '/internal_notes/:id',
    { config: NOTES, schema: { params: byId, body: resourceBody(TYPES, changesSchema(InternalNotes)) } },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await db.write(request.caller.tenantId, async (queries) =>
        (await notesOf(queries, contextOf(request))).change(params.id, body.data.attributes),
      );
      return sendOne(reply, changed);
    },
  );

  app.delete('/internal_notes/:id', { config: NOTES, schema: { params: byId } }, async (request, reply) => {
    await db.write(request.caller.tenantId, async (queries) =>
      (await notesOf(queries, contextOf(request))).remove(request.params.id),
    );
    return reply.code(204).send();
  });
}
