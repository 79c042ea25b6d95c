import { Blocks } from '@samen/resources/messaging';
import { presenter } from '../../../declared/presenter.ts';
import { newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, isUuid, resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { conversationRepository, isStudentAlone } from '../conversations/index.ts';
import { blockRepository, type BlockRow } from './blocks.repository.ts';

const OWN = { access: 'signed_in', feature: 'peerToPeer', whose: 'One’s own.' } as const;
const TYPES = ['blocks', 'block'] as const;
const NEW = newSchema(Blocks);
/** The number of people that a user may block in an hour. */
const QUOTA = { count: 30, seconds: 3600 };

const present = presenter<Blocks, BlockRow, void>(Blocks, {
  values: { firstName: (row) => row.first_name },
  audiences: {},
  related: {},
  meta: () => ({ can: ['blocks.delete'] }),
});

/** `/api/v1/blocks`: whom the caller has blocked. Those are not notified. */
export async function blockRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/blocks', { config: OWN }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, {});
    const rows = await db.read(tenantId, (queries) => blockRepository(queries, tenantId).of(id));
    const { rows: shown, ...rest } = partOfList(rows, query);
    return sendList(
      request,
      reply,
      shown.map((row) => present(row)),
      { query, ...rest },
    );
  });

  app.post(
    '/blocks',
    {
      config: { ...OWN, example: { sends: { userId: EXAMPLE_ID } } },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Blocks)) },
    },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId } = caller;
      const { id } = userOf(caller);
      requireOneself(caller);
      if (isStudentAlone(caller)) throw new Problem('forbidden');
      await enforceLimit(app.limits, ['blocks', tenantId, id], QUOTA);
      const { userId } = request.body.data.attributes;
      const row = await db.write(tenantId, async (queries) => {
        const conversations = conversationRepository(queries, tenantId);
        // People are known to each other by a conversation alone; what they shared there ends.
        const shared = isUuid(userId) && userId !== id ? await conversations.between(id, userId) : [];
        if (shared.length === 0) throw new Problem('not_found', { pointer: '/data/attributes/user_id' });
        await conversations.withdrawContacts(shared);
        return blockRepository(queries, tenantId).add(id, userId, clock.now());
      });
      return sendCreated(reply, present(row));
    },
  );

  app.get('/blocks/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const row = await db.read(caller.tenantId, (queries) =>
      blockRepository(queries, caller.tenantId).find(userOf(caller).id, params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, present(row));
  });

  app.delete('/blocks/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const removed = await db.write(caller.tenantId, (queries) =>
      blockRepository(queries, caller.tenantId).remove(userOf(caller).id, params.id),
    );
    if (!removed) throw new Problem('not_found');
    return reply.code(204).send();
  });
}
