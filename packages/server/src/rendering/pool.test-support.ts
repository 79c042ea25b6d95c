import type { Composition, RenderResult } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { testComposition } from '../test/composition.ts';
import { openPool, type RendererPool } from './pool.ts';
import type { JobHost } from './renderer.ts';
import type { ApiResponse, ApiCall, BundleResponse } from './protocol.ts';

const TIME_BOX = 1_000;

/** A shell of a few lines: it renders what the remote of the page gives. */
const SHELL = `
exports.shared = { greeting: { hello: (name) => 'hello ' + name } };
exports.render = async ({ address, composition }, { load, fetch }) => {
  const { default: remote } = await load('vacancies', composition.remotes.vacancies.buildId);
  const html = await remote(address, fetch);
  return { kind: 'page', page: { status: 200, html, styles: '', links: '', head: { title: null }, state: { startedAt: 0, api: {}, answer: null } } };
};`;

/** The source of a remote's server bundle that does `body`. */
export const bundleOf = (body: string) =>
  `const { hello } = require('greeting'); exports.default = async (address, fetch) => { ${body} };`;

/** Renderers of a test, and the bundles that they may have. */
export interface TestPool {
  pool: RendererPool;
  host: JobHost;
  /** By `<remote> <buildId>`. */
  bundles: Record<string, BundleResponse>;
  /** The requests to the API. */
  calls: ApiCall[];
  /** A composition in which the vacancies remote does `body`, under a build id of its own. */
  withRemote(body: string): Composition;
  compositionOf(buildId: string): Composition;
  render(composition: Composition, address?: string): Promise<RenderResult | { kind: 'cut' }>;
  /** The HTML of the page, or why there is none. */
  htmlOf(composition: Composition, address?: string): Promise<unknown>;
}

/** Opens two renderers. */
export function openTestPool(): TestPool {
  const bundles: Record<string, BundleResponse> = { 'shell 1.0.0-00000000': { source: SHELL } };
  const calls: ApiCall[] = [];
  const host = {
    bundle: async (remote: string, buildId: string) =>
      bundles[`${remote} ${buildId}`] ?? { failure: 'http' as const, message: `no ${remote} ${buildId}` },
    async fetch(call: ApiCall): Promise<ApiResponse> {
      calls.push(call);
      if (call.url.endsWith('/never')) await new Promise(() => undefined);
      return { status: 200, headers: {}, body: `answer to ${call.url}` };
    },
  };
  const pool = openPool({ processes: 2, memory: 64, timeBox: TIME_BOX, warmHost: host });
  let builds = 0;

  function compositionOf(buildId: string): Composition {
    const composition = testComposition();
    const { vacancies } = composition.remotes;
    if (!vacancies) throw new Error('The composition has no vacancies.');
    return { ...composition, remotes: { vacancies: { ...vacancies, buildId } } };
  }
  async function render(composition: Composition, address = '/') {
    const request = { site: {} as Site, composition, address, startedAt: 0, posted: null };
    return pool.run({ kind: 'render', request }, host, 'a visitor');
  }
  return {
    pool,
    host,
    bundles,
    calls,
    compositionOf,
    render,
    withRemote(body) {
      builds += 1;
      const buildId = `1.0.0-${String(builds).padStart(8, '0')}`;
      bundles[`vacancies ${buildId}`] = { source: bundleOf(body) };
      return compositionOf(buildId);
    },
    async htmlOf(composition, address) {
      const response = await render(composition, address);
      return response.kind === 'page' ? response.page.html : response;
    },
  };
}
