import {
  CENTER_PROFILE_PARTS,
  CenterDesigns,
  CenterProfiles,
  DesignRestore,
  VolunteerCenters,
  AddressInput,
} from '@samen/resources/shared';
import { Type } from 'typebox';
import { listRules, oneRules } from '../../declared/query-rules.ts';
import { changesSchema } from '../../declared/schemas.ts';
import { Problem } from '../../errors/problem.ts';
import type { Caller } from '../../context.ts';
import type { App } from '../../http/app-types.ts';
import { relationsOf } from '../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../http/responses.ts';
import { partOfList } from '../../http/small-list.ts';
import { byId, resourceBody } from '../../http/schemas.ts';
import { changeCenter } from './change-center.ts';
import { changeProfile, restoreDesign, savedDesign, savedDesigns } from './change-profile.ts';
import {
  maySettle,
  presentCenterProfile,
  sendCenter,
  volunteerCenterRepository,
} from '../volunteer-centers/index.ts';
import { presentDesign } from './center-designs.resource.ts';

const SETTINGS = { access: { action: 'settings.edit' } } as const;
const CENTER_TYPES = ['volunteer_centers', 'volunteer_center'] as const;
const PROFILE_TYPES = ['volunteer_center_profiles', 'volunteer_center_profile'] as const;
const CENTER_CHANGES = changesSchema(VolunteerCenters, { addressAttributes: Type.Optional(AddressInput) });
const PROFILE_CHANGES = changesSchema(CenterProfiles, CENTER_PROFILE_PARTS);
const PROFILE_RULES = oneRules(CenterProfiles);
const DESIGN_RULES = listRules(CenterDesigns);

/** What those change who look after a centre: the centre, the look of its site, and what stands around its pages. */
export async function settingsRoutes(app: App): Promise<void> {
  const { db, sites, clock } = app.context;
  const contextOf = (caller: Caller) => ({ caller, clock });

  app.patch(
    '/volunteer_centers/:id',
    {
      config: SETTINGS,
      schema: {
        params: byId,
        body: resourceBody(CENTER_TYPES, CENTER_CHANGES, relationsOf(CENTER_CHANGES, VolunteerCenters)),
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await db.write(request.caller.tenantId, (queries) =>
        changeCenter(queries, contextOf(request.caller), params.id, body.data.attributes),
      );
      // The directory has the names of centres.
      sites.forget();
      return sendCenter(request, reply, params.id, []);
    },
  );

  app.get(
    '/volunteer_center_profiles/:id',
    {
      config: { access: 'public', query: PROFILE_RULES, responses: { one: 'volunteer_center_profiles' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      recordQueryOf(request, PROFILE_RULES);
      const { caller } = request;
      const { tenantId } = caller;
      const row = await db.read(tenantId, (queries) =>
        volunteerCenterRepository(queries, tenantId).findProfile(request.params.id),
      );
      if (!row) throw new Problem('not_found');
      return sendOne(
        reply,
        presentCenterProfile(row, { mayEdit: maySettle(caller, row.volunteer_center_id) }),
      );
    },
  );

  app.patch(
    '/volunteer_center_profiles/:id',
    {
      config: { ...SETTINGS, example: { sends: { primaryColor: 'rose' } } },
      schema: { params: byId, body: resourceBody(PROFILE_TYPES, PROFILE_CHANGES) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const row = await db.write(request.caller.tenantId, (queries) =>
        changeProfile(queries, contextOf(request.caller), params.id, body.data.attributes),
      );
      return sendOne(reply, presentCenterProfile(row, { mayEdit: true }));
    },
  );

  app.get(
    '/volunteer_center_profiles/:id/versions',
    {
      config: { ...SETTINGS, query: DESIGN_RULES, responses: { many: 'center_designs' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, DESIGN_RULES);
      const all = await db.read(caller.tenantId, (queries) => savedDesigns(queries, caller, params.id));
      const { rows, ...rest } = partOfList(all, query);
      const data = rows.map((row) => presentDesign(row, row === all[0]));
      return sendList(request, reply, data, { query, ...rest });
    },
  );

  app.get('/center_designs/:id', { config: SETTINGS, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const { row, isCurrent } = await db.read(caller.tenantId, (queries) =>
      savedDesign(queries, caller, params.id),
    );
    return sendOne(reply, presentDesign(row, isCurrent));
  });

  app.put(
    '/volunteer_center_profiles/:id/restore',
    {
      config: { ...SETTINGS, responses: { one: 'volunteer_center_profiles' } },
      schema: { params: byId, body: resourceBody(PROFILE_TYPES, DesignRestore) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const row = await db.write(request.caller.tenantId, (queries) =>
        restoreDesign(queries, contextOf(request.caller), params.id, body.data.attributes),
      );
      return sendOne(reply, presentCenterProfile(row, { mayEdit: true }));
    },
  );
}
