import { paths } from '@samen/resources/shared';
import { removeOver } from '../../../db/retention.repository.ts';
import { goOnWhen, type BatchedKind, type OnceKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { callOutData } from './call-out-notices.ts';
import { CALL_OUT_RULE, callOutRepository } from './call-outs.repository.ts';
import { callOutStates } from './call-outs.states.ts';

const NOTIFIED = 20;
const PURGED = 100;

/** Notifies everybody whom a call-out calls: each part in one transaction with its marks, so no one is notified twice. */
export const notifyCalled: BatchedKind = {
  batch: async (job, context) => {
    const { tenantId, payload } = job;
    const { callOutId } = payloadOf(job, 'call_out.notify');
    const sender = await jobSender(tenantId, context);
    if (!sender) return null;
    return context.db.write(tenantId, async (queries) => {
      const callOuts = callOutRepository(queries, tenantId);
      const row = await callOuts.lock(callOutId, 'share');
      if (row?.status !== 'open') return null;
      const people = await callOuts.lockUnnotified(callOutId, NOTIFIED);
      if (people.length === 0) return null;
      await notify(queries, sender, {
        event: 'call_out',
        to: people.filter(({ isActive }) => isActive),
        centerId: row.volunteer_center_id,
        path: paths.pool.callOut(row.id),
        about: [],
        // It cannot wait for what else there may be to say.
        hasWaited: true,
        data: (language) => callOutData(row, language),
      });
      await callOuts.markNotified(
        callOutId,
        people.map(({ id }) => id),
        context.clock.now(),
      );
      return people.length === NOTIFIED ? payload : null;
    });
  },
};

/** At the end of its time a call-out closes by itself. */
export const closeCallOut: OnceKind = {
  run: async (job, context) => {
    const { tenantId } = job;
    const { callOutId } = payloadOf(job, 'call_out.close');
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    await context.db.write(tenantId, async (queries) => {
      const row = await callOutRepository(queries, tenantId).lock(callOutId, 'update');
      if (row?.status !== 'open') return;
      await callOutStates.run(jobSteps(queries, sender), row, { step: { name: 'close' }, taker: SYSTEM });
    });
  },
};

/** Every night: removes what was closed a year ago, with what people said to it. */
export const callOutRetention = recurringInBatches(dailyAt(3), async ({ tenantId }, context) => {
  const count = await context.db.write(tenantId, (queries) =>
    removeOver(queries, tenantId, CALL_OUT_RULE, context.clock.now(), PURGED),
  );
  return goOnWhen(count === PURGED);
});
