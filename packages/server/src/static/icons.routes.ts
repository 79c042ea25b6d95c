import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getIcons } from '@iconify/utils';
import { CONSTANTS } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';

type IconSet = Parameters<typeof getIcons>[0];

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FALLBACK_BYTES = 1_000_000;

const { resolve } = createRequire(import.meta.url);

async function bundledSet(): Promise<IconSet> {
  return JSON.parse(await readFile(resolve('@iconify-json/lucide/icons.json'), 'utf8')) as IconSet;
}

/** A response is good when its prefix is the one requested and its icons are an object. */
function isIconSet(value: unknown, prefix: string): value is IconSet {
  const { prefix: given, icons } = (value ?? {}) as { prefix?: unknown; icons?: unknown };
  return given === prefix && typeof icons === 'object' && icons !== null;
}

/** Requests the fallback provider; the address contains only checked names, and redirects are not followed. */
async function fetchFromProvider(
  provider: string,
  prefix: string,
  names: readonly string[],
): Promise<unknown> {
  const url = `${provider.replace(/\/$/, '')}/${prefix}.json?icons=${names.join(',')}`;
  const signal = AbortSignal.timeout(CONSTANTS.icon.retryTimeout);
  const response = await fetch(url, { signal, redirect: 'error' });
  const text = await response.text();
  return response.ok && text.length <= FALLBACK_BYTES ? JSON.parse(text) : null;
}

/** `GET /api/_icons/{prefix}.json?icons=a,b`: from the set that ships with the product, else from the provider. */
export async function iconRoutes(app: App): Promise<void> {
  const { iconFallbackUrl } = app.context.config;
  let set: Promise<IconSet> | null = null;

  app.get<{ Params: { prefix: string }; Querystring: { icons?: unknown } }>(
    '/api/_icons/:prefix.json',
    { config: { access: 'system' } },
    async (request, reply) => {
      const { prefix } = request.params;
      const { icons } = request.query;
      const names = typeof icons === 'string' ? icons.split(',') : [];
      if (
        request.url.length > CONSTANTS.icon.maxUrl ||
        !names.length ||
        ![prefix, ...names].every((one) => NAME.test(one))
      )
        throw new Problem('invalid_parameter', { parameter: 'icons' });
      set ??= bundledSet();
      const bundled = await set;
      const found =
        prefix === bundled.prefix
          ? getIcons(bundled, names, true)
          : iconFallbackUrl && (await fetchFromProvider(iconFallbackUrl, prefix, names).catch(() => null));
      if (!isIconSet(found, prefix)) throw new Problem('not_found');
      return reply
        .header('cache-control', 'public, max-age=604800')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(found));
    },
  );
}
