import { CallOutAnswer, CallOuts } from '@samen/resources/vacancies';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { callerScope, type Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { countWhenDone } from '../../../limits/enforce-limit.ts';
import { accessTo, callerSteps } from '../../../state-machine/index.ts';
import { contextOf } from '../../../use-case.ts';
import { callOutSender, ownedByCenter, requireAnswers } from './call-outs.policy.ts';
import { callOutRepository, type CallOutRow, type CallOutSide } from './call-outs.repository.ts';
import { presentCallOut, type CallOutView } from './call-outs.resource.ts';
import { callOutStates } from './call-outs.states.ts';
import { sendCallOut } from './send-call-out.ts';

const LIST_RULES = listRules(CallOuts);
const OWN = {
  access: 'signed_in',
  feature: 'volunteerProfiles',
  whose: 'Those that one was called by; for those who may `call_outs.create` those of their centre.',
} as const;
const CREATE = { access: { action: 'call_outs.create' }, feature: 'volunteerProfiles' } as const;
const TYPES = ['call_outs', 'call_out'] as const;
const NEW = newSchema(CallOuts);
/** The number of call-outs that a centre may send in a day. */
const QUOTA = { count: 10, seconds: 86_400 };

/** `/api/v1/call_outs`: what centres ask of their crisis pool, and what those whom they call say to it. */
export async function callOutRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get(
    '/call_outs',
    { config: { ...OWN, query: LIST_RULES, responses: { many: 'call_outs' } } },
    async (request, reply) => {
      const { caller } = request;
      const query = queryOf(request, LIST_RULES);
      const filters = readFilters(CallOuts, query, { seesAll: true });
      const { sent: isSent = false } = filters;
      if (isSent && callerScope(caller, 'call_outs.create') === null) throw new Problem('forbidden');
      const { rows, next, records, view } = await db.read(caller.tenantId, async (queries) => {
        const shown = isSent ? await asCenter(queries, caller) : asCalled(caller, clock.now());
        const callOuts = callOutRepository(queries, caller.tenantId);
        return {
          ...(await callOuts.list(shown.side, filters, query)),
          records: await callOuts.count(shown.side, filters, query.ids),
          view: shown.view,
        };
      });
      return sendList(
        request,
        reply,
        rows.map((row) => presentCallOut(row, view)),
        { query, next, records },
      );
    },
  );

  app.get('/call_outs/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    recordQueryOf(request);
    const { row, view } = await db.read(caller.tenantId, (queries) =>
      findOnEitherSide(queries, caller, params.id, clock.now()),
    );
    return sendOne(reply, presentCallOut(row, view));
  });

  app.post(
    '/call_outs',
    {
      config: {
        ...CREATE,
        example: {
          sends: {
            title: 'Sandbags for the dike',
            body: 'Help us fill sandbags at the dike; spades are there.',
            startsAt: '2030-01-10T08:00:00.000Z',
            until: '2030-01-10T07:00:00.000Z',
            postalCode: '6511 AB',
            radiusKm: 10,
          },
        },
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, CallOuts)) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const key = ['call_outs', caller.tenantId, callOutSender(caller).centerId] as const;
      const { row, view } = await countWhenDone(app.limits, key, QUOTA, () =>
        db.write(caller.tenantId, async (queries) => ({
          row: await sendCallOut(queries, contextOf(request), body.data.attributes),
          view: (await asCenter(queries, caller)).view,
        })),
      );
      return sendCreated(reply, presentCallOut(row, view));
    },
  );

  app.put(
    '/call_outs/:id/answer',
    {
      config: { ...OWN, example: { sends: { answer: 'yes' } } },
      schema: { params: byId, body: resourceBody(TYPES, CallOutAnswer) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { side, view } = asCalled(caller, clock.now());
      const row = await db.write(caller.tenantId, async (queries) => {
        const callOuts = callOutRepository(queries, caller.tenantId);
        const locked = await callOuts.lock(params.id, 'share');
        const before = locked && (await callOuts.find(side, params.id));
        if (!before) throw new Problem('not_found');
        requireAnswers(locked, view.now);
        await callOuts.respond(params.id, side.userId, body.data.attributes, view.now);
        return callOuts.find(side, params.id);
      });
      return sendOne(reply, row && presentCallOut(row, view));
    },
  );

  app.put('/call_outs/:id/close', { config: CREATE, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const found = await db.write(caller.tenantId, async (queries) => {
      const callOuts = callOutRepository(queries, caller.tenantId);
      const { side, view } = await asCenter(queries, caller);
      const locked = await callOuts.lock(params.id, 'update');
      if (!locked || !(await callOuts.find(side, params.id))) throw new Problem('not_found');
      const access = accessTo(ownedByCenter(locked), { 'call_outs.create': view.scope });
      await callOutStates.run(callerSteps(queries, contextOf(request)), locked, {
        step: { name: 'close' },
        taker: { access },
      });
      return findOnEitherSide(queries, caller, params.id, clock.now());
    });
    return sendOne(reply, presentCallOut(found.row, found.view));
  });
}

interface Shown<Side extends CallOutSide, View extends CallOutView> {
  side: Side;
  view: View;
}

const asCalled = (
  caller: Caller,
  now: Date,
): Shown<Extract<CallOutSide, { userId: string }>, Extract<CallOutView, { as: 'called' }>> => ({
  side: { userId: userOf(caller).id },
  view: { as: 'called', now },
});

async function asCenter(
  queries: Queries,
  caller: Caller,
): Promise<Shown<Extract<CallOutSide, { scope: unknown }>, Extract<CallOutView, { as: 'center' }>>> {
  const scope = await accessScopeOf(queries, caller, 'call_outs.create');
  return { side: { scope }, view: { as: 'center', scope } };
}

/** A call-out that the centre within reach sent, with who comes; else one that called the caller. */
async function findOnEitherSide(
  queries: Queries,
  caller: Caller,
  id: string,
  now: Date,
): Promise<{ row: CallOutRow; view: CallOutView }> {
  const callOuts = callOutRepository(queries, caller.tenantId);
  const { side, view } = await asCenter(queries, caller);
  const sent = await callOuts.find(side, id);
  if (sent) return { row: sent, view: { ...view, comers: await callOuts.comers(id) } };
  const called = asCalled(caller, now);
  const received = await callOuts.find(called.side, id);
  if (!received) throw new Problem('not_found');
  return { row: received, view: called.view };
}
