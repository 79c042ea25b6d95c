import { globalNameOf, ReleaseDescriptor } from '@samen/contracts/release';
import { Errors } from 'typebox/value';

/** What stands in the way of a release, one sentence each, saying what to change. */
export type Problems = string[];

const FILE = /^(web|server)(\/[A-Za-z0-9_@][A-Za-z0-9_.@-]*)+$/;

/** Signs that a terminal or a page obeys and does not show: no text of a release has one. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text or a name in it holds such a sign; of what is not known to be a descriptor yet. */
function holdsUnseen(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && UNSEEN.test(one)) return true;
    if (typeof one === 'object' && one !== null) for (const entry of Object.entries(one)) left.push(...entry);
  }
  return false;
}

function shapeProblems(value: unknown): Problems {
  return [...Errors(ReleaseDescriptor, value)].slice(0, 10).map(({ instancePath, message }) => {
    return `release.json: ${instancePath || 'the document'} ${message}. Build the release again.`;
  });
}

function fileProblems({ files, entry, styles, preload, server }: ReleaseDescriptor): Problems {
  const listed = new Set(files.map(({ path }) => path));
  const used = [...entry, ...styles, ...preload, server];
  return [
    ...files
      .filter(({ path }) => !FILE.test(path))
      .map(({ path }) => `release.json lists '${path}', which is no path below web/ or server/.`),
    ...(listed.size < files.length ? ['release.json lists a file twice. Build the release again.'] : []),
    ...used
      .filter((path) => !listed.has(path))
      .map(
        (path) =>
          `release.json starts with ${path} but does not list it among its files. Build the release again.`,
      ),
  ];
}

function nameProblems({ remote, version, buildId, globalName, contributes }: ReleaseDescriptor): Problems {
  const own = (key: string) => key.startsWith(`${remote}/`);
  return [
    ...(buildId.startsWith(`${version}-`)
      ? []
      : [`The build id ${buildId} does not begin with version ${version}.`]),
    ...(globalName === globalNameOf(remote, buildId)
      ? []
      : [
          `The global name ${globalName} does not carry the build: it has to be ${globalNameOf(remote, buildId)}. Build the release with the preset.`,
        ]),
    ...contributes.slices
      .filter(({ key }) => !own(key))
      .map(({ key }) => `Slice '${key}' has to be called '${remote}/…'. Rename it in src/remote.config.ts.`),
  ];
}

/** Builds write exact versions and carets, nothing else. */
function sharedProblems({ shared }: ReleaseDescriptor): Problems {
  return Object.entries(shared)
    .filter(([, range]) => !/^\^?\d+\.\d+\.\d+/.test(range))
    .map(
      ([library, range]) =>
        `release.json asks for ${library} '${range}', which is no version with or without a caret.`,
    );
}

function contractProblems({ contract: { min, max } }: ReleaseDescriptor): Problems {
  if (min <= max) return [];
  return [
    `Contract range ${min} to ${max} is empty. Let 'contract' in src/remote.config.ts begin below its end.`,
  ];
}

export type DescriptorCheck =
  { descriptor: ReleaseDescriptor; problems: [] } | { descriptor: null; problems: Problems };

/** Opens an untrusted `release.json`: its texts, its shape, its paths, and that it agrees with itself. */
export function checkDescriptor(value: unknown): DescriptorCheck {
  // First, since the sentences of the others repeat what stands there.
  if (holdsUnseen(value))
    return {
      descriptor: null,
      problems: ['release.json holds a control character in a text or a name. Build the release again.'],
    };
  const shape = shapeProblems(value);
  if (shape.length > 0) return { descriptor: null, problems: shape };
  const descriptor = value as ReleaseDescriptor;
  const problems = [
    ...fileProblems(descriptor),
    ...nameProblems(descriptor),
    ...contractProblems(descriptor),
    ...sharedProblems(descriptor),
  ];
  return problems.length > 0 ? { descriptor: null, problems } : { descriptor, problems: [] };
}

/** Bytes of what a first visit loads: entry, style sheets and chunks of the exposed module; compressed and not. */
export function firstVisitSizes({ files, entry, styles, preload }: ReleaseDescriptor): {
  gzip: number;
  raw: number;
} {
  const first = new Set([...entry, ...styles, ...preload]);
  const loaded = files.filter(({ path }) => first.has(path));
  return {
    gzip: loaded.reduce((sum, file) => sum + (file.gzip ?? file.size), 0),
    raw: loaded.reduce((sum, file) => sum + file.size, 0),
  };
}
