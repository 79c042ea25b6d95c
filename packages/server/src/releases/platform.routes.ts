import type { App } from '../http/app-types.ts';
import { mount } from '../http/mount.ts';
import { compositionRoutes, type CompositionOptions } from './composition.routes.ts';
import { releaseFileRoutes } from './files.routes.ts';
import { operatorRoutes } from './operators.routes.ts';
import { releaseRoutes } from './releases.routes.ts';
import { rolloutRoutes } from './rollout.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';

/** Everything of releases that is spoken over HTTP. The platform is made, and closed, by who registers this. */
export async function platformRoutes(app: App, { platform, sites }: CompositionOptions): Promise<void> {
  await mount(app, (scope) => compositionRoutes(scope, { platform, sites }));
  await mount(app, (scope) => releaseFileRoutes(scope, { store: platform.store }));
  await mount(app, (scope) => releaseRoutes(scope, { platform }));
  await mount(app, (scope) => rolloutRoutes(scope, { platform }));
  await mount(app, operatorRoutes);
  await mount(app, (scope) => maintenanceRoutes(scope, { platform }));
  await mount(app, (scope) => reportRoutes(scope, { platform }));
}
