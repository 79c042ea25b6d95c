import { existsSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { commonConfig, cssLoader } from './common-config.ts';
import type { BundleOptions } from './bundle-options.ts';
import { SHARED_BY_REMOTES } from './shared.ts';

const SHARED = new Set<string>(SHARED_BY_REMOTES);

/** Libraries that render in the browser alone, in chunks that come late: a server bundle has nothing of them. */
const BROWSER_ONLY = Object.fromEntries(
  [
    'leaflet$',
    'recharts$',
    '@tiptap/pm/model$',
    '@tiptap/react$',
    '@tiptap/starter-kit$',
    '@dnd-kit/core$',
    '@dnd-kit/sortable$',
    '@dnd-kit/utilities$',
    'hast-util-from-html$',
    'hast-util-to-mdast$',
    'mdast-util-to-markdown$',
  ].map((request) => [request, false as const]),
);

const FEDERATION_HOST = join(import.meta.dirname, '../src/federation/federation-host.ts');

const shellEntry = (dir: string): string =>
  ['./src/server.tsx', './src/server.ts'].find((file) => existsSync(join(dir, file))) ?? './src/server.ts';

/** Runs after ts-loader (it stands first), on the entry alone. */
const sharedMapRule = (dir: string, entry: string): RuleSetRule => ({
  resource: join(dir, entry),
  enforce: 'post',
  use: [
    { loader: join(import.meta.dirname, 'shared-map-loader.cjs'), options: { requests: SHARED_BY_REMOTES } },
  ],
});

/** The same source for Node, as one CommonJS file; a remote's leaves out what the shell's server bundle exports. */
export function serverConfig(options: BundleOptions): Configuration {
  const { name, isShell, dir, buildId, workPath } = options;
  const common = commonConfig(options, 'server');
  const entry = isShell ? shellEntry(dir) : './src/remote.ts';
  return {
    ...common,
    target: 'node24',
    externalsPresets: { node: true },
    externals: isShell
      ? []
      : [({ request = '' }) => Promise.resolve(SHARED.has(request) ? `commonjs2 ${request}` : undefined)],
    // Renderers load remotes from their server bundles: the browser's runtime has no business there.
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, ...BROWSER_ONLY, [FEDERATION_HOST]: false },
    },
    entry: { index: entry },
    output: {
      path: join(workPath, 'server'),
      filename: 'index.cjs',
      library: { type: 'commonjs2' },
      publicPath: `/r/${name}/${buildId}/`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        ...(isShell ? [sharedMapRule(dir, entry)] : []),
        { test: /\.module\.css$/, use: [cssLoader(options, true)] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: {
      ...common.optimization,
      minimize: true,
      // As it is written, but for comments: those of webpack name where libraries were installed.
      minimizer: [
        new MinimizerPlugin({
          extractComments: false,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: false, mangle: false, format: { comments: false, beautify: true } },
        }),
      ],
    },
    plugins: [...(common.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
