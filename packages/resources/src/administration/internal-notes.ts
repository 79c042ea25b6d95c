import {
  declareResource,
  id,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { NOTE_LENGTH } from './note-length.ts';

/** What notes are about. */
export const NOTABLE_TYPES = [
  'organizations',
  'users',
  'vacancies',
  'applications',
  'form_submissions',
] as const;
export type NotableType = (typeof NOTABLE_TYPES)[number];

/** Whose a note is: an organization's, or its centre's. Neither side sees what the other notes down. */
export const NOTE_SIDES = ['organization', 'center'] as const;
export type NoteSide = (typeof NOTE_SIDES)[number];

const declared = declareResource('internal_notes', {
  attributes: {
    note: text({ min: 1, max: NOTE_LENGTH, format: 'letter', required: true }),
    notableType: oneOf(NOTABLE_TYPES, { required: true, write: 'create', filter: ['eq'] }),
    notableId: id(NOTABLE_TYPES, { required: true, write: 'create', filter: ['eq'] }),
    /** That of the organization in which its author worked. */
    side: oneOf(NOTE_SIDES, { required: true, write: 'never' }),
    /** Null where the account is gone. */
    authorId: id('users', { write: 'never' }),
    authorName: text({ computed: true }),
    createdAt: moment({ required: true, write: 'never' }),
    updatedAt: moment({ required: true, write: 'never' }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
  },
  relationships: {
    notable: one(NOTABLE_TYPES, { from: 'notableId', typeFrom: 'notableType' }),
    author: one('users', { from: 'authorId' }),
  },
  sorts: ['createdAt'],
  includes: ['author'],
});
/** `internal_notes`; the list is asked for with `filter[notable_type_eq]` and `filter[notable_id_eq]`, newest first. */
export interface InternalNotes extends Readonly<typeof declared> {}
export const InternalNotes: InternalNotes = declared;

export interface InternalNote extends Entity<InternalNotes> {}

/** Attributes of `POST internal_notes`; the side is that of the organization one works in. */
export interface NewInternalNote extends New<InternalNotes> {}

/** Attributes of `PATCH internal_notes/{id}`, for its author alone. */
export interface InternalNoteChanges extends Changes<InternalNotes> {}
