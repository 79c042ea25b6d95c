import { stripLocale } from '@samen/contracts';
import { useSession } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { draftStorage, ownerOf, type DraftOwner } from './draft-storage.ts';

/** What was changed in a form, with the version of the record that it was begun from. */
interface StoredChanges {
  changes: FieldValues;
  /** Something was filled in that is not stored: passwords, files. */
  isPartial: boolean;
}

const SECRET = /password/i;

const isObject = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A file that was sent in: the server forgets it unless it is saved soon. */
const isFile = (value: unknown) => isObject(value) && typeof value['url'] === 'string' && 'id' in value;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that are not as they were; null when there is nothing to come back for. */
export function changesOf(values: FieldValues, before: FieldValues): StoredChanges | null {
  let isPartial = false;
  const differing = (now: FieldValues, then: FieldValues): FieldValues =>
    Object.fromEntries(
      Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
        if (name === 'lockVersion' || isSame(value, then[name])) return [];
        if (SECRET.test(name) || isFile(value)) {
          isPartial = true;
          return [];
        }
        if (!isObject(value) || !isObject(then[name])) return [[name, value]];
        const inner = differing(value, then[name]);
        return Object.keys(inner).length > 0 ? [[name, inner]] : [];
      }),
    );
  const changes = differing(values, before);
  if (Object.keys(changes).length === 0) return null;
  const { lockVersion } = values as { lockVersion?: unknown };
  return { changes: lockVersion === undefined ? changes : { ...changes, lockVersion }, isPartial };
}

/** The form as it would be now, with what was stored of it; fields that it does not have any more stay away. */
export function withChanges<Values extends FieldValues>(values: Values, changes: FieldValues): Values {
  const merged = Object.entries(values).map(([name, value]) => {
    if (!(name in changes)) return [name, value];
    const change: unknown = changes[name];
    return [name, isObject(value) && isObject(change) ? withChanges(value, change) : change];
  });
  return Object.fromEntries(merged) as Values;
}

interface Options<Values> {
  name: string;
  /** What the form starts with. */
  origin: Values;
  isActive: boolean;
  /** A visitor's outlives the tab as well. */
  isOnDevice: boolean;
  /** It has input already, which a draft must not replace. */
  hasInput: () => boolean;
  onFound: (values: Values) => void;
}

/**
 * Keeps the draft of a form over a reload, for the person who writes it. What is found comes as soon as it is known who that
 * is, and after React has hydrated the page.
 */
export function useStoredDraft<Values extends FieldValues>(options: Options<Values>) {
  const { name, origin, isActive, isOnDevice, hasInput, onFound } = options;
  const session = useSession();
  const { pathname } = useLocation();
  const key = `${stripLocale(pathname).path}#${name}`;
  const person = isActive ? ownerOf(session) : null;
  const owner = person?.kind === 'visitor' && isOnDevice ? { ...person, isOnDevice } : person;
  const ownerKey = JSON.stringify(owner);
  const current = useRef<DraftOwner | null>(null);
  const [isFound, setFound] = useState<{ isPartial: boolean } | null>(null);

  const enter = useEffectEvent(() => {
    // Who signs in while writing continues with what is there, under their own name.
    if (current.current?.kind === 'visitor' && owner) draftStorage.forget(current.current, key);
    current.current = owner;
    if (!owner || hasInput()) return;
    const found = draftStorage.find(owner, key);
    if (!isObject(found) || !isObject(found['changes'])) return;
    const values = withChanges(origin, found['changes']);
    if (changesOf(values, origin) === null) return draftStorage.forget(owner, key);
    const isPartial = found['isPartial'] === true;
    setFound({ isPartial });
    onFound(values);
  });
  useEffect(() => enter(), [ownerKey, key]);

  return {
    /** Set while the form shows what was stored. */
    found: isFound,
    /** Returns whether it would be found again. */
    store(values: Values, before: Values): boolean {
      if (!current.current) return false;
      const changes = changesOf(values, before);
      if (changes) return draftStorage.store(current.current, key, changes);
      draftStorage.forget(current.current, key);
      return true;
    },
    /** It was sent, or is no longer needed. */
    forget(): void {
      setFound(null);
      if (current.current) draftStorage.forget(current.current, key);
    },
  };
}
