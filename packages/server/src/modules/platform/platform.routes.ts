import type { App } from '../../http/app-types.ts';
import { compositionRoutes } from './composition.routes.ts';
import { releaseFileRoutes } from './files.routes.ts';
import type { Platform } from './platform.ts';
import { releaseRoutes } from './releases.routes.ts';
import { reportRoutes } from './reports.routes.ts';

/** Everything of releases that is spoken over HTTP. The platform is made, and closed, by who registers this. */
export async function platformRoutes(app: App, { platform }: { platform: Platform }): Promise<void> {
  await app.register(compositionRoutes, { platform });
  await app.register(releaseFileRoutes, { store: platform.store });
  await app.register(releaseRoutes, { platform });
  await app.register(reportRoutes, { feed: platform.feed });
}
