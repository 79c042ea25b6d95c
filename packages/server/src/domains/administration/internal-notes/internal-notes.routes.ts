import { Type } from 'typebox';
import { InternalNoteChanges, NewInternalNote, NOTABLE_TYPES } from '@samen/resources/administration';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, isUuid, resourceBody } from '../../../http/schemas.ts';
import { NEW_NOTE_RELATIONS } from '../relations.ts';
import { contextOf } from '../../../use-case.ts';
import type { Notable } from './internal-notes.repository.ts';
import { notesOf } from './internal-notes.service.ts';

const NOTES = { access: { action: 'internal_notes.edit' } } as const;
const TYPES = ['internal_notes', 'internal_note'] as const;
const LIST_RULES = { filters: ['notable_type_eq', 'notable_id_eq'], sorts: ['created_at'] };

/** The record whose notes are requested: there is no list of all notes, only of ids. */
function readNotable({ notable_type_eq, notable_id_eq }: Readonly<Record<string, string>>): Notable {
  const type = NOTABLE_TYPES.find((one) => one === notable_type_eq);
  if (!type) throw new Problem('invalid_parameter', { parameter: 'filter[notable_type_eq]' });
  if (!notable_id_eq || !isUuid(notable_id_eq))
    throw new Problem('invalid_parameter', { parameter: 'filter[notable_id_eq]' });
  return { type, id: notable_id_eq };
}

/** `/api/v1/internal_notes`: notes that the staff of one side write for each other. */
export async function internalNoteRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/internal_notes', { config: { ...NOTES, query: LIST_RULES } }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { ids } = query;
    const isByIds = ids !== null && Object.keys(query.filters).length === 0;
    const notable = isByIds ? null : readNotable(query.filters);
    const { data, ...rest } = await db.read(request.caller.tenantId, async (queries) => {
      const notes = await notesOf(queries, contextOf(request));
      return notable ? notes.list(notable, query) : notes.listByIds(ids ?? [], query);
    });
    return sendList(request, reply, data, { query, ...rest });
  });

  app.get('/internal_notes/:id', { config: NOTES, schema: { params: byId } }, async (request, reply) => {
    queryOf(request, {});
    const note = await db.read(request.caller.tenantId, async (queries) =>
      (await notesOf(queries, contextOf(request))).one(request.params.id),
    );
    return sendOne(reply, note);
  });

  app.post(
    '/internal_notes',
    { config: NOTES, schema: { body: resourceBody(TYPES, NewInternalNote, NEW_NOTE_RELATIONS) } },
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
    { config: NOTES, schema: { params: byId, body: resourceBody(TYPES, Type.Partial(InternalNoteChanges)) } },
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
