import { strToU8, zipSync } from 'fflate';
import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { after, days } from '../../../clock.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { userRepository } from '../users/index.ts';
import { dataExportRepository } from './data-exports.repository.ts';

/** A zip archive with a JSON file per category of data. */
function zipOf(contents: Record<string, unknown>, at: Date): Buffer {
  const files = Object.entries(contents).map(([name, value]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(value, null, 2)}\n`),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { mtime: at }));
}

/** Creates a requested export and notifies its owner. */
export const makeExport: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    await context.db.write(tenantId, async (queries) => {
      const exports = dataExportRepository(queries, tenantId);
      const requested = await exports.waiting(payloadOf(job, 'account.export').exportId);
      const user = requested && (await userRepository(queries, tenantId).find(requested.user_id));
      if (!requested || !user || user.status === 'archived') return;
      const now = context.clock.now();
      const expiresAt = after(now, days(ACCOUNT_CONSTANTS.exportDays));
      await exports.finish(
        requested.id,
        zipOf(await exports.contentsOf(user.id, context.domainData.personal), now),
        now,
        expiresAt,
      );
      await notify(queries, sender, {
        event: 'export_ready',
        to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
        centerId: requested.volunteer_center_id,
        path: paths.account.settings(),
        about: [],
        data: ({ locale }) => ({ export: { expires_at: readableDay(localDay(expiresAt), locale) } }),
      });
    });
  },
};
