import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sameSitePath } from '@samen/contracts';
import { FONT_FILES, paletteOf } from '@samen/contracts/theme';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { redirectTo } from '../http/redirect.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { volunteerCenterRepository } from '../services/volunteer-centers/index.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = new Map(FONT_FILES.map((font) => [font.file, font]));
const ONE_DAY = 'public, max-age=86400';

/** A square in the centre's colour with its first letter, for centres without a favicon. */
function initialIcon(name: string, color: string): string {
  const letter = escapeHtml(name.charAt(0).toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${escapeHtml(color)}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
}

/** Fonts, which come from npm packages, and the centre's icon. */
export async function assetRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get<{ Params: { file: string } }>(
    '/assets/fonts/:file',
    { config: { access: 'system' } },
    async (request, reply) => {
      const font = FONTS.get(request.params.file);
      if (!font) throw new Problem('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(
          await readFile(
            path.join(path.dirname(resolve(`${font.package}/package.json`)), 'files', font.file),
          ),
        );
    },
  );

  for (const address of ['/assets/favicon.svg', '/favicon.ico']) {
    app.get(address, { config: { access: 'public', volume: 'files' } }, async (request, reply) => {
      const { tenantId, centerId, site } = request.caller;
      const [profile] = await db.read(tenantId, (queries) =>
        volunteerCenterRepository(queries, tenantId).profilesOf([centerId]),
      );
      // An icon elsewhere is for the page's own link: no one is led out of the site by an address of ours.
      const own = sameSitePath(profile?.favicon_url);
      if (own !== null) return redirectTo(reply.header('cache-control', ONE_DAY), own, 302);
      const color = profile
        ? paletteOf({ primaryColor: profile.primary_color }).ramps.primary[600]
        : '#1e293b';
      return reply
        .header('cache-control', ONE_DAY)
        .type('image/svg+xml')
        .send(initialIcon(profile?.name ?? site.appName, color));
    });
  }
}
