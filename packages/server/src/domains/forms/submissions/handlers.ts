import { PERMISSIONS, type RoleName } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { recipientRepository, type Person } from '../../../services/notifications/index.ts';

const ROLES = Object.keys(PERMISSIONS['forms.manage']) as RoleName[];

/** The people of some organizations who may handle what is filled in there, by their names. */
export const handlersIn = (
  queries: Queries,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<(Person & { lastName: string })[]> =>
  recipientRepository(queries, tenantId).holding(ROLES, organizationIds);
