/**
 * Run by the test as a process of its own: the shipped server, but for one thing. Its writes do not join the transaction
 * in which their response is stored, so a crash can come between the two.
 */
import { readConfig, startServer, type Database } from '@samen/server';

const apart = (db: Database): Database => ({
  ...db,
  share: async (...of) => ({ ...(await db.share(...of)), run: (work) => work() }),
});

await startServer(readConfig(process.env), { database: apart });
