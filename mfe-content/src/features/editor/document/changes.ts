import { getAt, setAt, type PageDocument, type Path, type Plain } from './page-document.ts';

/**
 * What differs in one place of a document. Of two texts only the part that differs is in it, from the character `at`:
 * so a step of typing is small however long the text is.
 */
export interface Change {
  path: Path;
  at?: number;
  before: Plain | undefined;
  after: Plain | undefined;
}

type Group = Record<string, Plain | undefined>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How one value became another, place by place. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (Object.is(before, after)) return [];
  if (typeof before === 'string' && typeof after === 'string') return [textChange(before, after, path)];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && hasGroups(before))
    return before.flatMap((value, index) => changesBetween(value, after[index], [...path, index]));
  if (isGroup(before) && isGroup(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && String(before) === String(after) && !hasGroups(before)) return [];
  return [{ path, before: before as Plain | undefined, after: after as Plain | undefined }];
}

export const isSameValue = (one: unknown, other: unknown): boolean => changesBetween(one, other).length === 0;

export const isSameDocument = (one: PageDocument, other: PageDocument): boolean => isSameValue(one, other);

const hasGroups = (list: readonly unknown[]) => list.some((item) => isGroup(item));

function textChange(before: string, after: string, path: Path): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    path,
    at: start,
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
  };
}

/** The same changes the other way round. */
export const invert = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before })).reverse();

/** The document after these changes. */
export function applyChanges(document: PageDocument, changes: readonly Change[]): PageDocument {
  return changes.reduce((root, { path, at, before, after }) => {
    if (at === undefined) return putAt(root, path, after);
    const text = String(getAt(root, path) ?? '');
    return setAt(root, path, text.slice(0, at) + String(after) + text.slice(at + String(before).length));
  }, document);
}

/** The document with a value at a place; what is undefined is taken away. */
export const putAt = (root: PageDocument, path: Path, value: unknown): PageDocument =>
  value === undefined ? withoutAt(root, path) : setAt(root, path, value as Plain);

/** The document without what stands at a place of a group. */
function withoutAt(root: PageDocument, path: Path): PageDocument {
  const name = path.at(-1);
  const { [String(name)]: _gone, ...rest } = getAt(root, path.slice(0, -1)) as Group;
  return setAt(root, path.slice(0, -1), rest);
}
