const VERSION = /^(\d+)\.(\d+)\.(\d+)/;

type Version = [major: number, minor: number, patch: number];

function parse(text: string): Version {
  const match = VERSION.exec(text);
  if (!match) throw new Error(`'${text}' is not a version.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Below 0 when `a` is older than `b`, above 0 when it is newer. Throws on what is not a version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/**
 * Whether `version` meets `range`, which is an exact version or one with a caret: the only two forms that builds
 * write. Throws on any other.
 */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return compareVersions(version, range) === 0;
  const least = range.slice(1);
  const [major, minor, patch] = parse(least);
  const firstFixed = major > 0 ? 1 : minor > 0 ? 2 : 3;
  const given = parse(version);
  const sameGeneration = [major, minor, patch]
    .slice(0, firstFixed)
    .every((part, index) => part === given[index]);
  return sameGeneration && compareVersions(version, least) >= 0;
}
