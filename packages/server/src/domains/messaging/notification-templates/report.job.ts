import { paths } from '@samen/resources/shared';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { templateRepository } from '../../../mail/templates.repository.ts';
import { jobSender, notify, recipientRepository } from '../../../services/notifications/index.ts';

/** Notifies a centre that its text of an event is not sent, because it has a placeholder that there is no more. */
export const reportTemplate: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const { templateId } = payloadOf(job, 'templates.report');
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    await context.db.write(tenantId, async (queries) => {
      const row = await templateRepository(queries, tenantId).find(templateId);
      // Mended meanwhile.
      if (!row?.reported_at) return;
      await notify(queries, sender, {
        event: 'template_unusable',
        to: await recipientRepository(queries, tenantId).staffOf(row.volunteer_center_id),
        centerId: row.volunteer_center_id,
        data: { template: { name: row.name } },
        path: paths.templates.edit(row.id),
        about: [],
      });
    });
  },
};
