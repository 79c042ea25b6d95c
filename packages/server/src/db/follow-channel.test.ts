import pg from 'pg';
import { emptyDatabase, type TestDatabase } from '../test/database.ts';
import { followChannel } from './follow-channel.ts';

const NAME = 'samen test channel';
let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await emptyDatabase();
  admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

it('comes back when its connection breaks, also while what follows the connecting is under way', async () => {
  let connections = 0;
  const received = Promise.withResolvers<string>();
  const backAgain = Promise.withResolvers<void>();
  const channel = followChannel({
    directUrl: database.url,
    channel: 'samen_test',
    name: NAME,
    onLost: () => undefined,
    async onConnected() {
      connections += 1;
      if (connections > 1) return backAgain.resolve();
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [NAME],
      );
      // What comes after the connection has gone comes after both of its errors.
      const own = 'SELECT FROM pg_stat_activity WHERE application_name = $1';
      while ((await admin.query(own, [NAME])).rowCount !== 0) continue;
      await admin.query('SELECT 1');
    },
    onMessage: received.resolve,
  });
  await backAgain.promise;
  const speaker = new pg.Client({ connectionString: database.url });
  await speaker.connect();
  await speaker.query(`NOTIFY samen_test, 'hello'`);
  expect(await received.promise).toBe('hello');
  expect(connections).toBe(2);
  await speaker.end();
  await channel.close();
});
