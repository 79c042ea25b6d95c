/**
 * The least that a server with a database is: Fastify and one query, under the same supervisor. Without an argument it is
 * the supervisor, which the run forks; with one the server.
 */
import { endingSignal, readEnvironment, runSupervised, supervise } from '@samen/server/supervisor';

const [role] = process.argv.slice(2);
if (role === 'server') {
  const [{ default: fastify }, { default: pg }] = await Promise.all([import('fastify'), import('pg')]);
  await runSupervised({
    expected: [],
    async start() {
      const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
      // The run also kills the database.
      pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
      const app = fastify();
      app.get('/api/health', async () => (await pool.query('SELECT 1')).rows);
      app.get('/pid', async () => process.pid);
      await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
      return {
        async stop() {
          await app.close();
          await pool.end();
        },
      };
    },
  });
} else {
  process.exit(
    await supervise({
      module: import.meta.filename,
      args: () => ['server'],
      signal: endingSignal(),
      log: () => undefined,
      ...readEnvironment(process.env),
    }),
  );
}
