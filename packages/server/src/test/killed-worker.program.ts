/** A worker that comes to the middle of each of its jobs, says so, and stays there until it is killed. */
import fastify from 'fastify';
import { systemClock } from '../clock.ts';
import { testContext } from './test-server.ts';
import { killedKinds } from './killed-kinds.ts';
import { startWorker } from '../jobs/worker.ts';

const { APPLICATION_URL = '', OWNER_URL = '', DATA_DIR = '' } = process.env;
const database = { url: APPLICATION_URL, ownerUrl: OWNER_URL };
const context = testContext(database, DATA_DIR, { clock: systemClock });
const kinds = killedKinds((kind) => {
  process.stdout.write(`${kind}\n`);
  return new Promise(() => undefined);
});
startWorker(context, kinds, fastify().log);
