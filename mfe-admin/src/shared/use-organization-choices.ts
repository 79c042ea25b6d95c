import type { Choice } from '@samen/records';
import { useSession } from '@samen/federation-kit';
import { useMemo } from 'react';
import { managesPeople } from './managers.ts';
import { useGetOwnOrganizationsQuery } from './users.api.ts';

/** The organizations that the caller may place people in, as choices; an admin of the tenant has those of every centre. */
export function useOrganizationChoices(): { choices: Choice[]; isLoading: boolean } {
  const { organization, roles } = useSession();
  const allCenters = Boolean(organization?.isRoot) && roles.includes('admin');
  const { data, isLoading } = useGetOwnOrganizationsQuery({ allCenters }, { skip: !managesPeople(roles) });
  const choices = useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, city }) => ({
        value: id,
        label: name,
        ...(city ? { detail: city } : {}),
      })),
    [data],
  );
  return { choices, isLoading };
}
