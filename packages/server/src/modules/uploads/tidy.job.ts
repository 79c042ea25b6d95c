import { after, days } from '../../clock.ts';
import { dailyAt, recurring } from '../../jobs/schedule.ts';
import { storedFiles } from './stored-files.ts';
import { storedUploadRepository } from './uploads.repository.ts';

/** Files that nothing refers to a day after they came: of forms that were left, and of people who are gone. */
export const tidyUploads = recurring(dailyAt(3), async ({ tenantId }, { db, clock, config }) => {
  const before = after(clock.now(), -days(1));
  const paths = await db.write(tenantId, (queries) =>
    storedUploadRepository(queries, tenantId).removeForgotten(before),
  );
  const files = storedFiles(config.dataDir);
  for (const name of paths) await files.remove(name);
});
