import type { App } from '../http/app-types.ts';

/** A route that is there only where one-on-one help is on. */
export function featureRoute(app: App): void {
  app.get('/feature', { config: { access: 'public', feature: 'peerToPeer' } }, async (_request, reply) =>
    reply.code(200).send('on'),
  );
}
