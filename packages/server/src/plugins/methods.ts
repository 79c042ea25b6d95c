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

/** Responds to OPTIONS, and to a method that a known address does not take, with those that it takes. */
export function methodsPlugin(app: FastifyInstance): void {
  let find: ReturnType<typeof methodFinder> | null = null;

  /** As `Allow` has them; empty for an address that no call has. */
  function allowed({ url }: FastifyRequest): string {
    find ??= methodFinder(app.inventory.filter(({ volume }) => volume !== 'pages'));
    const [path = ''] = url.split('?', 1);
    return find(path).join(', ');
  }

  app.decorate('unrouted', (request: FastifyRequest) => {
    const methods = allowed(request);
    if (methods === '') return new Problem('not_found');
    return new Problem('method_not_allowed', { meta: { methods }, headers: { allow: methods } });
  });

  app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
    const methods = request.method === 'OPTIONS' ? allowed(request) : '';
    if (methods !== '') return reply.code(204).header('allow', methods).send();
    return sendError(app.unrouted(request), request, reply);
  });
}
