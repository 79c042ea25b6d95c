import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config.ts';
import { StartError, startServer, type RunningServer } from './start.ts';
import { emptyDatabase, type TestDatabase } from './test/database.ts';
import { seedBuilders } from './test/seed.ts';

let database: TestDatabase;
let dataDir: string;
let running: RunningServer | null = null;

beforeEach(async () => {
  database = await emptyDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-start-'));
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const config = (values: Record<string, string> = {}) =>
  readConfig({
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DEFAULT_TENANT: 'alfa',
    ...values,
  });

it('migrates an empty database, prepares, listens, does jobs and stops', async () => {
  running = await startServer(config(), {
    prepare: async ({ context }) => {
      await seedBuilders(context.db).tenant('alfa');
    },
  });
  const { port, context } = running;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/volunteer_centers/current`);
  expect(response.status).toBe(200);
  const email = 'nobody@alfa.example';
  await fetch(`http://127.0.0.1:${port}/auth/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const waiting = () =>
    context.db.read('alfa', (queries) =>
      queries
        .selectFrom('jobs')
        .where('tenant_id', '=', 'alfa')
        .where('run_at', '<=', new Date())
        .select('id')
        .execute(),
    );
  const deadline = Date.now() + 5_000;
  while ((await waiting()).length > 0 && Date.now() < deadline)
    await new Promise((done) => setTimeout(done, 50));
  expect(await waiting()).toEqual([]);
  await running.stop();
  running = null;
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
});

it('keeps its key over a restart, so sign-ins hold', async () => {
  const keys = [];
  for (let start = 0; start < 2; start += 1) {
    const server = await startServer(config());
    keys.push(server.context.secrets.derive('same'));
    await server.stop();
  }
  expect(keys[0]).toBe(keys[1]);
});

it('reports which port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as { port: number };
  await expect(startServer(config({ PORT: String(port) }))).rejects.toThrow(
    new StartError(`Port ${port} is in use; set PORT to another one.`),
  );
  other.close();
});

it('reports that DATA_DIR cannot be written', async () => {
  const file = path.join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(startServer(config({ DATA_DIR: file }))).rejects.toThrow(`DATA_DIR ${file} is not writable`);
});

it('does not start as the owner of the tables', async () => {
  await expect(startServer(config({ DATABASE_URL: database.ownerUrl }))).rejects.toThrow(/owns tables/);
});
