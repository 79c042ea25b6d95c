import { Type } from 'typebox';
import { REMOTE_NAME } from '@samen/contracts';
import { REGISTRY_TYPE } from '@samen/releases';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { respond } from './calls.ts';
import type { Platform } from './platform.ts';
import { pruneReleases } from './prune.ts';
import { exportRegistry, importRegistry, RegistryExport } from './registry.ts';
import { operatorTokenRepository } from './tokens.repository.ts';

const Prune = Type.Object({
  remote: Type.Optional(Type.String({ pattern: REMOTE_NAME.source })),
  keep: Type.Integer({ minimum: 0, maximum: 10_000 }),
  days: Type.Integer({ minimum: 0, maximum: 3_650 }),
  apply: Type.Boolean(),
});
/** Thousands of releases with all that they are made of. */
const REGISTRY_LIMIT = 256 * 1_048_576;
const byId = Type.Object({ id: Type.String({ format: 'uuid' }) });

/** What keeps an installation in order: releases that no one needs any more, backups, tokens. For operators alone. */
export async function maintenanceRoutes(app: App, { platform }: { platform: Platform }): Promise<void> {
  const { clock, db } = app.context;
  const { store } = platform;
  // Rows are taken as they are, with their keys as the tables have them, however many there are.
  app.addContentTypeParser(
    REGISTRY_TYPE,
    { parseAs: 'string', bodyLimit: REGISTRY_LIMIT },
    async (_request: unknown, body: string) => {
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw new Problem('invalid_parameter');
      }
    },
  );

  app.post(
    '/platform/v1/prune',
    { config: { access: { platform: 'operator' } }, schema: { body: Prune } },
    async (request, reply) => {
      const { remote = null, ...limits } = request.body;
      const pruned = await pruneReleases(
        { clock, db, store },
        { ...limits, remote, actor: request.operator.label },
      );
      for (const { because, ...release } of pruned)
        if (limits.apply && because === null)
          request.log.info({ ...release, actor: request.operator.label }, 'release pruned');
      // The composition names killed releases as long as a person could have one.
      if (limits.apply) await platform.feed.refresh();
      return respond(reply, { releases: pruned });
    },
  );

  app.get(
    '/platform/v1/registry',
    { config: { access: { platform: 'operator' } } },
    async (request, reply) => {
      return respond(reply, await exportRegistry(db));
    },
  );

  app.post(
    '/platform/v1/registry',
    {
      config: { access: { platform: 'operator' }, bodyTypes: [REGISTRY_TYPE], bodyBytes: REGISTRY_LIMIT },
      schema: { body: RegistryExport },
    },
    async (request, reply) => {
      const imported = await importRegistry({ db, store }, request.body);
      await platform.feed.refresh();
      request.log.info({ imported, actor: request.operator.label }, 'registry imported');
      return respond(reply, { imported });
    },
  );

  app.get('/platform/v1/tokens', { config: { access: { platform: 'operator' } } }, async (request, reply) => {
    const tokens = await operatorTokenRepository(db.global).all();
    return respond(reply, { tokens });
  });

  app.delete(
    '/platform/v1/tokens/:id',
    { config: { access: { platform: 'operator' } }, schema: { params: byId } },
    async (request, reply) => {
      const revoked = await operatorTokenRepository(db.global).remove(request.params.id);
      if (!revoked) throw new Problem('not_found');
      return respond(reply, { revoked });
    },
  );
}
