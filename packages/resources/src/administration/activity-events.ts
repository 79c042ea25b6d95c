import type { Identified } from '../shared/fields.ts';

/** `activity_events`: something that a person did, or that happened by itself. */
export interface ActivityEvent extends Identified {
  /** Dotted, past tense: `vacancy.published`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** What the record is called, or was when it was removed; null for what the reader may not see. */
  subjectName: string | null;
  /** The record is there, and its page is the reader's. */
  isSubjectOpen: boolean;
  /** A person with an account, a visitor, or none: what the product does by itself. */
  origin: 'person' | 'visitor' | 'system';
  occurredAt: string;
  /** Null where no one was signed in. */
  actorId: string | null;
  /** The page of who did it is the reader's. */
  isActorOpen: boolean;
  actorName: string | null;
  /** Who was signed in in the actor's name. */
  impersonatorName: string | null;
}
