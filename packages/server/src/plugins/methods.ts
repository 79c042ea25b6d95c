import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { methodFinder } from '../http/allowed-methods.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Why no route takes a request: its address has none, or none of this method. */
    unrouted(request: FastifyRequest): Problem;
  }
}

const OF_A_RELATIONSHIP = /^\/api\/v1\/[^/?]+\/[^/?]+\/relationships\//;
const CHANGES = new Set(['POST', 'PATCH', 'DELETE']);

/** Responds to OPTIONS, and to a method that a known address does not take, with those that it takes. */
export function methodsPlugin(app: FastifyInstance): void {
  let find: ReturnType<typeof methodFinder> | null = null;

  /** What is allowed at the address of a request; empty where no call has it. */
  function allowed({ url }: FastifyRequest): readonly string[] {
    find ??= methodFinder(app.inventory.filter(({ volume }) => volume !== 'pages'));
    const [path = ''] = url.split('?', 1);
    return find(path);
  }

  app.decorate('unrouted', (request: FastifyRequest) => {
    const methods = allowed(request);
    // One that is allowed is at an address that only looks like one of these.
    if (methods.length === 0 || methods.includes(request.method)) return new Problem('not_found');
    const allow = methods.join(', ');
    if (OF_A_RELATIONSHIP.test(request.url) && CHANGES.has(request.method))
      return new Problem('forbidden', { text: 'relationship_fixed', headers: { allow } });
    return new Problem('method_not_allowed', { meta: { methods: allow }, headers: { allow } });
  });

  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const methods = request.method === 'OPTIONS' ? allowed(request) : [];
    if (methods.length > 0) return reply.code(204).header('allow', methods.join(', ')).send();
    return sendError(app.unrouted(request), request, reply);
  });
}

/**
 * Refuses a method that the address of an action does not take. A route with a parameter would take the word of the action for
 * the id of a record, and say that there is none.
 */
export function actionMethodsPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!/^\/.+[:*]/.test(request.routeOptions.url ?? '')) return;
    const problem = app.unrouted(request);
    if (problem.code !== 'not_found') throw problem;
  });
}
