import { after, days } from '../../clock.ts';
import { dailyAt, recurringOutside } from '../../jobs/schedule.ts';
import { storedFiles } from './stored-files.ts';
import { uploadUseRepository } from './upload-uses.repository.ts';

const BATCH = 200;

/**
 * Files that nothing refers to a day after they came: of forms that were left, of people who are gone, and of servers that
 * ended between writing a file and its row.
 */
export const tidyUploads = recurringOutside(
  dailyAt(3),
  'uploads.path',
  async ({ tenantId }, { db, clock, config, domainData }) => {
    const before = after(clock.now(), -days(1));
    const files = storedFiles(config.dataDir);
    let count = BATCH;
    while (count === BATCH) {
      const paths = await db.write(tenantId, (queries) =>
        uploadUseRepository(queries, tenantId, domainData.uploads).removeForgotten(before, BATCH),
      );
      for (const name of paths) await files.remove(name);
      count = paths.length;
    }
    for await (const names of files.olderThan(tenantId, before)) {
      const existing = await db.write(tenantId, (queries) =>
        uploadUseRepository(queries, tenantId, domainData.uploads).existingPaths(names),
      );
      for (const name of names) if (!existing.has(name)) await files.remove(name);
    }
  },
);
