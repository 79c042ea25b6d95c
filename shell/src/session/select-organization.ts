import type { Organization } from '@samen/resources/organizations';

type Choice = Pick<Organization, 'id' | 'organizationType'>;

/**
 * The selected organization: the one selected before when it is still theirs, else the first School, else
 * the first VolunteerCenter, else the first. Null when there is none.
 */
export function selectOrganizationId(
  organizations: readonly Choice[],
  selectedId: string | null,
): string | null {
  const selected = organizations.find(({ id }) => id === selectedId);
  const first = (type: Choice['organizationType']) =>
    organizations.find(({ organizationType }) => organizationType === type);
  const choice = selected ?? first('School') ?? first('VolunteerCenter') ?? organizations[0];
  return choice?.id ?? null;
}
