export { buildAll, type BuildAllOptions } from './build-all.ts';
export { buildRelease, plannedRelease, type BuildOptions, type BuiltRelease } from './build-release.ts';
export { halfConfigs, releaseConfigs, type ReleaseConfigOptions, type ReleaseConfigs } from './configs.ts';
export { buildIdOf, type BuildMode } from './inputs.ts';
export { SHARED_BY_REMOTES } from './shared.ts';
export { dataDir, releaseName, releaseNames, workspaceRoot } from './workspace.ts';
