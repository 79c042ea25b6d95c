import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, cssLoader } from './common-config.ts';
import type { HalfOptions } from './configs.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { SHARED_BY_REMOTES, SHARED_BY_SHELL, sharedVersions } from './shared.ts';

/** The name of the chunk that holds a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote';

/** The shell provides every shared library with its first scripts. */
function shellFederation({ globalName, root, dir }: HalfOptions) {
  const versions = sharedVersions(root, dir);
  return new webpack.container.ModuleFederationPlugin({
    name: globalName,
    remotes: {},
    shared: Object.fromEntries(
      SHARED_BY_SHELL.map((request) => [
        request,
        {
          singleton: true,
          strictVersion: true,
          eager: true,
          version: versions[request]!,
          requiredVersion: false,
        },
      ]),
    ),
  });
}

/** A remote exposes `./remote` and carries no copy of what the shell provides. */
function remoteFederation({ globalName, root, dir }: HalfOptions) {
  const versions = sharedVersions(root, dir);
  return new webpack.container.ModuleFederationPlugin({
    name: globalName,
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: globalName },
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
    shared: Object.fromEntries(
      SHARED_BY_REMOTES.filter((request) => versions[request]).map((request) => [
        request,
        { singleton: true, strictVersion: true, import: false, requiredVersion: `^${versions[request]}` },
      ]),
    ),
  });
}

/** The half a browser loads: content-hashed files under `/r/<remote>/<buildId>/`. */
export function webConfig(options: HalfOptions): Configuration {
  const { isShell, globalName, outputPath } = options;
  const common = commonConfig(options, 'web');
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/main.ts' } : {},
    output: {
      path: join(outputPath, 'web'),
      publicPath: 'auto',
      uniqueName: globalName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 8000,
      crossOriginLoading: false,
      // A module that threw is not kept half-evaluated, so a retry evaluates it again.
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
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      splitChunks: isShell ? { cacheGroups: { vendor: VENDOR } } : { chunks: 'async' },
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
