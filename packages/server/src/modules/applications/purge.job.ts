import type { JobKind } from '../../jobs/worker.ts';
import { applicationRepository } from './applications.repository.ts';

/** What was not confirmed in time is not kept. */
export const applicationPurge: JobKind = {
  run: ({ tenantId, payload }, { db }) =>
    db.write(tenantId, (queries) =>
      applicationRepository(queries, tenantId).purge(String(payload['applicationId'])),
    ),
};
