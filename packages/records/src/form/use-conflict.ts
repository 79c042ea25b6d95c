import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { mergeChanges, type Merge, type Side } from './merge-changes.ts';

/** Another person saved the record first. */
interface Conflict<Values> {
  /** The record as it is now; null when it could not be fetched. */
  now: Values | null;
  /** Fields that both changed. */
  conflicts: readonly string[];
  saved: SavedBefore;
}

/** When the other one saved, and who it was, where the server says so. */
interface SavedBefore {
  at: string | null;
  by: string | null;
}

const UNKNOWN: SavedBefore = { at: null, by: null };

interface Options<Values> {
  /** The record that the form was filled from. */
  origin: Values;
  values: () => Values;
  latest: (() => Promise<Values | null>) | undefined;
  /** The fields in the order in which they stand in the page. */
  inOrder: (fields: readonly string[]) => string[];
  /** Both changes are in one, and none was a question; the form continues from the record as it is now. */
  onMerged: (now: Values, merge: Merge<Values>) => void;
  /** The same, after the dialog's decision. */
  onChosen: (now: Values, merge: Merge<Values>) => void;
}

/** What to do when another person saved first: fields that only one of the two changed are merged, others are a question. */
export function useConflict<Values extends FieldValues>({
  origin,
  values,
  latest,
  inOrder,
  onMerged,
  onChosen,
}: Options<Values>) {
  const [overtaken, setOvertaken] = useState<Conflict<Values> | null>(null);
  return {
    overtaken,
    origin,
    /** Merges what can be merged; the rest opens the dialog. */
    async compare(saved: SavedBefore = overtaken?.saved ?? UNKNOWN) {
      const now = (await latest?.()) ?? null;
      const merged = now && mergeChanges(origin, values(), now, () => 'own');
      if (now && merged?.conflicts.length === 0) {
        setOvertaken(null);
        return onMerged(now, merged);
      }
      setOvertaken({ now, conflicts: inOrder(merged?.conflicts ?? []), saved });
    },
    /** The dialog's decision: whose value stays in each field that both changed. */
    choose(sides: Readonly<Record<string, Side>>) {
      const now = overtaken?.now;
      setOvertaken(null);
      if (now)
        onChosen(
          now,
          mergeChanges(origin, values(), now, (field) => sides[field] ?? 'own'),
        );
    },
    close: () => setOvertaken(null),
  };
}
