import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { minutes } from '../clock.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { enqueue, type NewJob } from './enqueue.ts';
import { ITEMS, killedKinds, TENANT } from '../test/killed-kinds.ts';
import { runDueJobs } from './worker.ts';

const kinds = killedKinds(async () => undefined);
const names = Object.keys(kinds);
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.seed.tenant(TENANT);
});
afterAll(() => server.close());

/** Starts a worker process and kills it once it is in the middle of each job. */
async function killedInTheMiddle(): Promise<void> {
  const { database, context } = server;
  const worker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../test/killed-worker.program.ts')],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        APPLICATION_URL: database.url,
        OWNER_URL: database.ownerUrl,
        DATA_DIR: context.config.dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const reported = new Set<string>();
  for await (const line of createInterface({ input: worker.stdout })) {
    reported.add(line);
    if (reported.size === names.length) break;
  }
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
  expect([...reported].sort()).toEqual([...names].sort());
}

const inTables = <Result>(work: Parameters<typeof server.context.db.read<Result>>[1]) =>
  server.context.db.read(TENANT, work);
const worked = () =>
  inTables(async (queries) =>
    (
      await queries
        .selectFrom('audit_events')
        .where('action', '=', 'upload.added')
        .select('subject_id')
        .orderBy('subject_id')
        .execute()
    ).map(({ subject_id: item }) => item),
  );
const waiting = () => inTables((queries) => queries.selectFrom('jobs').select(['kind', 'claims']).execute());

it('leaves its jobs to another worker, which takes them after the lease and does nothing twice', async () => {
  await server.context.db.write(TENANT, async (queries) => {
    for (const kind of names)
      await enqueue(queries, { tenantId: TENANT, kind, runAt: server.clock.now() } as NewJob);
  });
  await killedInTheMiddle();
  expect(await worked()).toEqual(['batched 0', 'batched 1', 'outside 0', 'outside 1', 'outside 2']);
  const run = () => runDueJobs(server.context, kinds, server.app.log);
  expect(await run()).toBe(0);
  expect(await waiting()).toHaveLength(names.length);
  server.clock.advance(minutes(3));
  await run();
  expect(await worked()).toEqual(names.flatMap((kind) => ITEMS.map((item) => `${kind} ${item}`)).sort());
  expect(await waiting()).toEqual([]);
});
