import type { Change, Changelog } from '@samen/resources/administration';
import type { App } from '../../../http/app-types.ts';
import { entityTag, isCached } from '../../../http/entity-tags.ts';

/** `GET /changelog.json`: what has changed for people. The same for everybody; whom a change is for stands in it. */
export function changelogRoutes(changes: readonly Change[]) {
  const body = Buffer.from(JSON.stringify({ changes: [...changes] } satisfies Changelog));
  const etag = entityTag(body, null);
  return async (app: App): Promise<void> => {
    app.get('/changelog.json', { config: { access: 'system' } }, async (request, reply) => {
      void reply.headers({ etag, 'cache-control': 'public, no-cache' });
      if (isCached(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    });
  };
}
