export { buildAll, type BuildAllOptions } from './build-all.ts';
export { buildRelease, plannedRelease, type BuildOptions, type BuiltRelease } from './build-release.ts';
export { releaseConfigs, type ReleaseConfigs } from './configs.ts';
export { bundleConfigs } from './bundle-configs.ts';
export { type ReleaseConfigOptions } from './bundle-options.ts';
export { buildIdOf, type BuildMode } from './inputs.ts';
export { callsOf } from './released-calls.ts';
export { SHARED_BY_REMOTES } from './shared.ts';
export { dataDir, releaseName, releaseNames, workspaceRoot } from './workspace.ts';
