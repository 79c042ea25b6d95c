import { scopeOf } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';
import { useListAddress } from '@samen/records';
import { MANAGED_RULES, type ManagedList } from './managed-list.ts';

/** Whether the caller manages the vacancies of every centre. */
export function useManagesAllCenters(): boolean {
  const { roles, organization } = useSession();
  return organization !== null && scopeOf('vacancies.manage', roles, organization) === 'tenant';
}

/** The management list as the address has it; those who manage all centres may list all of them. */
export function useManagedList(): ManagedList {
  const list = useListAddress(MANAGED_RULES);
  return useManagesAllCenters() ? list : { ...list, filters: { ...list.filters, centers: null } };
}
