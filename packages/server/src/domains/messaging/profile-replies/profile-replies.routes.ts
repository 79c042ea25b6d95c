import { VolunteerProfileReplies } from '@samen/resources/messaging';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules, oneRules } from '../../../declared/query-rules.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { contextOf } from '../../../use-case.ts';
import { decideOnReply } from './decide-on-reply.ts';
import { includedWith } from './included.ts';
import { profileReplyRepository, type Side } from './profile-replies.repository.ts';
import { presentReply } from './profile-replies.resource.ts';
import { sendReply } from './send-reply.ts';

const LIST_RULES = listRules(VolunteerProfileReplies);
const ONE_RULES = oneRules(VolunteerProfileReplies);
const OWN = {
  access: 'signed_in',
  feature: 'volunteerProfiles',
  whose:
    'Those that one has received; for those who may `profile_replies.create` also those that their organizations have sent.',
} as const;
const RECEIVED = { ...OWN, whose: 'Those that one has received.' } as const;
const CREATE = { access: { action: 'profile_replies.create' }, feature: 'volunteerProfiles' } as const;
const LIST = {
  ...OWN,
  query: LIST_RULES,
  responses: { many: 'volunteer_profile_replies', meta: ['open'] },
} as const;
const TYPES = ['volunteer_profile_replies', 'volunteer_profile_reply'] as const;
const NEW = newSchema(VolunteerProfileReplies);

/**
 * `/api/v1/volunteer_profile_replies`: replies of organizations to volunteer profiles, and the volunteers' decisions.
 */
export async function profileReplyRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/volunteer_profile_replies', { config: LIST }, async (request, reply) => {
    const { caller } = request;
    const { id } = userOf(caller);
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(VolunteerProfileReplies, query, { seesAll: true });
    const { sent: isSent = false } = filters;
    const view = { asVolunteer: !isSent };
    if (isSent && callerScope(caller, 'profile_replies.create') === null) throw new Problem('forbidden');
    const found = await db.read(caller.tenantId, async (queries) => {
      const side: Side = isSent
        ? { scope: await accessScopeOf(queries, caller, 'profile_replies.create') }
        : { volunteerId: id };
      const replies = profileReplyRepository(queries, caller.tenantId);
      const { rows, next } = await replies.list(side, filters, query);
      return {
        rows,
        next,
        included: await includedWith(queries, caller.tenantId, rows, query.include, view),
        records: await replies.count(side, filters, query.ids),
        open: await replies.count(side, { statusEq: 'sent' }),
      };
    });
    return sendList(
      request,
      reply,
      found.rows.map((row) => presentReply(row, view)),
      {
        query,
        records: found.records,
        next: found.next,
        included: found.included,
        meta: { open: found.open },
      },
    );
  });

  app.get(
    '/volunteer_profile_replies/:id',
    { config: OWN, schema: { params: byId } },
    async (request, reply) => {
      const { caller, params } = request;
      const { include } = recordQueryOf(request, ONE_RULES);
      const { data, included } = await db.read(caller.tenantId, async (queries) => {
        const { row, ...view } = await findOnEitherSide(queries, caller, params.id);
        return {
          data: presentReply(row, view),
          included: await includedWith(queries, caller.tenantId, [row], include, view),
        };
      });
      return sendOne(reply, data, { included });
    },
  );

  app.post(
    '/volunteer_profile_replies',
    { config: CREATE, schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, VolunteerProfileReplies)) } },
    async (request, reply) => {
      const row = await db.write(request.caller.tenantId, (queries) =>
        sendReply(queries, contextOf(request), request.body.data.attributes),
      );
      return sendCreated(reply, presentReply(row, { asVolunteer: false }));
    },
  );

  for (const name of ['accept', 'decline'] as const)
    app.put(
      `/volunteer_profile_replies/:id/${name}`,
      { config: RECEIVED, schema: { params: byId } },
      async (request, reply) => {
        const row = await db.write(request.caller.tenantId, (queries) =>
          decideOnReply(queries, contextOf(request), request.params.id, name),
        );
        return sendOne(reply, presentReply(row, { asVolunteer: true }));
      },
    );
}

/** A reply that the caller has received, or that an organization within their access scope has sent. */
async function findOnEitherSide(queries: Queries, caller: Caller, id: string) {
  const replies = profileReplyRepository(queries, caller.tenantId);
  const received = await replies.find({ volunteerId: userOf(caller).id }, id);
  if (received) return { row: received, asVolunteer: true };
  if (callerScope(caller, 'profile_replies.create') === null) throw new Problem('not_found');
  const scope = await accessScopeOf(queries, caller, 'profile_replies.create');
  const sentReply = await replies.find({ scope }, id);
  if (!sentReply) throw new Problem('not_found');
  return { row: sentReply, asVolunteer: false };
}
