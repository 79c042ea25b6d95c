import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { REMOTE_NAME } from '@samen/contracts';
import {
  BUNDLE_TYPE,
  MAX_BUNDLE,
  RefusedRelease,
  unpackRelease,
  type UnpackedRelease,
} from '@samen/releases';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { respond, BuildOrVersion, byRemote, ofChange } from './calls.ts';
import { createOperatorToken, isScope, readmitOperator, requireScope, SCOPES_SHOWN } from './operator.ts';
import type { Platform } from './platform.ts';
import { refused } from './rejections.ts';

const ofRemote = Type.Object({ remote: Type.Optional(Type.String({ pattern: REMOTE_NAME.source })) });
const Change = Type.Object({
  ...ofChange,
  buildId: Type.Optional(BuildOrVersion),
  withRemotes: Type.Optional(Type.Boolean()),
  reload: Type.Optional(Type.Boolean()),
});
const NewToken = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 20 }),
});

async function unpack(body: Readable): Promise<UnpackedRelease> {
  try {
    return await unpackRelease(body);
  } catch (error) {
    throw error instanceof RefusedRelease ? refused('invalid', ...error.problems) : error;
  }
}

/** What operators and pipelines do with releases. */
export async function releaseRoutes(app: App, { platform }: { platform: Platform }): Promise<void> {
  const { db, clock } = app.context;
  app.addContentTypeParser(BUNDLE_TYPE, (_request, payload, done) => done(null, payload));

  app.get('/platform/v1/remotes', { config: { access: { platform: 'read' } } }, async (_request, reply) => {
    return respond(reply, await platform.status(clock.now()));
  });

  app.get(
    '/platform/v1/history',
    { config: { access: { platform: 'read' } }, schema: { querystring: ofRemote } },
    async (request, reply) => {
      return respond(reply, { history: await platform.history(request.query.remote) });
    },
  );

  app.post(
    '/platform/v1/releases',
    { config: { access: { platform: 'publish' }, bodyTypes: [BUNDLE_TYPE], bodyBytes: MAX_BUNDLE } },
    async (request, reply) => {
      const { operator } = request;
      if (!(request.body instanceof Readable)) throw new Problem('unsupported_type');
      const published = await platform.publish(await unpack(request.body), (remote) => {
        requireScope(operator, 'publish', clock.now(), remote);
        return {
          actor: operator.label,
          // It may have taken long, and the token been revoked because of it.
          again: () => readmitOperator(request, reply, 'publish', remote),
        };
      });
      return respond(reply.code(published.outcome === 'published' ? 201 : 200), published);
    },
  );

  for (const action of ['activate', 'rollback'] as const) {
    app.post(
      `/platform/v1/remotes/:remote/${action}`,
      { config: { access: { platform: action } }, schema: { params: byRemote, body: Change } },
      async (request, reply) => {
        const { buildId, expectedRevision, reason, withRemotes, reload } = request.body;
        const changes = [{ remote: request.params.remote, buildId, expectedRevision }];
        const actor = request.operator.label;
        // A caller whose change moves other remotes along needs the scope for all.
        if (withRemotes) requireScope(request.operator, action, clock.now());
        const changed = await platform.change({ action, changes, actor, reason, withRemotes, reload });
        // Going back is never blocked; what does not work afterwards is reported.
        const failing = action === 'rollback' ? await platform.failing(changed) : [];
        return respond(reply, { changed, failing });
      },
    );
  }

  app.post(
    '/platform/v1/tokens',
    { config: { access: { platform: 'operator' } }, schema: { body: NewToken } },
    async (request, reply) => {
      const { label, scopes } = request.body;
      const wrong = scopes.filter((scope) => !isScope(scope));
      if (wrong.length > 0) {
        throw refused('invalid', `No such scope: ${wrong.join(', ')}. There are ${SCOPES_SHOWN}.`);
      }
      const token = await createOperatorToken(db, { label, scopes, createdBy: request.operator.label });
      return respond(reply.code(201), { token, label, scopes });
    },
  );
}
