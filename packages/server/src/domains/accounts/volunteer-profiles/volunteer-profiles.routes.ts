import { VolunteerProfiles } from '@samen/resources/accounts';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { presenter } from '../../../declared/presenter.ts';
import { changesSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { resourceBody } from '../../../http/schemas.ts';
import { mismatch } from '../../../http/body-rules.ts';
import { userOf } from '../../../http/user-of.ts';
import { readProfile } from './read-profile.ts';
import { volunteerProfileRepository, type VolunteerProfileRow } from './volunteer-profiles.repository.ts';

const OWN = {
  access: 'signed_in',
  feature: 'volunteerProfiles',
  ownRecord: { type: 'volunteer_profiles', by: 'user_id' },
  responses: { one: 'volunteer_profiles', mayBeNull: true },
} as const;
const TYPES = ['volunteer_profiles', 'volunteer_profile'] as const;
const CHANGES = changesSchema(VolunteerProfiles);

const present = presenter<VolunteerProfiles, VolunteerProfileRow, null>(VolunteerProfiles, {
  // Of what the pool says an owner is not told.
  values: { firstName: () => undefined, initial: () => undefined, distanceKm: () => undefined },
  audiences: { pool: () => false },
  related: {},
  // Here its owner alone sees it.
  meta: () => ({ can: ['volunteer_profiles.edit', 'volunteer_profiles.delete'] }),
});

/** A profile with what its owner sees. */
export const presentOwnProfile = (row: VolunteerProfileRow): Resource => present(row, null);

/** `/api/v1/current_user/volunteer_profile`: the caller's own volunteer profile. */
export async function volunteerProfileRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/current_user/volunteer_profile', { config: OWN }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    recordQueryOf(request);
    const row = await db.read(tenantId, (queries) => volunteerProfileRepository(queries, tenantId).of(id));
    return sendOne(reply, row && presentOwnProfile(row));
  });

  app.put(
    '/current_user/volunteer_profile',
    {
      config: {
        ...OWN,
        example: { sends: { headline: 'Gardener with time on Fridays', inPool: true, hoursPerWeek: 4 } },
      },
      schema: { body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, VolunteerProfiles)) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { tenantId } = caller;
      const { id } = userOf(caller);
      const { attributes } = body.data;
      const now = clock.now();
      const row = await db.write(tenantId, async (queries) => {
        const columns = await readProfile(queries, tenantId, attributes);
        const profiles = volunteerProfileRepository(queries, tenantId);
        const stored = await profiles.put(id, columns, now, attributes.lockVersion);
        if (!stored) throw new Problem('stale_record');
        if (body.data.id !== undefined && body.data.id !== stored.id) throw mismatch('id');
        await audit(queries, caller, now, {
          action: 'volunteer_profile.changed',
          subjectType: 'users',
          subjectId: id,
        });
        return stored;
      });
      return sendOne(reply, presentOwnProfile(row));
    },
  );

  app.delete(
    '/current_user/volunteer_profile',
    { config: { ...OWN, responses: { nothing: 204 } } },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId } = caller;
      const { id } = userOf(caller);
      await db.write(tenantId, async (queries) => {
        if (!(await volunteerProfileRepository(queries, tenantId).remove(id))) throw new Problem('not_found');
        await audit(queries, caller, clock.now(), {
          action: 'volunteer_profile.removed',
          subjectType: 'users',
          subjectId: id,
        });
      });
      return reply.code(204).send();
    },
  );
}
