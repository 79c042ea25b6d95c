import type { Configuration } from 'webpack';
import { bundleOptions, type ReleaseConfigOptions } from './bundle-options.ts';
import type { BuildMode } from './inputs.ts';
import { serverConfig } from './server-config.ts';
import { webConfig } from './web-config.ts';

/** The two webpack configurations of the sources of a release, without what makes a release of their output. */
export function bundleConfigs(
  options: ReleaseConfigOptions,
  mode: BuildMode = 'production',
): [web: Configuration, server: Configuration] {
  const bundle = bundleOptions(options, mode);
  return [webConfig(bundle), serverConfig(bundle)];
}
