import type { FeatureSwitches, RoleName } from '@samen/resources/shared';
import type { Caller, CallerOrganization, CallerUser } from '../context.ts';

/** The organization that a caller of a test works in; approved, and of no centre's office. */
export const callerOrganization = (
  roles: RoleName[],
  own: Partial<CallerOrganization> = {},
): CallerOrganization => ({
  id: 'organization',
  name: 'Zorghuis',
  organizationType: 'NonProfit',
  isRoot: false,
  status: 'approved',
  volunteerCenterId: 'centre',
  roles,
  ...own,
});

/** A caller as rules read it, without a request: a person of that id, or a visitor. */
export function callerOf(
  userId: string | null,
  organization: CallerOrganization | null = null,
  features: Partial<FeatureSwitches> = {},
): Caller {
  const user = userId === null ? null : ({ id: userId, status: 'active' } as CallerUser);
  return { tenantId: 'public', user, organization, features } as Caller;
}

/** The code of the problem that `work` throws; `done` where it throws none. */
export async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
