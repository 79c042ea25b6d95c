import {
  InternalNotes,
  type InternalNoteChanges,
  type NewInternalNote,
} from '@samen/resources/administration';
import { firstRows, type ListPart, type Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { partOfList } from '../../../http/small-list.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { noteActions, sideOf } from './internal-notes.policy.ts';
import {
  internalNoteRepository,
  type NewNoteColumns,
  type Notable,
  type NoteColumns,
  type NoteRow,
  type NoteView,
} from './internal-notes.repository.ts';
import { presentAuthors, presentNote } from './internal-notes.resource.ts';
import { isNotable } from './notable.ts';

/** The side follows from the caller's current organization, never from the request. */
async function viewOf(queries: Queries, caller: Caller): Promise<NoteView> {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  return {
    side: sideOf(organization),
    scope: await accessScopeOf(queries, caller, 'internal_notes.edit'),
    organizationId: organization.id,
    centerId: organization.volunteerCenterId,
  };
}

/** What was sent as columns, its text trimmed; throws 422 where that is empty or invalid. */
function readNote<Columns extends NoteColumns>(given: Omit<InternalNoteChanges, 'lockVersion'>): Columns {
  const fields = fieldReader();
  const columns = columnsOf<Columns>(fields, InternalNotes, { ...given }, { isNew: false });
  fields.finish();
  return columns;
}

/** The use cases of notes in one transaction; what the caller may not see is not found. */
export async function notesOf(queries: Queries, context: UseCaseContext) {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const view = await viewOf(queries, caller);
  const notes = internalNoteRepository(queries, tenantId, view);

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
    if (!noteActions(row, userOf(caller).id, view).includes(`internal_notes.${action}`))
      throw new Problem('forbidden');
    return row;
  }

  const show = (row: NoteRow) => presentNote(row, noteActions(row, userOf(caller).id, view));
  const authorsOf = (rows: readonly NoteRow[], include: readonly string[]) =>
    include.includes('author') ? presentAuthors(queries, tenantId, rows) : [];

  // The text is only for the side that wrote it and stays out of the audit.
  const log = (action: 'created' | 'changed' | 'deleted', id: string, { type, id: notable_id }: Notable) =>
    audit(queries, caller, now, {
      action: `internal_note.${action}`,
      subjectType: 'internal_notes',
      subjectId: id,
      data: { notable_type: type, notable_id },
    });

  return {
    async list(notable: Notable, part: ListPart, include: readonly string[]) {
      await requireNotable(notable);
      const { rows, next } = await notes.list(notable, part);
      const records = await notes.count(notable, part.ids);
      return { data: rows.map(show), next, records, included: await authorsOf(rows, include) };
    },

    /** Notes by their ids alone, about whatever records the caller may see. */
    async listByIds(ids: readonly string[], part: ListPart, include: readonly string[]) {
      const { rows: found } = await notes.list(null, { ...firstRows(ids.length, ...part.sort), ids });
      const visible: NoteRow[] = [];
      for (const row of found)
        if (await isNotable(queries, caller, { type: row.notable_type, id: row.notable_id }, now))
          visible.push(row);
      const { rows, ...rest } = partOfList(visible, { ...part, sort: [] });
      return { data: rows.map(show), ...rest, included: await authorsOf(rows, include) };
    },

    async one(id: string, include: readonly string[]) {
      const row = await requireNote(id);
      return { data: show(row), included: await authorsOf([row], include) };
    },

    async add({ notableType: type, notableId: id, ...given }: NewInternalNote): Promise<Resource> {
      const notable = { type, id };
      await requireNotable(notable);
      const values = { ...readNote<NewNoteColumns>(given), author_id: userOf(caller).id };
      const added = await notes.insert(notable, values, now);
      await log('created', added.id, notable);
      return show(await requireNote(added.id));
    },

    async change(id: string, { lockVersion, ...given }: InternalNoteChanges): Promise<Resource> {
      const row = await requireAllowed(id, 'edit');
      const columns = readNote(given);
      if (isEmpty(columns)) {
        requireVersion(row, lockVersion);
        return show(row);
      }
      if (!(await notes.update(id, columns, now, lockVersion))) throw new Problem('stale_record');
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
