import {
  SHELL,
  type Composition,
  type FailureClass,
  type ReleaseReport,
  type RenderedPage,
  type RenderRequest,
} from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { ServerContext } from '../context.ts';
import { PAGES_FIRST, recordReports, type Platform, UnusableBundle } from '../releases/index.ts';
import type { PlatformLog } from '../releases/log.ts';
import { recentKeys } from '../recent-keys.ts';
import { routeSuspicion } from './route-suspicion.ts';
import { openPools } from './pools.ts';
import type { JobOutcome } from './renderer.ts';
import type { ApiCall, ApiResponse, BundleResponse } from './protocol.ts';

/** How long what failed is left alone, so that not every visitor waits for it to fail again, in milliseconds. */
const FAILED_FOR = 30_000;
/** For how long a release's failed pages are not rendered a second time. */
const RETRIED_FOR = 60_000;

type Failed = Extract<JobOutcome, { kind: 'failed' | 'cut' }>;
const isFailed = (outcome: JobOutcome): outcome is Failed =>
  outcome.kind === 'failed' || outcome.kind === 'cut';

/** Sources cached in memory; renderers request each once. */
const BUNDLES = 16;

export interface PageRequest extends Omit<RenderRequest<Site>, 'startedAt'> {
  /** The remote whose page it is; null is the shell. */
  owner: string | null;
  /** Its route's pattern, for what is remembered of failures. */
  pattern: string;
  /** Whose request it is; visitors take turns. */
  visitor: string;
  fetch: (call: ApiCall) => Promise<ApiResponse>;
}

/** What became of a page that is tried out; `cut`: it took too long, or too much. */
export type Rehearsed = JobOutcome;

export interface PageRenderer {
  /** The page as HTML; null when it goes out as a frame. Never rejects. */
  render(request: PageRequest): Promise<RenderedPage | null>;
  /** Renders a page with releases that are tried out; nothing of it is remembered, reported or anybody's fault. */
  rehearse(request: PageRequest): Promise<Rehearsed>;
  /** Ends the processes in which releases were tried out, unless they are live by now. */
  rehearsed(composition: Composition): void;
  /** Process ids of the renderers. */
  pids(): number[];
  close(): Promise<void>;
}

export interface PageRendererOptions {
  context: ServerContext;
  platform: Pick<Platform, 'serverBundle' | 'feed' | 'reported'>;
  log: Pick<PlatformLog, 'warn'>;
}

/** Renders pages with the server bundles of the releases that are live. What fails costs a page its HTML, nothing else. */
export function openPageRenderer({ context, platform, log }: PageRendererOptions): PageRenderer {
  const { clock, config } = context;
  const { processes, processesMax, memory, timeBox } = config.rendering;
  const failures = recentKeys(clock, FAILED_FOR);
  const suspicion = routeSuspicion();
  /** Releases whose failed page was rendered once more; not again for a while. */
  const retried = recentKeys(clock, RETRIED_FOR);
  const sources = new Map<string, string>();

  async function bundle(remote: string, buildId: string): Promise<BundleResponse> {
    const key = `${remote} ${buildId}`;
    const cached = sources.get(key);
    if (cached !== undefined) return { source: cached };
    try {
      const source = await platform.serverBundle(remote, buildId);
      sources.set(key, source);
      for (const old of [...sources.keys()].slice(0, -BUNDLES)) sources.delete(old);
      return { source };
    } catch (error) {
      const failure = error instanceof UnusableBundle ? error.failure : 'network';
      return { failure, message: (error as Error).message };
    }
  }

  const pools = openPools({
    processes,
    processesMax: Math.max(processes, processesMax),
    memory,
    timeBox,
    warmHost: { bundle, fetch: async () => ({ status: 400, headers: {}, body: '' }) },
  });
  const warm = () => {
    const live = platform.feed.live();
    if (live && processes > 0) pools.expect(live.expected());
  };
  warm();
  let soon: NodeJS.Timeout | undefined;
  const unsubscribe = platform.feed.subscribe(() => {
    clearTimeout(soon);
    soon = setTimeout(warm, PAGES_FIRST);
  });

  function report(composition: Composition, remote: string, failure: FailureClass, message: string): void {
    const release = remote === SHELL ? composition.shell : composition.remotes[remote];
    if (!release) return;
    const { buildId } = release;
    const reports: ReleaseReport[] = [
      { kind: 'failure', remote, buildId, outcome: 'failed', failure, message: message.slice(0, 500) },
    ];
    Promise.all([
      recordReports({ ...context, log }, 'a renderer', reports),
      platform.reported(reports),
    ]).catch((error: unknown) => log.warn({ err: error }, 'a failure could not be recorded'));
  }

  const buildOf = ({ shell, remotes }: Composition, remote: string) =>
    (remote === SHELL ? shell : remotes[remote])?.buildId;

  /** What may have failed lately of a page: the server bundles that render it, its route, and the page itself. */
  function keysOf({ composition, owner, pattern, site, address }: PageRequest) {
    const release = `${owner ?? SHELL} ${buildOf(composition, owner ?? SHELL)}`;
    const route = `${release} ${pattern}`;
    const [path = ''] = address.split('?');
    const bundles = [`${SHELL} ${composition.shell.buildId}`, release];
    return { bundles, route, page: `${route} ${site.tenant} ${site.center.id} ${path}` };
  }

  function hasFailed(request: PageRequest): boolean {
    const { bundles, route, page } = keysOf(request);
    return [...bundles, route, page].some(failures.has);
  }

  /** A bundle that is of no use fails all of its pages; what hangs or grows fails its page, and its route if others do. */
  function remember(request: PageRequest, remote: string, failure: FailureClass, wasCut: boolean): void {
    const { route, page } = keysOf(request);
    if (wasCut) {
      failures.add(page);
      if (suspicion.tookTooLong(route, page)) failures.add(route);
      return;
    }
    if (failure !== 'render') failures.add(`${remote} ${buildOf(request.composition, remote)}`);
  }

  return {
    async render(request) {
      const { owner, pattern, visitor, fetch, ...page } = request;
      if (processes === 0 || hasFailed(request)) return null;
      const timed = { ...page, startedAt: clock.now().getTime() };
      const renderOnce = () => pools.run({ kind: 'render', request: timed }, { bundle, fetch }, visitor);
      const blamed = (of: Failed) => (of.kind === 'failed' ? of.remote : (owner ?? SHELL));
      let outcome = await renderOnce();
      if (isFailed(outcome)) {
        const release = `${blamed(outcome)} ${buildOf(request.composition, blamed(outcome))}`;
        if (!retried.has(release)) {
          // What another page left behind in the process is no fault of this one.
          retried.add(release);
          pools.renew(request.composition);
          outcome = await renderOnce();
        }
      }
      if (outcome.kind === 'page') {
        suspicion.rendered(keysOf(request).route);
        for (const { remote, failure, message } of outcome.emptied ?? [])
          report(request.composition, remote, failure, message);
        return outcome.page;
      }
      if (outcome.kind === 'none') return null;
      const remote = blamed(outcome);
      remember(request, remote, outcome.failure, outcome.kind === 'cut');
      report(request.composition, remote, outcome.failure, outcome.message);
      return null;
    },
    async rehearse({ owner: _owner, pattern: _pattern, visitor, fetch, ...page }) {
      if (processes === 0) return { kind: 'none' };
      const request = { ...page, startedAt: clock.now().getTime() };
      const renderOnce = () => pools.run({ kind: 'render', request }, { bundle, fetch }, visitor);
      const outcome = await renderOnce();
      if (!isFailed(outcome)) return outcome;
      pools.leave(page.composition);
      return renderOnce();
    },
    rehearsed: pools.leave,
    pids: pools.pids,
    async close() {
      unsubscribe();
      clearTimeout(soon);
      await pools.close();
    },
  };
}
