import type { Identified } from './common.ts';

/** `activity_events`: something that somebody did, or that happened by itself. */
export interface ActivityEvent extends Identified {
  /** Dotted, past tense: `vacancy.published`. */
  action: string;
  subjectType: string;
  subjectId: string;
  occurredAt: string;
  /** Null for what happened by itself. */
  actorId: string | null;
  actorName: string | null;
  /** Who was signed in in the actor's name. */
  impersonatorName: string | null;
}
