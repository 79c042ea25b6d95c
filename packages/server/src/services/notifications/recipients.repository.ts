import type { UserStatus } from '@samen/resources/accounts';
import type { RoleName } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import type { Recipient } from './notify.ts';

export type Person = Recipient & { id: string };

/** The people of one tenant who get notifications: active accounts by default. */
export function recipientRepository(queries: Queries, tenantId: string) {
  const people = (statuses: readonly UserStatus[] = ['active']) =>
    queries
      .selectFrom('users as u')
      .where('u.tenant_id', '=', tenantId)
      .where('u.status', 'in', [...statuses])
      .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.locale']);

  const holders = (statuses?: readonly UserStatus[]) =>
    people(statuses)
      .innerJoin('role_assignments as r', (join) =>
        join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.user_id', '=', 'u.id'),
      )
      .distinct();

  return {
    person: async (id: string | null): Promise<Person | null> =>
      id === null ? null : ((await people().where('u.id', '=', id).executeTakeFirst()) ?? null),

    /** With `statuses`, also those who have not confirmed their account yet. */
    adminsOf: (organizationId: string, statuses?: readonly UserStatus[]): Promise<Person[]> =>
      holders(statuses)
        .where('r.organization_id', '=', organizationId)
        .where('r.name', '=', 'admin')
        .execute(),

    /** Who holds any of these roles in any of these organizations, by their names. */
    holding: (
      roles: readonly RoleName[],
      organizationIds: readonly string[],
    ): Promise<(Person & { lastName: string })[]> =>
      holders()
        .where('r.organization_id', 'in', [...organizationIds])
        .where('r.name', 'in', [...roles])
        .select('u.last_name as lastName')
        .orderBy('u.first_name')
        .orderBy('u.last_name')
        .orderBy('u.id')
        .execute(),

    /** Who looks after a centre, by their names: its superusers and the admins of its own organization. */
    staffOf: (centerId: string): Promise<(Person & { lastName: string })[]> =>
      holders()
        .innerJoin('organizations as o', (join) =>
          join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.organization_id'),
        )
        .where('o.volunteer_center_id', '=', centerId)
        .where('o.organization_type', '=', 'VolunteerCenter')
        .where('r.name', 'in', ['admin', 'center_superuser'] satisfies RoleName[])
        .select('u.last_name as lastName')
        .orderBy('u.first_name')
        .orderBy('u.last_name')
        .orderBy('u.id')
        .execute(),

    /** Whom a centre names for questions; null where it names no one. */
    contactOfCenter: async (centerId: string): Promise<Person | null> =>
      (await people()
        .innerJoin('volunteer_centers as c', (join) =>
          join.onRef('c.tenant_id', '=', 'u.tenant_id').onRef('c.contact_person_id', '=', 'u.id'),
        )
        .where('c.id', '=', centerId)
        .executeTakeFirst()) ?? null,

    mentorOf: async (userId: string | null): Promise<Person | null> => {
      if (userId === null) return null;
      const mentor = await people()
        .innerJoin('users as student', (join) =>
          join.onRef('student.tenant_id', '=', 'u.tenant_id').onRef('student.mentor_id', '=', 'u.id'),
        )
        .where('student.id', '=', userId)
        .executeTakeFirst();
      return mentor ?? null;
    },
  };
}
