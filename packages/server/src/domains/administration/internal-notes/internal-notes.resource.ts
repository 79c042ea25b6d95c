import { InternalNotes } from '@samen/resources/administration';
import type { Resource } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { presenter } from '../../../declared/presenter.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import type { NoteRow } from './internal-notes.repository.ts';

/** The author; null where the account is gone. */
const authorIdOf = ({ author_id, author_name }: NoteRow) => (author_name === null ? null : author_id);

/** A note, with what the caller may do with it. */
export const presentNote: (row: NoteRow, can: readonly string[]) => Resource = presenter<
  InternalNotes,
  NoteRow,
  readonly string[]
>(InternalNotes, {
  values: { authorId: authorIdOf, authorName: (row) => row.author_name },
  audiences: {},
  related: {},
  meta: (_row, can) => ({ can }),
});

/** The authors of notes, by the names that the notes have. */
export const presentAuthors = (
  queries: Queries,
  tenantId: string,
  rows: readonly NoteRow[],
): Promise<Resource[]> =>
  presentUsersById(
    queries,
    tenantId,
    rows.flatMap((row) => authorIdOf(row) ?? []),
  );
