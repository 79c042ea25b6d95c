import { extname } from 'node:path';
import type { ReleaseStore, Encoding } from '@samen/releases';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The encodings a client takes, ours in order of preference. `q=0` refuses one. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
}

/** The files of releases, for ever the same under their address. Only what a descriptor lists is served. */
export async function releaseFileRoutes(app: App, { store }: { store: ReleaseStore }): Promise<void> {
  app.get<{ Params: { remote: string; buildId: string; '*': string } }>(
    '/r/:remote/:buildId/*',
    // They lie compressed beside the plain ones.
    { config: { access: 'system' }, compress: false },
    async (request, reply) => {
      const { remote, buildId, '*': path } = request.params;
      const release = await store.descriptor(remote, buildId);
      const listed = release?.files.find((file) => file.path === `web/${path}`);
      if (!release || !listed) throw new Problem('not_found');
      const file = await store.open(
        release,
        listed.path,
        acceptedEncodings(request.headers['accept-encoding']),
      );
      if (!file) throw new Problem('not_found');
      return reply
        .headers({
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-length': file.size,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(file.encoding && { 'content-encoding': file.encoding }),
        })
        .send(file.stream);
    },
  );
}
