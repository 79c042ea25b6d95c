import type { Configuration } from 'webpack';
import { halfOptions, type ReleaseConfigOptions } from './half-options.ts';
import type { BuildMode } from './inputs.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';

/** The two webpack configurations of the sources of a release, without what makes a release of their output. */
export function halfConfigs(
  options: ReleaseConfigOptions,
  mode: BuildMode = 'production',
): [web: Configuration, server: Configuration] {
  const half = halfOptions(options, mode);
  return [webConfig(half), serverConfig(half)];
}
