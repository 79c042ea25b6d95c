import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BUNDLE_TYPE, packRelease, REGISTRY_TYPE } from '@samen/releases';
import { idOf, writeRelease } from '../../../releases/platform.test-support.ts';
import { testComposition } from '../../composition.ts';
import { TEST_PASSWORD } from '../../seed.ts';
import { send } from '../http-client.ts';
import { lasting, once, type Call, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const folder = await mkdtemp(join(tmpdir(), 'samen-fuzz-builds-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
type Parts = Parameters<typeof writeRelease>[3];
const tokens = new WeakMap<World, Promise<string>>();

async function authorized(world: World): Promise<Pick<Call, 'headers'>> {
  const token = tokens.get(world) ?? world.operator();
  tokens.set(world, token);
  return { headers: { authorization: `Bearer ${await token}` } };
}

async function post(world: World, path: string, type: string, body: Buffer): Promise<void> {
  const { headers } = await authorized(world);
  const { status, body: responded } = await send(world.port, {
    method: 'POST',
    target: `/platform/v1/${path}`,
    body,
    headers: { host: world.tenant.host, 'content-type': type, ...headers },
  });
  if (status >= 300 || status === 0)
    throw new Error(`${path} on the way to a state: ${status} ${responded.toString().slice(0, 400)}`);
}
const packed = async (directory: string) =>
  Buffer.concat((await (await packRelease(directory)).toArray()) as Buffer[]);
const asJson = (body: object) => Buffer.from(JSON.stringify(body));
const change = { reason: 'because' };

/** A release that is published and not active. */
async function published(world: World, remote = 'garden', parts?: Parts): Promise<string> {
  const directory = await writeRelease(folder, remote, `release ${world.next()}`, parts);
  await post(world, 'releases', BUNDLE_TYPE, await packed(directory));
  return idOf(directory);
}

const activate = (world: World, remote: string, buildId: string) =>
  post(world, `remotes/${remote}/activate`, 'application/json', asJson({ ...change, buildId }));

async function active(world: World, remote = 'garden', parts?: Parts): Promise<string> {
  const buildId = await published(world, remote, parts);
  try {
    await activate(world, remote, buildId);
    return buildId;
  } catch (error) {
    // The call that prunes may come between: what is not active yet is stored no longer than declared.
    if (!String(error).includes('pruned')) throw error;
    const another = await published(world, remote, parts);
    await activate(world, remote, another);
    return another;
  }
}

/** A shell, and what the pages of visitors are made of. */
export async function composed(world: World): Promise<void> {
  await active(world, 'shell');
  for (const [name, { contributes }] of Object.entries(testComposition().remotes))
    await active(world, name, { contributes: { routes: contributes.routes, texts: contributes.texts } });
}

/** Two releases of a remote, one after the other, over a shell. */
const released = async (world: World) => ({ former: await active(world), current: await active(world) });

/** History is only ever added to, as long as its trigger is there. */
const WITHOUT_REGISTRY = `ALTER TABLE platform.history DISABLE TRIGGER USER;
  TRUNCATE platform.rollouts, platform.kills, platform.active, platform.history, platform.releases CASCADE;
  ALTER TABLE platform.history ENABLE TRIGGER USER`;

let lasts: ReturnType<typeof released> | null = null;
/** The same two for a reader who only looks at them. */
const shown = (world: World) => (lasts ??= released(world));
const example = { params: { remote: 'garden' } };

/** What operators, pipelines and browsers send about releases. */
export const platformCalls: Calls = {
  'GET /platform/v1/composition': lasting(async (world) => {
    await shown(world);
    return {};
  }),
  'GET /platform/v1/stream': lasting(() => ({})),
  'GET /builds/latest.json': lasting(async (world) => {
    await shown(world);
    return {};
  }),
  'GET /r/:remote/:buildId/*': lasting(async (world) => ({
    params: { remote: 'garden', buildId: (await shown(world)).current, '*': 'entry.js' },
  })),
  'GET /platform/v1/remotes': lasting(authorized),
  'GET /platform/v1/history': lasting(authorized),
  'POST /platform/v1/releases': once(async (world) => ({
    ...(await authorized(world)),
    bytes: {
      type: BUNDLE_TYPE,
      bytes: await packed(await writeRelease(folder, 'garden', `release ${world.next()}`)),
    },
  })),
  'POST /platform/v1/remotes/:remote/activate': once(async (world) => {
    await released(world);
    const body = { ...change, buildId: await published(world), withRemotes: false, reload: false };
    return { ...example, ...(await authorized(world)), body };
  }),
  'POST /platform/v1/remotes/:remote/rollback': once(async (world) => {
    const { former } = await released(world);
    return {
      ...example,
      ...(await authorized(world)),
      body: { ...change, buildId: former, withRemotes: false, reload: false },
    };
  }),
  'GET /platform/v1/remotes/:remote': lasting(async (world) => {
    await shown(world);
    return { ...example, ...(await authorized(world)) };
  }),
  'GET /platform/v1/remotes/:remote/compare': lasting(async (world) => {
    const { former: from, current: to } = await shown(world);
    return { ...example, ...(await authorized(world)), query: { from, to } };
  }),
  'POST /platform/v1/remotes/:remote/rollout': once(async (world) => {
    await released(world);
    return {
      ...example,
      ...(await authorized(world)),
      body: {
        ...change,
        buildId: await published(world),
        errorLimit: 0.5,
        minLoads: 10,
        rules: [
          { kind: 'staff' },
          { kind: 'tenant', tenant: world.tenant.tenantId },
          { kind: 'centre', centre: world.tenant.centerId },
          { kind: 'percent', percent: 10 },
        ],
      },
    };
  }),
  'POST /platform/v1/remotes/:remote/kill': once(async (world) => {
    const { former } = await released(world);
    return {
      ...example,
      ...(await authorized(world)),
      body: { ...change, buildId: former, withRemotes: false, reload: false },
    };
  }),
  'POST /platform/v1/remotes/:remote/retire': once(async (world) => {
    await released(world);
    return {
      ...example,
      ...(await authorized(world)),
      body: { ...change, withRemotes: false, reload: false },
    };
  }),
  'POST /platform/v1/prune': once(async (world) => {
    await released(world);
    return { ...(await authorized(world)), body: { remote: 'garden', keep: 2, days: 0, apply: true } };
  }),
  'GET /platform/v1/registry': lasting(authorized),
  'POST /platform/v1/registry': {
    ...once(async (world) => {
      lasts = null;
      await composed(world);
      const { headers } = await authorized(world);
      const exported = await send(world.port, {
        method: 'GET',
        target: '/platform/v1/registry',
        body: null,
        headers: { host: world.tenant.host, ...headers },
      });
      // A registry goes into an empty database alone.
      await world.asOwner(WITHOUT_REGISTRY);
      return { headers: headers ?? {}, bytes: { type: REGISTRY_TYPE, bytes: exported.body } };
    }),
    alone: true,
  },
  'GET /platform/v1/tokens': lasting(authorized),
  'POST /platform/v1/tokens': once(async (world) => ({
    ...(await authorized(world)),
    body: { label: 'mine', scopes: ['operator', 'publish:example'] },
  })),
  'DELETE /platform/v1/tokens/:id': once(async (world) => {
    await world.operator(['rollback']);
    const { rows } = await sql<{ id: string }>`SELECT id FROM platform.tokens WHERE scopes = ARRAY['rollback']
      LIMIT 1`.execute(world.db.global);
    return { ...(await authorized(world)), params: { id: rows[0]?.id ?? '' } };
  }),
  'GET /platform/v1/operators': lasting(authorized),
  'POST /platform/v1/operators': once(async (world) => ({
    ...(await authorized(world)),
    body: { email: (await world.person({ [world.tenant.rootOrganizationId]: ['admin'] })).email },
  })),
  'DELETE /platform/v1/operators/:email': once(async (world) => {
    const { email } = await world.person({ [world.tenant.rootOrganizationId]: ['admin'] });
    await post(world, 'operators', 'application/json', asJson({ email }));
    return { ...(await authorized(world)), params: { email } };
  }),
  'POST /platform/v1/operator/confirm': once(async (world) => {
    const as = await world.person({ [world.tenant.rootOrganizationId]: ['admin'] });
    await post(world, 'operators', 'application/json', asJson({ email: as.email }));
    return { as, body: { password: TEST_PASSWORD } };
  }),
  'POST /platform/v1/reports': once(async (world) => ({
    body: {
      kind: 'failure',
      remote: 'garden',
      buildId: (await shown(world)).current,
      outcome: 'failed',
      failure: 'http',
      message: 'Not there',
      durationMs: 12,
    },
  })),
};
