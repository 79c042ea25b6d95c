import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { Type } from 'typebox';
import { audit } from '../audit/audit.ts';
import { createApp } from '../app.ts';
import { days } from '../clock.ts';
import { openDatabase, type Database, type Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { sendCreated } from '../http/responses.ts';
import type { App } from '../http/app-types.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { doJob } from '../test/do-job.ts';
import { databaseProxy, type DatabaseProxy } from '../test/database-proxy.ts';
import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { untilWaiting } from '../test/lock-waits.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { resource } from '@samen/jsonapi';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Handler = (parts: {
  db: Database;
  request: FastifyRequest;
  reply: FastifyReply;
  name: string;
}) => Promise<unknown>;

let server: TestServer;
let alfa: SeededTenant;
let user: SeededUser;
let admin: pg.Client;
let other: App;
let otherDb: Database;
let proxy: DatabaseProxy;
let handler: Handler;

/** A write that does what the test requests. */
async function things(app: App): Promise<void> {
  const schema = { body: Type.Object({ name: Type.String() }) };
  for (const method of ['POST', 'PUT'] as const)
    app.route({
      method,
      url: '/api/v1/things',
      config: { access: 'public', responses: { file: '*/*' } },
      schema,
      handler: (request, reply) =>
        handler({ db: app.context.db, request, reply, name: (request.body as { name: string }).name }),
    });
}

const record = (queries: Queries, request: FastifyRequest, name: string) =>
  audit(queries, { tenantId: request.caller.tenantId }, server.clock.now(), {
    action: 'upload.added',
    subjectType: 'uploads',
    subjectId: name,
    subjectName: name,
  });

const make: Handler = async ({ db, request, reply, name }) => {
  await db.write(request.caller.tenantId, (queries) => record(queries, request, name));
  return sendCreated(reply, resource('things', name, { attributes: { name } }));
};

beforeAll(async () => {
  server = await testServer({ register: things });
  alfa = await server.seed.tenant('alfa');
  await server.seed.tenant('beta');
  user = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['volunteer'] });
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${server.database.name}`;
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // Another server of the same site, with few connections.
  proxy = await databaseProxy(server.database.url);
  otherDb = openDatabase({ url: proxy.url, poolSize: 4 });
  other = await createApp({ ...server.context, db: otherDb }, { register: things });
});
beforeEach(() => {
  handler = make;
});
afterAll(async () => {
  await other.close();
  await otherDb.close();
  await proxy.close();
  await admin.end();
  await server.close();
});

let count = 0;
const newKey = () => `key-${(count += 1)}-abcdefgh`;
const newName = () => `thing ${(count += 1)}`;

const post = (key: string, options: { name?: string; as?: SeededUser; host?: string } = {}) =>
  server.request('POST', '/api/v1/things', {
    body: { name: options.name ?? 'one' },
    headers: { 'idempotency-key': key },
    ...(options.as ? { as: options.as } : {}),
    ...(options.host ? { host: options.host } : {}),
  });

const postTo = (app: App, key: string, name: string, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/things',
    remoteAddress,
    payload: { name },
    headers: { host: 'alfa.localhost', 'idempotency-key': key },
  });

/** How often something was really made. */
async function made(name: string): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(
    "SELECT count(*) FROM audit_events WHERE action = 'upload.added' AND subject_id = $1",
    [name],
  );
  return Number(rows[0]?.count);
}

function gate(): {
  open: () => void;
  opened: Promise<void>;
  entered: Promise<void>;
  pass: () => Promise<void>;
} {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  return { open, opened, entered, pass: () => (enter(), opened) };
}

it('repeats the response instead of the write', async () => {
  const [key, name] = [newKey(), newName()];
  const [first, second] = [await post(key, { name }), await post(key, { name })];
  expect(await made(name)).toBe(1);
  expect(first.statusCode).toBe(201);
  expect([second.statusCode, second.body, second.headers.location]).toEqual([
    first.statusCode,
    first.body,
    first.headers.location,
  ]);
  expect(second.headers['content-type']).toBe('application/vnd.api+json');
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
});

it('does a write once that arrives sixteen times at once, and gives all of them its response', async () => {
  const [key, name] = [newKey(), newName()];
  const all = await Promise.all(Array.from({ length: 16 }, () => post(key, { name })));
  expect(await made(name)).toBe(1);
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(201));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
});

it('waits for another server that does the same write', async () => {
  const [key, name, door] = [newKey(), newName(), gate()];
  let runs = 0;
  handler = async (parts) => {
    runs += 1;
    await door.pass();
    return make(parts);
  };
  const first = post(key, { name });
  await door.entered;
  const second = postTo(other, key, name);
  await untilWaiting(server.context.db.global);
  door.open();
  const responses = await Promise.all([first, second]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(responses[1].headers['idempotent-replayed']).toBe('true');
  expect([runs, await made(name)]).toEqual([1, 1]);
});

it('tells who has waited for long when to come back, on this server and on another', async () => {
  const [key, name, door] = [newKey(), newName(), gate()];
  handler = async (parts) => {
    await door.pass();
    return make(parts);
  };
  const first = post(key, { name });
  await door.entered;
  const late = await Promise.all([post(key, { name }), postTo(other, key, name)]);
  for (const { statusCode, headers, json } of late) {
    expect([statusCode, headers['retry-after']]).toEqual([409, '2']);
    expect(json()).toMatchObject({
      errors: [{ code: 'duplicate', detail: 'Hier wordt nog aan gewerkt. Kijk zo nog eens.' }],
    });
  }
  door.open();
  expect((await first).statusCode).toBe(201);
  expect((await postTo(other, key, name)).statusCode).toBe(201);
  expect(await made(name)).toBe(1);
});

it('refuses the key for another request', async () => {
  const [key, name] = [newKey(), newName()];
  await post(key);
  const refused = await post(key, { name });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([409, undefined]);
  expect(refused.json().errors).toMatchObject([
    {
      code: 'duplicate',
      detail: 'Deze Idempotency-Key hoort bij een andere aanvraag. Geef deze een eigen sleutel.',
      source: { header: 'Idempotency-Key' },
    },
  ]);
  expect(await made(name)).toBe(0);
});

it('refuses it for the same body to another address, by another method, or for another organization', async () => {
  const [key, name] = [newKey(), newName()];
  const organizations = [alfa.centerOrganizationId, alfa.rootOrganizationId];
  const member = await server.seed.user(
    alfa,
    Object.fromEntries(organizations.map((id) => [id, ['volunteer' as const]])),
  );
  const [organizationId, otherOrganization] = organizations;
  const send = async (method: string, url: string, organization = organizationId) => {
    const sent = { as: member, body: { name }, headers: { 'idempotency-key': key } };
    const response = await server.request(method, url, { ...sent, organizationId: organization! });
    return response.statusCode;
  };
  expect(await send('POST', '/api/v1/things')).toBe(201);
  expect(await send('PUT', '/api/v1/things')).toBe(409);
  expect(await send('POST', '/api/v1/things?fields[roles]=name')).toBe(409);
  expect(await send('POST', '/api/v1/things', otherOrganization)).toBe(409);
  expect(await send('POST', '/api/v1/things')).toBe(201);
  expect(await made(name)).toBe(1);
});

it('refuses the key for another centre, and repeats the response in another language', async () => {
  const [key, name] = [newKey(), newName()];
  const centerId = await server.seed.center('alfa', 'Elders');
  const send = async (headers: Record<string, string>) => {
    const sent = { body: { name }, headers: { 'idempotency-key': key, ...headers } };
    return (await server.request('POST', '/api/v1/things', sent)).statusCode;
  };
  expect(await send({ 'volunteer-center-id': alfa.centerId, 'accept-language': 'nl' })).toBe(201);
  expect(await send({ 'volunteer-center-id': centerId })).toBe(409);
  expect(await send({ 'accept-language': 'en' })).toBe(201);
  expect(await made(name)).toBe(1);
});

it('refuses the key of a write in a person’s name for their own, and the other way round', async () => {
  const operator = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  const as = await server.signIn(user);
  const send = async (key: string, name: string) => {
    const sent = { body: { name }, headers: { 'idempotency-key': key, ...as } };
    return (await server.request('POST', '/api/v1/things', { ...sent, host: alfa.host })).statusCode;
  };
  const inTheirName = (id: string | null) =>
    admin.query('UPDATE user_tokens SET impersonator_id = $1 WHERE user_id = $2', [id, user.id]);
  const [key, name] = [newKey(), newName()];
  expect(await send(key, name)).toBe(201);
  await inTheirName(operator.id);
  expect(await send(key, name)).toBe(409);
  await inTheirName(null);
  expect(await send(key, name)).toBe(201);
  expect(await made(name)).toBe(1);
});

it('keeps the keys of people and tenants apart', async () => {
  const [key, name] = [newKey(), newName()];
  await post(key, { name });
  expect((await post(key, { name, as: user })).headers['idempotent-replayed']).toBeUndefined();
  expect((await post(key, { name, host: 'beta.localhost' })).headers['idempotent-replayed']).toBeUndefined();
  expect(await made(name)).toBe(3);
});

it('knows a visitor again who has gone to another network between two tries', async () => {
  const [key, name] = [newKey(), newName()];
  await postTo(server.app, key, name, '192.0.2.1');
  const again = await postTo(server.app, key, name, '2001:db8::1');
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(await made(name)).toBe(1);
});

describe('what is refused or fails', () => {
  const rejections: [string, Handler][] = [
    ['a problem', async () => Promise.reject(new Problem('invalid_transition'))],
    ['a bug', async () => Promise.reject(new Error('bug'))],
    ['a status', async ({ reply }) => reply.code(422).send()],
    ['a redirect', async ({ reply }) => reply.redirect('/elsewhere', 303)],
    ['a response that is no text', async ({ reply }) => reply.code(200).send(Buffer.from([0xff, 0xfe]))],
  ];

  it.each(rejections)('leaves nothing behind and the key free: %s', async (_what, refuse) => {
    const [key, name] = [newKey(), newName()];
    handler = async (parts) => {
      const { tenantId } = parts.request.caller;
      await parts.db.write(tenantId, (queries) => record(queries, parts.request, name));
      await parts.db.write(tenantId, (queries) =>
        enqueue(queries, { tenantId, kind: 'uploads.tidy', runAt: server.clock.now(), uniqueKey: name }),
      );
      return refuse(parts);
    };
    expect((await post(key, { name })).statusCode).toBeGreaterThanOrEqual(300);
    const { rowCount } = await admin.query('SELECT FROM jobs WHERE unique_key = $1', [name]);
    expect([await made(name), rowCount]).toEqual([0, 0]);
    handler = make;
    expect((await post(key, { name })).statusCode).toBe(201);
    expect(await made(name)).toBe(1);
  });

  it('goes with a response that cannot be stored', async () => {
    const [key, name] = [newKey(), newName()];
    await admin.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION no_room()`);
    const failed = await post(key, { name });
    await admin.query('DROP TRIGGER no_room ON idempotency_keys');
    expect([failed.statusCode, failed.headers.location]).toEqual([500, undefined]);
    expect(await made(name)).toBe(0);
    expect((await post(key, { name })).statusCode).toBe(201);
  });

  it('is undone outside of the database as well, and what hangs on the commit is not done', async () => {
    const [key, name, done] = [newKey(), newName(), [] as string[]];
    const withoutTransaction: Handler = async ({ db }) => {
      db.afterRollback(async () => void done.push('undone'));
      await db.afterCommit(async () => void done.push('followed'));
      expect(done).toEqual([]);
    };
    handler = async (parts) => {
      await withoutTransaction(parts);
      return parts.reply.code(422).send();
    };
    await post(key, { name });
    expect(done.splice(0)).toEqual(['undone']);
    handler = async (parts) => {
      const { db, request } = parts;
      await withoutTransaction(parts);
      const failed = db.write(request.caller.tenantId, async () => {
        await withoutTransaction(parts);
        throw new Error('after all, no');
      });
      await expect(failed).rejects.toThrow('after all, no');
      return make(parts);
    };
    expect((await post(key, { name })).statusCode).toBe(201);
    expect(done).toEqual(['followed', 'undone']);
  });
});

describe('one transaction', () => {
  it('shows what was written before, and rolls back what failed by itself', async () => {
    const [key, name] = [newKey(), newName()];
    handler = async (parts) => {
      const { db, request } = parts;
      const { tenantId } = request.caller;
      await db.write(tenantId, (queries) => record(queries, request, name));
      const failed = db.write(tenantId, async (queries) => {
        await record(queries, request, name);
        await db.write(tenantId, (inner) => record(inner, request, name));
        throw new Error('after all, no');
      });
      await expect(failed).rejects.toThrow('after all, no');
      const swallowing = db.write(tenantId, async (queries) => {
        await record(queries, request, name);
        await sql`SELECT 1/0`.execute(queries).catch(() => undefined);
      });
      await expect(swallowing).rejects.toThrow('rolled back');
      const writing = db.read(tenantId, (queries) => record(queries, request, name));
      await expect(writing).rejects.toThrow('read-only');
      const seen = await db.read(tenantId, (queries) =>
        queries.selectFrom('audit_events').where('subject_id', '=', name).selectAll().execute(),
      );
      expect(seen).toHaveLength(1);
      return make(parts);
    };
    expect((await post(key, { name })).statusCode).toBe(201);
    expect(await made(name)).toBe(2);
  });

  it('does one after the other what is begun at once, also what is not waited for', async () => {
    const [key, name] = [newKey(), newName()];
    handler = async (parts) => {
      const { db, request } = parts;
      const { tenantId } = request.caller;
      const write = (fails: boolean) =>
        db.write(tenantId, async (queries) => {
          await record(queries, request, name);
          await db.read(tenantId, (inner) => sql`SELECT pg_sleep(0.01)`.execute(inner));
          if (fails) throw new Error('after all, no');
        });
      await Promise.allSettled([write(false), write(true), write(false), write(true)]);
      void write(false);
      return make(parts);
    };
    expect((await post(key, { name })).statusCode).toBe(201);
    expect(await made(name)).toBe(4);
  });

  it('leaves outside what is of another tenant or of none', async () => {
    const [key, name] = [newKey(), newName()];
    handler = async ({ db, request }) => {
      await db.write('beta', (queries) =>
        audit(queries, { tenantId: 'beta' }, server.clock.now(), {
          action: 'upload.added',
          subjectType: 'uploads',
          subjectId: name,
          subjectName: name,
        }),
      );
      await db.write(request.caller.tenantId, (queries) => record(queries, request, name));
      expect(await db.global.selectFrom('audit_events').selectAll().execute()).toEqual([]);
      throw new Problem('invalid_transition');
    };
    expect((await post(key, { name })).statusCode).toBe(409);
    expect(await made(name)).toBe(1);
  });

  it('publishes changed content when it is committed, and not before or otherwise', async () => {
    const { content } = server.context;
    const rename = async ({ db, request }: Parameters<Handler>[0]) => {
      const { tenantId } = request.caller;
      await db.write(tenantId, (queries) =>
        queries
          .updateTable('tenants')
          .set({ app_name: newName() })
          .where('tenant_id', '=', tenantId)
          .execute(),
      );
      return content.version(tenantId);
    };
    const before = content.version('alfa');
    const seen: string[] = [];
    handler = async (parts) => {
      seen.push(await rename(parts));
      return parts.reply.code(422).send();
    };
    await post(newKey());
    expect([seen, content.version('alfa')]).toEqual([[before], before]);
    handler = async (parts) => {
      seen.push(await rename(parts));
      return make(parts);
    };
    await post(newKey());
    expect(seen).toEqual([before, before]);
    expect(content.version('alfa')).not.toBe(before);
  });

  it('leaves connections for what does not join, however many there are', async () => {
    handler = async (parts) => {
      await parts.db.global.selectFrom('places').select('name').limit(1).execute();
      await parts.db.read('beta', (queries) => queries.selectFrom('tenants').selectAll().execute());
      return make(parts);
    };
    const names = Array.from({ length: 24 }, newName);
    const all = await Promise.all(names.map((name) => postTo(other, newKey(), name)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(201));
  });
});

describe('a response', () => {
  it('may have no body', async () => {
    handler = async ({ reply }) => reply.code(204).send();
    const key = newKey();
    const [first, second] = [await post(key), await post(key)];
    for (const { statusCode, body, headers } of [first, second])
      expect([statusCode, body, headers['content-length']]).toEqual([204, '', undefined]);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('may be a stream, which is read before it counts', async () => {
    const key = newKey();
    handler = async ({ reply }) => reply.type('text/plain').send(Readable.from(['één', ' en twee']));
    const [first, second] = [await post(key), await post(key)];
    expect([first.body, second.body]).toEqual(['één en twee', 'één en twee']);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('that opens a session is stored nowhere', async () => {
    const [key, name] = [newKey(), newName()];
    handler = async (parts) => {
      void parts.reply.header('access-token', `token ${(count += 1)}`);
      return make(parts);
    };
    const [first, second] = [await post(key, { name }), await post(key, { name })];
    expect(first.headers['access-token']).toMatch(/^token /);
    expect(second.headers['access-token']).toMatch(/^token /);
    expect(second.headers['access-token']).not.toBe(first.headers['access-token']);
    const { rows } = await admin.query('SELECT FROM idempotency_keys WHERE key = $1', [key]);
    expect([rows, await made(name)]).toEqual([[], 2]);
  });

  it('is there for who was gone when it was sent', async () => {
    const [key, name, door] = [newKey(), newName(), gate()];
    handler = async (parts) => {
      await door.pass();
      return make(parts);
    };
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ name });
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/v1/things HTTP/1.1\r\nHost: alfa.localhost\r\nIdempotency-Key: ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await door.entered;
    socket.destroy();
    await once(socket, 'close');
    door.open();
    const again = await post(key, { name });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await made(name)).toBe(1);
  });
});

describe('a connection that breaks', () => {
  it('in the middle of the work leaves nothing of it, and the key free', async () => {
    const [key, name] = [newKey(), newName()];
    handler = async (parts) => {
      const { db, request } = parts;
      await db.write(request.caller.tenantId, (queries) => record(queries, request, name));
      const { rows } = await db.read(request.caller.tenantId, (queries) =>
        sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(queries),
      );
      await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      return make(parts);
    };
    const failed = await post(key, { name });
    expect([failed.statusCode, Number(failed.headers['retry-after'])]).toEqual([503, 5]);
    handler = make;
    expect((await post(key, { name })).statusCode).toBe(201);
    expect(await made(name)).toBe(1);
  });

  it('while the commit is under way leaves it to the next try to find out', async () => {
    const [key, name] = [newKey(), newName()];
    const undone: string[] = [];
    handler = async (parts) => {
      parts.db.afterRollback(async () => void undone.push(name));
      await parts.db.write(parts.request.caller.tenantId, (queries) => record(queries, parts.request, name));
      proxy.loseNextCommit();
      return sendCreated(parts.reply, resource('things', name, { attributes: { name } }));
    };
    const unknown = await postTo(other, key, name);
    expect([unknown.statusCode, unknown.headers.location]).toEqual([503, undefined]);
    expect([await made(name), undone]).toEqual([1, []]);
    const again = await postTo(other, key, name);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(await made(name)).toBe(1);
  });
});

it('repeats for a day, and removes what is a week old', async () => {
  const [key, name] = [newKey(), newName()];
  await post(key, { name });
  server.clock.advance(days(1));
  expect((await post(key, { name })).headers['idempotent-replayed']).toBeUndefined();
  expect(await made(name)).toBe(2);
  const tidy = () => doJob(server, 'idempotency_keys.tidy', { tenantId: 'alfa' });
  const stored = async () =>
    (await admin.query("SELECT FROM idempotency_keys WHERE tenant_id = 'alfa' AND key = $1", [key])).rowCount;
  server.clock.advance(days(6));
  await tidy();
  expect(await stored()).toBe(1);
  server.clock.advance(days(1) + 1);
  await tidy();
  expect(await stored()).toBe(0);
});

it.each(['short', 'with space in it', `${'x'.repeat(101)}`])('does not take %j for a key', async (key) => {
  const refused = await post(key);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { code: 'invalid_parameter', source: { header: 'Idempotency-Key' } },
  ]);
});
