import { Type, type Static } from 'typebox';
import { Id, LockVersion, type Timestamped, type WithCan } from '../shared/fields.ts';

/** What notes are about. */
export const NOTABLE_TYPES = ['organizations', 'users', 'vacancies', 'applications'] as const;
export type NotableType = (typeof NOTABLE_TYPES)[number];

/** Whose a note is: an organization's, or its centre's. Neither side sees what the other notes down. */
export const NOTE_SIDES = ['organization', 'center'] as const;
export type NoteSide = (typeof NOTE_SIDES)[number];

/** Most characters of a note. */
export const NOTE_LENGTH = 2000;

/** `internal_notes`; the list is asked for with `filter[notable_type_eq]` and `filter[notable_id_eq]`, newest first. */
export interface InternalNote extends Timestamped, WithCan {
  note: string;
  notableType: NotableType;
  notableId: string;
  side: NoteSide;
  /** Null where the account is gone. */
  authorId: string | null;
  authorName: string | null;
  lockVersion: number;
}

const Note = Type.String({ minLength: 1, maxLength: NOTE_LENGTH });

/** Attributes of `POST internal_notes`; the side is that of the organization one works in. */
export const NewInternalNote = Type.Object({
  note: Note,
  notableType: Type.Enum([...NOTABLE_TYPES]),
  notableId: Id,
});
export type NewInternalNote = Static<typeof NewInternalNote>;

/** Attributes of `PATCH internal_notes/{id}`, for its author alone. */
export const InternalNoteChanges = Type.Object({
  note: Note,
  lockVersion: Type.Optional(LockVersion),
});
export type InternalNoteChanges = Static<typeof InternalNoteChanges>;
