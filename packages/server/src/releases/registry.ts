import { Type, type Static } from 'typebox';
import type { ReleaseDescriptor } from '@samen/contracts';
import { checkDescriptor, type ReleaseStore } from '@samen/releases';
import type { Database } from '../db/database.ts';
import { refused } from './rejections.ts';
import { registryRepository, type RegistryTables } from './registry.repository.ts';
import { releaseRepository } from './releases.repository.ts';

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }), {
  maxItems: 100_000,
});

/** A registry outside of its database: which releases there are, which run, and how that came about. */
export const RegistryExport = Type.Object({
  format: Type.Literal(1),
  /** Of the database that it was taken from. */
  migration: Type.String({ maxLength: 200 }),
  tables: Type.Object({ releases: Rows, history: Rows, active: Rows, rollouts: Rows, kills: Rows }),
});
export type RegistryExport = Static<typeof RegistryExport>;

/** The registry as it is at this moment. */
export async function exportRegistry(db: Database): Promise<RegistryExport> {
  const registry = registryRepository(db.global);
  return { format: 1, migration: await registry.migration(), tables: await registry.read() };
}

function descriptorsOf({ releases }: RegistryTables): ReleaseDescriptor[] {
  return releases.map(({ descriptor }) => {
    const checked = checkDescriptor(descriptor);
    if (!checked.descriptor) throw refused('invalid', ...checked.problems);
    return checked.descriptor;
  });
}

/** What could run at once: the active releases and those a roll-back leads to. */
function needed({ active }: RegistryTables, descriptors: ReleaseDescriptor[]): ReleaseDescriptor[] {
  const keys = new Set(
    active.flatMap(({ remote, trail }) =>
      (trail as string[]).map((buildId) => `${String(remote)} ${buildId}`),
    ),
  );
  return descriptors.filter(({ remote, buildId }) => keys.has(`${remote} ${buildId}`));
}

/**
 * Puts an exported registry into a database that has none, after every file that could run at once was read from the
 * store. Returns how many releases it names.
 */
export async function importRegistry(
  { db, store }: { db: Database; store: ReleaseStore },
  { migration, tables }: RegistryExport,
): Promise<number> {
  const here = await registryRepository(db.global).migration();
  if (migration !== here) {
    throw refused(
      'invalid',
      `This was exported from a database with ${migration}, and this one has ${here}. ` +
        'Import it with the version that exported it, and upgrade then.',
    );
  }
  const descriptors = descriptorsOf(tables);
  for (const release of needed(tables, descriptors)) {
    const problems = await store.verify(release);
    if (problems.length > 0)
      throw refused('invalid', ...problems, 'Bring the files of the releases back first, then import again.');
  }
  await db.globalWrite(async (queries) => {
    await releaseRepository(queries).lock();
    if (!(await registryRepository(queries).isEmpty()))
      throw refused('invalid_transition', 'This database has releases of its own. Import into a new one.');
    await registryRepository(queries).write(tables);
  });
  return descriptors.length;
}
