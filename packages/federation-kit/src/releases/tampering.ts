/** What all parts of a page share, and what stands in it for good once it was changed. */
const CLASSES = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'RegExp',
  'Date',
  'Promise',
  'Map',
  'Set',
  'WeakMap',
  'EventTarget',
  'Node',
  'Element',
  'HTMLElement',
  'Document',
  'History',
  'Storage',
  'Headers',
  'Request',
  'Response',
  'XMLHttpRequest',
];
const OBJECTS = ['JSON', 'Math', 'Reflect'];
const CALLS = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'queueMicrotask',
  'structuredClone',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
];

type Scope = Readonly<Record<string, unknown>>;
type Parts = readonly unknown[];

/** A release, as the one that has done something to the page. */
export interface Culprit {
  remote: string;
  buildId: string;
}

/** As the composition names a release. */
export const keyOf = ({ remote, buildId }: Culprit): string => `${remote}/${buildId}`;

/** Watches what all releases of a page share. */
export interface TamperWatch {
  /** What was changed since the last inspection, by name; it is attributed to the release. */
  inspect(by: Culprit): string[];
  /** What is changed still, although who did it is not at work any more. */
  left(isAtWork: (by: Culprit) => boolean): (Culprit & { name: string })[];
}

/** Where nothing is shared. */
export const untouched: TamperWatch = { inspect: () => [], left: () => [] };

/** Stands for all that is shared where looking at it fails: something was changed that looking needs. */
const BLINDED = 'what looks at what is shared';

/** Begins to watch a page as it is now. */
export function watchTampering(scope: Scope): TamperWatch {
  const before = fingerprint(scope);
  const culprits = new Map<string, Culprit>();
  let blindedBy: Culprit | null = null;
  function changed(): string[] {
    const now = fingerprint(scope);
    const names = new Set([...before.keys(), ...now.keys()]);
    return [...names].filter((name) => !isSame(before.get(name), now.get(name))).sort();
  }
  return {
    inspect(by) {
      try {
        const fresh = changed().filter((name) => !culprits.has(name));
        fresh.forEach((name) => culprits.set(name, by));
        return fresh;
      } catch {
        if (blindedBy) return [];
        blindedBy = by;
        return [BLINDED];
      }
    },
    left(isAtWork) {
      if (blindedBy) return isAtWork(blindedBy) ? [] : [{ name: BLINDED, ...blindedBy }];
      // Every switch asks, and looking at all that is shared takes a millisecond or two.
      if (culprits.size === 0) return [];
      return changed().flatMap((name) => {
        const by = culprits.get(name);
        return by && !isAtWork(by) ? { name, ...by } : [];
      });
    },
  };
}

const isSame = (one: Parts | undefined, other: Parts | undefined) =>
  one !== undefined && other !== undefined && one.every((part, at) => Object.is(part, other[at]));

/** Every property by its name, with its value: `Array.prototype.map`. */
function fingerprint(scope: Scope): Map<string, Parts> {
  const found = new Map<string, Parts>();
  const note = (name: string, target: unknown) => {
    if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return;
    for (const key of Reflect.ownKeys(target)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(target, key) ?? {};
      found.set(`${name}.${String(key)}`, [value, get, set]);
    }
  };
  for (const name of CLASSES) {
    const shared = scope[name] as { prototype?: unknown } | undefined;
    note(name, shared);
    note(`${name}.prototype`, shared?.prototype);
  }
  for (const name of OBJECTS) note(name, scope[name]);
  for (const name of CALLS) found.set(name, [scope[name]]);
  return found;
}
