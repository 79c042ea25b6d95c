import { paths } from '@samen/resources/shared';
import { days, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { ServerContext } from '../../../context.ts';
import type { Limits } from '../../../limits/limits.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import type { FormRow } from '../forms/index.ts';
import { handlersIn } from './handlers.ts';
import { submissionRepository } from './submissions.repository.ts';

/** Adding up is too much for each submission; how many come meanwhile is limited. */
const ADDED_UP_EVERY = minutes(1);
/** Those who handle a form are notified once of what keeps others from filling it in. */
const NOTIFIED = { count: 1, seconds: days(30) / 1000 };

/** No form takes anything for now. */
export const notOpenNow = () => new Problem('gone', { text: 'form_not_open' });

/** Whether there is room for what people send to the forms of a tenant. */
export function submissionStorage(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  limits: Limits,
) {
  const found = new Map<string, { at: Date; isFull: boolean }>();

  return {
    async isFull(queries: Queries, tenantId: string): Promise<boolean> {
      const now = clock.now();
      const last = found.get(tenantId);
      if (last && now.getTime() - last.at.getTime() < ADDED_UP_EVERY) return last.isFull;
      const bytes = await submissionRepository(queries, tenantId).storedBytes();
      const ofFiles = await formUploadRepository(queries, tenantId).sentBytes();
      const isFull = bytes + ofFiles >= config.submissionBytes;
      found.set(tenantId, { at: now, isFull });
      return isFull;
    },

    /** Notifies those who handle a form that it takes nothing, the first time that a person finds that out. */
    async notifyHandlers(sender: Sender, form: FormRow): Promise<void> {
      const { tenantId } = sender;
      const { seconds } = await limits.count(['submissions are full', tenantId, form.id], NOTIFIED);
      if (seconds > 0) return;
      await db.write(tenantId, async (queries) =>
        notify(queries, sender, {
          event: 'form_storage_full',
          to: await handlersIn(queries, tenantId, [form.organization_id]),
          centerId: form.volunteer_center_id,
          path: paths.formBuilder.one(form.id),
          about: [],
          data: { form: { title: form.title } },
        }),
      );
    },
  };
}

export type SubmissionStorage = ReturnType<typeof submissionStorage>;
