import { lazyPage } from '@samen/federation-kit';
import { lateEndpoints } from '@samen/records/late-endpoints';

export const workbenchEndpoints = lateEndpoints(() =>
  import('./workbench.api.ts').then(({ workbenchApi }) => [workbenchApi]),
);

/** The workbench, whose code comes with its calls: most people of a dashboard have none. */
export const LateWorkbench = lazyPage(async () => {
  const [{ Workbench }] = await Promise.all([import('./workbench.tsx'), workbenchEndpoints.load()]);
  return Workbench;
});
