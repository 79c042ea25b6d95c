import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import reactRefresh from 'react-refresh-typescript';
import { SHELL } from '@samen/contracts/release';
import type ts from 'typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { IntegrityPlugin } from '../integrity-plugin.ts';

export interface DevOptions {
  name: string;
  /** Where the browser gets its files. */
  origin: string;
}

const SHARED_RUNTIME = join(import.meta.dirname, 'shared-refresh-runtime.cjs');

/** What is built again with every saved file has no hashes that could have been published. */
const withoutIntegrity = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin));

/** What was translated for development is of no use to a build. */
function cacheOf({ cache }: Configuration, name: string): Configuration['cache'] {
  return typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: `${name}-dev` } : false;
}

interface TranslatorOptions {
  getCustomTransformers: () => ts.CustomTransformers;
}

/** ts-loader also registers the components of each file. */
function withRefresh(rule: RuleSetRule): RuleSetRule {
  const [use] = Array.isArray(rule.use) ? rule.use : [];
  if (typeof use !== 'object' || !use?.loader?.includes('ts-loader')) return rule;
  const options = use.options as unknown as TranslatorOptions;
  const getCustomTransformers = (): ts.CustomTransformers => {
    const { before = [], ...others } = options.getCustomTransformers();
    return { ...others, before: [...before, reactRefresh()] };
  };
  return { ...rule, use: [{ ...use, options: { ...options, getCustomTransformers } }] };
}

/**
 * The client bundle of a remote for a development server: hot updates that keep the state of components, names that stay the
 * same from one build to the next, source maps that need no `eval`.
 */
export function devConfig(web: Configuration, { name, origin }: DevOptions): Configuration {
  const rules = (web.module?.rules ?? []) as RuleSetRule[];
  return {
    ...web,
    devtool: 'cheap-module-source-map',
    output: {
      ...web.output,
      publicPath: `${origin}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    module: { ...web.module, rules: rules.map(withRefresh) },
    optimization: { ...web.optimization, moduleIds: 'named', chunkIds: 'named' },
    plugins: [
      ...withoutIntegrity(web),
      // One runtime for the page: the one that has hooked into React before React was there.
      new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, SHARED_RUNTIME),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, SHARED_RUNTIME] }),
    ],
    cache: cacheOf(web, name),
  };
}

/** The client bundle of the shell around such a remote: React can keep state only in its development build. */
export function devShellConfig(web: Configuration, path: string): Configuration {
  return {
    ...web,
    output: { ...web.output, path, filename: '[name].js', chunkFilename: '[name].js' },
    plugins: withoutIntegrity(web),
    cache: cacheOf(web, SHELL),
  };
}
