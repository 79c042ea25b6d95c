import { createRequire } from 'node:module';
import { join } from 'node:path';
import type ts from 'typescript';
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack';
import { BUILD_TAG, BuildTagPlugin } from './build-tag.ts';
import { stableComponentIds } from './component-ids.ts';
import type { BundleOptions } from './bundle-options.ts';
import { pureSchemas } from './pure-schemas.ts';
import { endpointCalls } from './released-calls.ts';
import { cacheVersion } from './inputs.ts';

const require = createRequire(import.meta.url);

/** Workspace packages are sources, and types are checked once for the whole workspace: files are only translated. */
const typescriptRule = ({ name, root, mode }: BundleOptions, bundle: string): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  resourceQuery: { not: [/^\?text$/] },
  use: [
    {
      loader: require.resolve('ts-loader'),
      options: {
        instance: `${name}-${bundle}-${mode}`,
        transpileOnly: true,
        onlyCompileBundledFiles: true,
        configFile: join(import.meta.dirname, 'translate.tsconfig.json'),
        getCustomTransformers: (): ts.CustomTransformers => ({
          before: [endpointCalls(mode), stableComponentIds(name, root), pureSchemas],
        }),
      },
    },
  ],
});

/** CSS modules in both bundles give the same class names, which carry the release. */
export const cssLoader = ({ name }: BundleOptions, exportOnlyLocals: boolean): RuleSetUseItem => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      exportOnlyLocals,
      namedExport: false,
      localIdentName: `c[hash:hex:8]-${BUILD_TAG}`,
      localIdentHashSalt: name,
    },
  },
});

const ASSET = /\.(png|jpe?g|webp|avif|gif|svg|woff2?)$/;

/** What both bundles have in common. */
export function commonConfig(options: BundleOptions, bundle: 'web' | 'server'): Configuration {
  const { name, root, dir, mode, buildId } = options;
  return {
    name: bundle,
    mode,
    context: dir,
    devtool: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      alias: { 'decode-named-character-reference$': join(import.meta.dirname, 'character-references.ts') },
    },
    module: {
      rules: [
        typescriptRule(options, bundle),
        { resourceQuery: /^\?text$/, loader: join(import.meta.dirname, 'script-loader.cjs') },
        // Nothing of a package takes effect at import, so what is not used of one need not be loaded.
        { include: /[\\/]packages[\\/][\w-]+[\\/]src[\\/]/, test: /\.tsx?$/, sideEffects: false },
        // Its package.json does not declare it.
        { include: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false },
        { test: ASSET, type: 'asset/resource', generator: { emit: bundle === 'web' } },
      ],
    },
    // Ids in the order of use need no path, so a build in another clone gives the same bytes.
    optimization: { moduleIds: 'natural', chunkIds: 'natural' },
    plugins: [new BuildTagPlugin(buildId)],
    cache: {
      type: 'filesystem',
      name: `${name}-${bundle}-${mode}`,
      version: cacheVersion(root),
      cacheDirectory: join(root, '.cache/webpack'),
      compression: false,
    },
  };
}
