import type { FastifyReply, FastifyRequest } from 'fastify';
import { admissions, Crowded } from '../../../db/admission.ts';
import { Problem, rateLimited } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { addressKey } from '../../../limits/address-key.ts';
import type { Limit } from '../../../config-reader.ts';
import type { LimitKey } from '../../../limits/limits.ts';
import { hasResponse } from '../../../plugins/idempotency.ts';
import { isAnonymousPost } from '../../../plugins/limits.ts';
import { contextOf } from '../../../use-case.ts';
import { formUnderToken } from '../invitations/index.ts';
import { notOpenNow, type SubmissionStorage } from './submission-storage.ts';

/** What visitors send to all forms of a tenant in an hour. */
const OF_TENANT = { count: 20_000, seconds: 3_600 };
/**
 * Submissions of one form that are processed at once, each with a connection: its lock lets one after the other through, so
 * more of them would only keep connections from everyone else. The others wait without one.
 */
const LINE = { places: 2, line: 300, timeout: 10_000 };

/** What stands before the route of submissions: how many there may be in an hour, and how many are processed at once. */
export function submissionGate({ context: { db, config }, limits }: App, storage: SubmissionStorage) {
  const lines = admissions(LINE);
  const forms = new WeakMap<FastifyRequest, string>();

  /** Counts one in memory: two hundred at once are no two hundred writes. One too many goes on to its stored response alone. */
  async function count(request: FastifyRequest, key: LimitKey, limit: Limit): Promise<void> {
    const seconds = limits.volume(key, limit);
    const before = request.takeBackPost;
    request.takeBackPost = async () => {
      limits.takeBackVolume(key);
      await before?.();
    };
    if (seconds > 0 && !(await hasResponse(request))) throw rateLimited(seconds);
  }

  async function countVisitor(request: FastifyRequest, formId: string): Promise<void> {
    const { tenantId } = request.caller;
    const ofForm = ['submissions', tenantId, formId, addressKey(request.ip)] as const;
    await count(request, ofForm, config.rateLimits.submissions);
    await count(request, ['submissions of', tenantId], OF_TENANT);
  }

  return {
    /** Counts what visitors send, before its body is read: for their address and form, whichever link they have. */
    async onRequest(request: FastifyRequest): Promise<void> {
      const { tenantId } = request.caller;
      const { token = '' } = request.params as { token?: string };
      const { form, isFull } = await db.read(tenantId, async (queries) => ({
        ...(await formUnderToken(queries, tenantId, token)),
        isFull: await storage.isFull(queries, tenantId),
      }));
      forms.set(request, form.id);
      if (isAnonymousPost(request)) await countVisitor(request, form.id);
      if (!isFull || (await hasResponse(request))) return;
      await storage.notifyHandlers(contextOf(request).sender, form);
      throw notOpenNow();
    },

    /** Queues for its form, before it takes a connection or a lock of the database. */
    async preValidation(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
      const { tenantId } = request.caller;
      const leave = await lines
        .enter(`${tenantId} ${forms.get(request)}`)
        .catch(async (error: unknown): Promise<never> => {
          if (!(error instanceof Crowded)) throw error;
          await request.takeBackPost?.();
          throw new Problem('unavailable', { text: 'form_busy', headers: { 'retry-after': '5' } });
        });
      raw.once('close', leave);
      if (!raw.closed) return;
      // Who has gone while it waited sends it again, if at all.
      leave();
      throw new Problem('unavailable');
    },
  };
}
