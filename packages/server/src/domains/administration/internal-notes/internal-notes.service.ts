import type { InternalNoteChanges, NewInternalNote } from '@samen/resources/administration';
import { resource, type Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  internalNoteRepository,
  type Notable,
  type NoteRow,
  type NoteSight,
} from './internal-notes.repository.ts';
import { isNotable } from './notable.ts';

/** The side follows from where somebody works now, never from what they send. */
async function sightOf(queries: Queries, caller: Caller): Promise<NoteSight> {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  return {
    side: organization.organizationType === 'VolunteerCenter' ? 'center' : 'organization',
    reach: await accessScopeOf(queries, caller, 'internal_notes.edit'),
    organizationId: organization.id,
    centerId: organization.volunteerCenterId,
  };
}

/** Its author changes it. A colleague may only take it away; who sees no more than their own students may not. */
function actionsOn(row: NoteRow, caller: Caller, { reach }: NoteSight): string[] {
  const isAuthor = row.author_id === userOf(caller).id;
  const mayRemove = isAuthor || reach.kind !== 'students';
  return [...(isAuthor ? ['internal_notes.edit'] : []), ...(mayRemove ? ['internal_notes.delete'] : [])];
}

/** One's text without the spaces around it; throws 422 where nothing is left or it is no text. */
function readNote(given: string): string {
  const fields = fieldReader();
  const note = fields.requiredLetter('note', given);
  fields.finish();
  return note;
}

function present(row: NoteRow, can: readonly string[]): Resource {
  return resource('internal_notes', row.id, {
    attributes: {
      note: row.note,
      notableType: row.notable_type,
      notableId: row.notable_id,
      side: row.side,
      authorId: row.author_name === null ? null : row.author_id,
      authorName: row.author_name,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
    },
    meta: { can },
  });
}

/** What one transaction does with notes. What is not to be seen is not there: 404. */
export async function notesOf(queries: Queries, context: UseCaseContext) {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const sight = await sightOf(queries, caller);
  const notes = internalNoteRepository(queries, tenantId, sight);

  async function requireNotable(notable: Notable): Promise<void> {
    if (!isUuid(notable.id) || !(await isNotable(queries, caller, notable, now)))
      throw new Problem('not_found');
  }

  async function requireNote(id: string): Promise<NoteRow> {
    const row = await notes.find(id);
    if (!row) throw new Problem('not_found');
    await requireNotable({ type: row.notable_type, id: row.notable_id });
    return row;
  }

  async function requireAllowed(id: string, action: 'edit' | 'delete'): Promise<NoteRow> {
    const row = await requireNote(id);
    if (!actionsOn(row, caller, sight).includes(`internal_notes.${action}`)) throw new Problem('forbidden');
    return row;
  }

  const show = (row: NoteRow) => present(row, actionsOn(row, caller, sight));

  // Its text is for the side that wrote it and stays out of the log.
  const log = (action: 'created' | 'changed' | 'deleted', id: string, { type, id: notable_id }: Notable) =>
    audit(queries, caller, now, {
      action: `internal_note.${action}`,
      subjectType: 'internal_notes',
      subjectId: id,
      data: { notable_type: type, notable_id },
    });

  return {
    async list(notable: Notable, page: { number: number; size: number }) {
      await requireNotable(notable);
      return { data: (await notes.list(notable, page)).map(show), records: await notes.count(notable) };
    },

    async add({ note, notableType: type, notableId: id }: NewInternalNote): Promise<Resource> {
      const notable = { type, id };
      await requireNotable(notable);
      const values = { note: readNote(note), author_id: userOf(caller).id };
      const added = await notes.insert(notable, values, now);
      await log('created', added.id, notable);
      return show(await requireNote(added.id));
    },

    async change(id: string, { note, lockVersion }: InternalNoteChanges): Promise<Resource> {
      const row = await requireAllowed(id, 'edit');
      if (!(await notes.update(id, readNote(note), now, lockVersion))) throw new Problem('stale_record');
      await log('changed', id, { type: row.notable_type, id: row.notable_id });
      return show(await requireNote(id));
    },

    async remove(id: string): Promise<void> {
      const row = await requireAllowed(id, 'delete');
      await notes.remove(id);
      await log('deleted', id, { type: row.notable_type, id: row.notable_id });
    },
  };
}
