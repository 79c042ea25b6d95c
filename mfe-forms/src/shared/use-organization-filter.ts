import { scopeOf } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';
import type { Choice } from '@samen/records';
import { useMemo } from 'react';
import { useGetFormOrganizationsQuery } from './manage.api.ts';

/** The organizations that forms can be filtered by: for those who may list them. */
export function useOrganizationFilter(): Choice[] {
  const { organization, roles } = useSession();
  const mayList = organization !== null && scopeOf('organizations.read', roles, organization) !== null;
  const { data } = useGetFormOrganizationsQuery(undefined, { skip: !mayList });
  return useMemo(
    () =>
      (data?.items ?? []).map(({ id, name, city }) => ({
        value: id,
        label: name,
        ...(city ? { detail: city } : {}),
      })),
    [data],
  );
}
