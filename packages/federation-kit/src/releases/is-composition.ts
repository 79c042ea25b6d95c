import type { Composition } from '@samen/contracts/release';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const all = (fields: Fields, names: readonly string[], is: (value: unknown) => boolean) =>
  names.every((name) => is(fields[name]));

function isRelease(value: unknown): boolean {
  if (!isFields(value) || !isFields(value['contract']) || !isFields(value['contributes'])) return false;
  const { contract, contributes } = value;
  return (
    all(value, ['buildId', 'entry', 'globalName'], isText) &&
    all(value, ['preload', 'styles'], Array.isArray) &&
    isFields(value['files']) &&
    all(contract as Fields, ['min', 'max'], Number.isInteger) &&
    all(contributes as Fields, ['routes', 'navigation', 'namespaces', 'slices'], Array.isArray) &&
    all(contributes as Fields, ['slots', 'texts'], isFields)
  );
}

/** Whether a response is a composition in all that a page uses; a damaged one counts as none. */
export function isComposition(value: unknown): value is Composition {
  if (!isFields(value) || !Number.isInteger(value['revision'])) return false;
  const { shell, remotes, killed, reload = {} } = value;
  if (!Array.isArray(killed) || !isFields(reload)) return false;
  if (!isFields(shell) || !isText(shell['buildId']) || !isFields(remotes)) return false;
  return Object.values(remotes).every(
    (remote) =>
      isRelease(remote) &&
      ((remote as Fields)['fallback'] === null || isRelease((remote as Fields)['fallback'])),
  );
}
