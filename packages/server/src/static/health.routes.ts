import type { App } from '../http/app-types.ts';
import { Problem } from '../errors/problem.ts';

/** `GET /api/health`: whether this server can read its database. */
export async function healthRoutes(app: App): Promise<void> {
  app.get('/api/health', { config: { access: 'system' } }, async (request, reply) => {
    try {
      await app.context.db.ping();
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      throw new Problem('unavailable');
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ status: 'ok' }));
  });
}
