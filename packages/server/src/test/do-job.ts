import { jobKinds } from '../domains/job-kinds.ts';
import type { JobPayload } from '../jobs/kind.ts';
import type { JobName } from '../jobs/names.ts';
import type { TestServer } from './test-server.ts';

/** Does a job from its first part to its last, outside of the queue. */
export async function doJob(
  { context }: Pick<TestServer, 'context'>,
  name: JobName,
  { tenantId = 'public', payload = {} }: { tenantId?: string; payload?: JobPayload } = {},
): Promise<void> {
  const kind = jobKinds(context.config)[name];
  if (!kind) throw new Error(`There is no job ${name}`);
  const job = { tenantId, id: '', kind: name, attempts: 1, maxAttempts: 1, claim: 1 };
  if (!kind.batch) return kind.run({ ...job, payload }, context);
  let rest: JobPayload | null = payload;
  while (rest) rest = await kind.batch({ ...job, payload: rest }, context);
}
