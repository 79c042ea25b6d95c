import type { AccessScope } from '../../../auth/access-scope.ts';
import type { CallerOrganization } from '../../../context.ts';
import type { NoteRow, NoteView } from './internal-notes.repository.ts';

/** The side whose notes are seen: it follows from where the caller works, never from the request. */
export const sideOf = ({
  organizationType,
}: Pick<CallerOrganization, 'organizationType'>): NoteView['side'] =>
  organizationType === 'VolunteerCenter' ? 'center' : 'organization';

/** The author may edit and delete a note, a colleague may only delete it, and a mentor only has their own. */
export function noteActions(
  { author_id }: Pick<NoteRow, 'author_id'>,
  userId: string,
  { scope }: { scope: AccessScope },
): string[] {
  const isAuthor = author_id === userId;
  const mayRemove = isAuthor || scope.kind !== 'students';
  return [...(isAuthor ? ['internal_notes.edit'] : []), ...(mayRemove ? ['internal_notes.delete'] : [])];
}
