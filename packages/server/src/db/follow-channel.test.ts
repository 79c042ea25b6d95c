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
  const heard: string[] = [];
  let connections = 0;
  let onHeard = () => undefined as void;
  const held = Promise.withResolvers<void>();
  const channel = followChannel({
    ...{ directUrl: database.url, channel: 'samen_test', name: NAME, onLost: () => undefined },
    async onConnected() {
      connections += 1;
      if (connections > 1) return;
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [NAME],
      );
      // Long enough for both errors of a broken connection to arrive.
      setTimeout(held.resolve, 200);
      await held.promise;
    },
    onMessage(payload) {
      heard.push(payload);
      onHeard();
    },
  });
  const message = new Promise<void>((resolve) => (onHeard = resolve));
  const speaker = new pg.Client({ connectionString: database.url });
  await speaker.connect();
  while (heard.length === 0) {
    await speaker.query(`NOTIFY samen_test, 'hello'`);
    await Promise.race([message, new Promise((wake) => setTimeout(wake, 50))]);
  }
  expect(connections).toBe(2);
  expect(heard[0]).toBe('hello');
  await speaker.end();
  await channel.close();
});
