import type { FieldValues } from 'react-hook-form';
import { isSame } from './form-values.ts';

/** What two people changed of one record, in one. */
export interface Merge<Values> {
  values: Values;
  /** Fields that have one's own value, which is not that of the record; names of nested ones with dots. */
  own: string[];
  /** Fields that only the other one changed. */
  theirs: string[];
  /** Fields that both changed, each otherwise. */
  conflicts: string[];
}

/** No one changes it by hand. */
const VERSION = 'lockVersion';

const isBranch = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A record within the record, such as a picture, is changed as a whole. */
const isRecord = (value: FieldValues, path: string) => path !== '' && 'id' in value;
/** An emptied field is as one that was never filled in. */
const isEqual = (one: unknown, other: unknown) => isSame(one ?? '', other ?? '');

/** Whose value stays in a field that two people changed. */
export type Side = 'own' | 'latest';

/** Both changes of the fields of `origin`; where both changed a field, the value of its `side`. A list is one field. */
export function mergeChanges<Values extends FieldValues>(
  origin: Values,
  own: Values,
  latest: Values,
  side: (field: string) => Side,
): Merge<Values> {
  const ownFields: string[] = [];
  const theirs: string[] = [];
  const conflicts: string[] = [];
  const merge = (before: unknown, mine: unknown, now: unknown, path: string): unknown => {
    if (isBranch(before) && isBranch(mine) && isBranch(now) && !isRecord(before, path)) {
      // The record has more than its form shows; the value of a field is all the form's.
      const keys = new Set([before, mine, ...(path === '' ? [] : [now])].flatMap((one) => Object.keys(one)));
      return Object.fromEntries(
        [...keys].map((key) => [
          key,
          merge(before[key], mine[key], now[key], path === '' ? key : `${path}.${key}`),
        ]),
      );
    }
    const isTheirs = !isEqual(now, before);
    if (isEqual(mine, before)) {
      if (isTheirs && path !== VERSION) theirs.push(path);
      return now;
    }
    if (isEqual(mine, now)) return now;
    if (isTheirs) conflicts.push(path);
    if (isTheirs && side(path) === 'latest') return now;
    ownFields.push(path);
    return mine;
  };
  const values = merge(origin, own, latest, '') as Values;
  return { values, own: ownFields, theirs, conflicts };
}
