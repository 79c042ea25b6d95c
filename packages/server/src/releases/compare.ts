import type { ComparedFile, ReleaseComparison, ReleaseDescriptor } from '@samen/contracts';
import type { Queries } from '../db/database.ts';
import { refused } from './rejections.ts';
import { releaseRepository, type PublishedRow } from './releases.repository.ts';
import type { Served } from './served.ts';
import { toPublished } from './status.ts';

/** `web/remoteEntry.1a2b3c4d.js` → `web/remoteEntry.js`: the hash in a name shows that it changed, not what it is. */
const nameOf = (path: string) => path.replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, '');

interface NamedFile {
  size: number;
  integrity: string;
}

/** Files by their names; several of one name, as chunks without any have, are counted as one. */
function named({ files }: ReleaseDescriptor): Map<string, NamedFile> {
  const all = new Map<string, NamedFile>();
  for (const { path, size, integrity } of files) {
    const existing = all.get(nameOf(path));
    all.set(nameOf(path), {
      size: size + (existing?.size ?? 0),
      integrity: `${existing?.integrity ?? ''}${integrity}`,
    });
  }
  return all;
}

function comparedFiles(from: ReleaseDescriptor, to: ReleaseDescriptor): ComparedFile[] {
  const [before, after] = [named(from), named(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name)?.integrity !== after.get(name)?.integrity)
    .sort()
    .map((path) => ({
      path,
      before: before.get(path)?.size ?? null,
      after: after.get(path)?.size ?? null,
    }));
}

function contributionsOf({ contributes }: ReleaseDescriptor): string[] {
  const { routes, navigation, commands = [], slots, namespaces, slices, switchPolicy } = contributes;
  const shown = (roles: string[] | undefined, feature: string | undefined) =>
    `${roles?.length ? ` for ${roles.join(', ')}` : ''}${feature ? ` with ${feature}` : ''}`;
  return [
    ...routes.map(
      ({ path, public: isPublic, roles, feature }) =>
        `route ${path}${isPublic ? ' (public)' : ''}${shown(roles, feature)}`,
    ),
    ...navigation.map(
      ({ group, path, roles, feature }) => `navigation ${group} ${path}${shown(roles, feature)}`,
    ),
    ...commands.map(({ path, roles, feature }) => `command ${path}${shown(roles, feature)}`),
    ...Object.entries(slots).map(([slot, component]) => `slot ${slot} (${component})`),
    ...namespaces.map((name) => `namespace ${name}`),
    ...slices.map(({ key, schema, onSwitch }) => `slice ${key} (schema ${schema}, ${onSwitch})`),
    `switch policy ${switchPolicy}`,
  ];
}

const without = (these: string[], those: string[]) => these.filter((one) => !those.includes(one));

function compareReleases(served: Served, from: PublishedRow, to: PublishedRow): ReleaseComparison {
  const [before, after] = [contributionsOf(from.descriptor), contributionsOf(to.descriptor)];
  const [had, has] = [from.descriptor.shared, to.descriptor.shared];
  const libraries = [...new Set([...Object.keys(had), ...Object.keys(has)])].sort();
  return {
    from: toPublished(served, from),
    to: toPublished(served, to),
    files: comparedFiles(from.descriptor, to.descriptor),
    contributions: { added: without(after, before), removed: without(before, after) },
    shared: libraries
      .filter((library) => had[library] !== has[library])
      .map((library) => ({ library, before: had[library] ?? null, after: has[library] ?? null })),
  };
}

/** What differs between two releases of a remote, each by build id or version. Throws `not_found`. */
export async function readComparison(
  queries: Queries,
  served: Served,
  { remote, from, to }: { remote: string; from: string; to: string },
): Promise<ReleaseComparison> {
  const published = await releaseRepository(queries).published(remote);
  const find = (searched: string) => {
    const found = published.find(
      ({ descriptor: { buildId, version } }) => buildId === searched || version === searched,
    );
    if (!found) throw refused('not_found', `${remote} has no release ${searched}.`);
    return found;
  };
  return compareReleases(served, find(from), find(to));
}
