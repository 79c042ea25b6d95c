import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { sendContent } from '../../http/conditional.ts';
import { byId } from '../../http/schemas.ts';
import { isSigned, mayDownload } from './downloads.ts';
import { storedFiles } from './stored-files.ts';
import { storedUploadRepository } from './uploads.repository.ts';

/** `/media/files`: what is saved and not shown, whatever is in it. */
export async function downloadRoutes(app: App): Promise<void> {
  const { db, clock, config, secrets } = app.context;
  const files = storedFiles(config.dataDir);

  app.get<{ Params: { id: string }; Querystring: { until?: string; signature?: string } }>(
    '/media/files/:id/*',
    { config: { access: 'public', volume: 'files' }, schema: { params: byId } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      const row = await db.read(tenantId, (queries) => storedUploadRepository(queries, tenantId).find(id));
      if (!row || !mayDownload(row, request.query, secrets, clock.now())) throw new Problem('not_found');
      const body = await files.read(row.path);
      if (!body) throw new Problem('not_found');
      const name = encodeURIComponent(row.filename).replace(
        /['()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16)}`,
      );
      return sendContent(request, reply, {
        body,
        type: row.content_type,
        // Its address stays when the file is replaced.
        cache: isSigned(row.purpose) ? 'private, no-store' : 'public, no-cache',
        headers: {
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
          'content-security-policy': "default-src 'none'; sandbox",
          vary: 'host',
        },
      });
    },
  );
}
