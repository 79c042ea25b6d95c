import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { mismatch } from '../../../http/body-rules.ts';
import { userOf } from '../../../http/user-of.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { readProfile } from './read-profile.ts';
import { volunteerProfileRepository, type VolunteerProfileRow } from './volunteer-profiles.repository.ts';

type Context = Pick<UseCaseContext, 'caller' | 'clock'>;
type ProfileChanges = Parameters<typeof readProfile>[2] & { lockVersion?: number };

/** Stores the caller's own profile, which is made where there is none; `givenId` is the one that they take it for. */
export async function saveOwnProfile(
  queries: Queries,
  { caller, clock }: Context,
  attributes: ProfileChanges,
  givenId: unknown,
): Promise<VolunteerProfileRow> {
  const { tenantId } = caller;
  const { id } = userOf(caller);
  const now = clock.now();
  const columns = await readProfile(queries, tenantId, attributes);
  const profiles = volunteerProfileRepository(queries, tenantId);
  const stored = await profiles.put(id, columns, now, attributes.lockVersion);
  if (!stored) throw new Problem('stale_record');
  if (givenId !== undefined && givenId !== stored.id) throw mismatch('id');
  await audit(queries, caller, now, {
    action: 'volunteer_profile.changed',
    subjectType: 'users',
    subjectId: id,
  });
  return stored;
}

/** Removes the caller's own profile. */
export async function removeOwnProfile(queries: Queries, { caller, clock }: Context): Promise<void> {
  const { id } = userOf(caller);
  if (!(await volunteerProfileRepository(queries, caller.tenantId).remove(id)))
    throw new Problem('not_found');
  await audit(queries, caller, clock.now(), {
    action: 'volunteer_profile.removed',
    subjectType: 'users',
    subjectId: id,
  });
}
