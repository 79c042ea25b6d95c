import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { isOwnLibrary } from '@samen/contracts/release';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { commonConfig, cssLoader } from './common-config.ts';
import type { BundleOptions } from './bundle-options.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { runtimeVersion, SHARED_BY_REMOTES, sharedVersions } from './shared.ts';

/** The name of the chunk with a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote';

/** The name of the shell's chunk with the federation runtime and the libraries it hands over. */
export const FEDERATION_CHUNK = 'federation';

/**
 * The helper library of a generated container, which the shell hands over beside the runtime's core: upstream's
 * `externalRuntime` leaves it in every entry. webpack requires the one file, rspack the other.
 */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/](bundler|index)\.c?js$/;
const bundlerRuntimeExternal = ({ request = '' }: { request?: string }) =>
  Promise.resolve(BUNDLER_RUNTIME.test(request) ? 'var _FEDERATION_BUNDLER_RUNTIME' : undefined);

/** A remote exposes `./remote` and carries neither a copy of what the shell provides nor a runtime. */
function remoteFederation({ globalName, root, dir }: BundleOptions) {
  const versions = sharedVersions(root, dir);
  return new ModuleFederationPlugin({
    name: globalName,
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: globalName },
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
    shared: Object.fromEntries(
      SHARED_BY_REMOTES.filter((request) => versions[request]).map((request) => [
        request,
        {
          singleton: true,
          strictVersion: true,
          import: false as const,
          requiredVersion: isOwnLibrary(request) ? (false as const) : `^${versions[request]}`,
        },
      ]),
    ),
    // What the shell provides counts, not what others have registered.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // A generated file in the source folder would be one more thing that a build depends on.
    virtualRuntimeEntry: true,
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/**
 * The shell makes its instance itself, in a chunk of its own: the plugin would put the runtime and everything that only
 * remotes use of the shared libraries into its first scripts. These are the constants the plugin would have set.
 */
function shellFederation({ root, dir }: BundleOptions) {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: JSON.stringify('web'),
    SAMEN_FEDERATION: JSON.stringify({ runtime: runtimeVersion(), libraries: sharedVersions(root, dir) }),
  });
}

/** The bundle that a browser loads: content-hashed files under `/r/<remote>/<buildId>/`. */
export function webConfig(options: BundleOptions): Configuration {
  const { isShell, globalName, workPath } = options;
  const common = commonConfig(options, 'web');
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/main.ts' } : {},
    externals: isShell ? [] : [bundlerRuntimeExternal],
    output: {
      path: join(workPath, 'web'),
      publicPath: 'auto',
      uniqueName: globalName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 8000,
      crossOriginLoading: false,
      // A module that threw is not cached half evaluated, so a retry evaluates it again.
      strictModuleExceptionHandling: true,
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(options, false)] },
      ],
    },
    optimization: {
      ...common.optimization,
      // A tenth of terser's time, for no more bytes.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
      splitChunks: isShell ? { chunks: isSplit, cacheGroups: { vendor: VENDOR } } : { chunks: 'async' },
    },
    plugins: [
      ...(common.plugins ?? []),
      isShell ? shellFederation(options) : remoteFederation(options),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
    ],
  };
}

/** Libraries and our own code load side by side, as two deferred scripts. */
const VENDOR = { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial', enforce: true } as const;

/** What remotes import stays one file, even where others use a part of it. */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== FEDERATION_CHUNK;
