import { VolunteerProfiles } from '@samen/resources/accounts';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { changesSchema } from '../../../declared/schemas.ts';
import type { App } from '../../../http/app-types.ts';
import { recordQueryOf, sendOne } from '../../../http/responses.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { volunteerProfileRepository, type VolunteerProfileRow } from './volunteer-profiles.repository.ts';
import { removeOwnProfile, saveOwnProfile } from './volunteer-profiles.service.ts';

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
      const row = await db.write(caller.tenantId, (queries) =>
        saveOwnProfile(queries, { caller, clock }, body.data.attributes, body.data.id),
      );
      return sendOne(reply, presentOwnProfile(row));
    },
  );

  app.delete(
    '/current_user/volunteer_profile',
    { config: { ...OWN, responses: { nothing: 204 } } },
    async (request, reply) => {
      const { caller } = request;
      await db.write(caller.tenantId, (queries) => removeOwnProfile(queries, { caller, clock }));
      return reply.code(204).send();
    },
  );
}
