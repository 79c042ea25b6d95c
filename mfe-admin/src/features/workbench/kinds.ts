import { WORK_KINDS, type WorkKind } from '@samen/resources/administration';

/** Whose own words the title is: marked as being in their language. */
export const isOwnWords = (kind: WorkKind): boolean => kind !== 'application_overdue';

/** The kind that the id of an item names; null where it names none. */
export const kindOf = (id: string): WorkKind | null =>
  WORK_KINDS.find((kind) => id.startsWith(`${kind}-`)) ?? null;
