import type { ClaimedJob } from './jobs.repository.ts';
import type { JobName, JobPayloads } from './names.ts';

/** What a job was queued with. Throws where it is none of the names: another job carries something else. */
export function payloadOf<Name extends keyof JobPayloads & JobName>(
  { kind, payload }: Pick<ClaimedJob, 'kind' | 'payload'>,
  ...names: readonly [Name, ...Name[]]
): JobPayloads[Name] {
  if (!names.some((name) => name === kind)) throw new Error(`${kind} is not ${names.join(' or ')}`);
  return payload as object as JobPayloads[Name];
}
