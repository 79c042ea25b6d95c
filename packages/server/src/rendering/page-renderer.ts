import {
  SHELL,
  type Composition,
  type FailureClass,
  type RenderedPage,
  type RenderRequest,
} from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import { recordReports, UnusableHalf, type Platform } from '../modules/platform/index.ts';
import type { PlatformLog } from '../modules/platform/platform.ts';
import { recentFailures, routeSuspicion } from './failures.ts';
import { openPool } from './pool.ts';
import type { ApiAnswer, ApiCall, HalfAnswer, Job } from './protocol.ts';

/** Sources kept in memory; renderers ask once each. */
const HALVES = 16;

export interface PageAsk extends Omit<RenderRequest, 'startedAt'> {
  /** The remote whose page it is; null is the shell. */
  owner: string | null;
  /** Its route's pattern, for what is remembered of failures. */
  pattern: string;
  /** Whose request it is; visitors take turns. */
  visitor: string;
  fetch: (call: ApiCall) => Promise<ApiAnswer>;
}

export interface PageRenderer {
  /** The page as HTML; null when it goes out as a frame. Never rejects. */
  render(ask: PageAsk): Promise<RenderedPage | null>;
  /** Process ids of the renderers. */
  pids(): number[];
  close(): Promise<void>;
}

export interface PageRendererOptions {
  context: ServerContext;
  platform: Pick<Platform, 'serverHalf' | 'feed'>;
  log: Pick<PlatformLog, 'warn'>;
}

const warmJob = ({ shell, remotes }: Composition): Extract<Job, { kind: 'warm' }> => ({
  kind: 'warm',
  shell: shell.buildId,
  remotes: Object.fromEntries(Object.entries(remotes).map(([name, { buildId }]) => [name, buildId])),
});

/** Draws pages with the server halves of the releases that are live. What fails costs a page its HTML, nothing else. */
export function openPageRenderer({ context, platform, log }: PageRendererOptions): PageRenderer {
  const { clock, config } = context;
  const { processes, memory, timeBox } = config.rendering;
  const failures = recentFailures(clock);
  const suspicion = routeSuspicion();
  const sources = new Map<string, string>();

  async function half(remote: string, buildId: string): Promise<HalfAnswer> {
    const key = `${remote} ${buildId}`;
    const known = sources.get(key);
    if (known !== undefined) return { source: known };
    try {
      const source = await platform.serverHalf(remote, buildId);
      sources.set(key, source);
      for (const old of [...sources.keys()].slice(0, -HALVES)) sources.delete(old);
      return { source };
    } catch (error) {
      const failure = error instanceof UnusableHalf ? error.failure : 'network';
      return { failure, message: (error as Error).message };
    }
  }

  const pool = openPool({
    ...{ processes, memory, timeBox },
    warmHost: { half, fetch: async () => ({ status: 400, headers: {}, body: '' }) },
  });
  const warm = () => {
    const live = platform.feed.live();
    if (live) pool.warm(live.expected().map(warmJob));
  };
  warm();
  const unsubscribe = platform.feed.subscribe(warm);

  function report(composition: Composition, remote: string, failure: FailureClass, message: string): void {
    const release = remote === SHELL ? composition.shell : composition.remotes[remote];
    if (!release) return;
    const { buildId } = release;
    recordReports({ ...context, log }, 'a renderer', [
      { kind: 'failure', remote, buildId, outcome: 'failed', failure, message: message.slice(0, 500) },
    ]).catch((error: unknown) => log.warn({ err: error }, 'a failure could not be recorded'));
  }

  const buildOf = ({ shell, remotes }: Composition, remote: string) =>
    (remote === SHELL ? shell : remotes[remote])?.buildId;

  /** What of a page may have failed lately: the halves that render it, its route, and the page itself. */
  function keysOf({ composition, owner, pattern, site, address }: PageAsk) {
    const release = `${owner ?? SHELL} ${buildOf(composition, owner ?? SHELL)}`;
    const route = `${release} ${pattern}`;
    const [path = ''] = address.split('?');
    const halves = [`${SHELL} ${composition.shell.buildId}`, release];
    return { halves, route, page: `${route} ${site.tenant} ${site.center.id} ${path}` };
  }

  function hasFailed(ask: PageAsk): boolean {
    const { halves, route, page } = keysOf(ask);
    return [...halves, route, page].some(failures.has);
  }

  /** A half that is of no use fails all of its pages; what hangs or grows fails its page, and its route if others do. */
  function remember(ask: PageAsk, remote: string, failure: FailureClass, wasCut: boolean): void {
    const { route, page } = keysOf(ask);
    if (wasCut) {
      failures.add(page);
      if (suspicion.tookTooLong(route, page)) failures.add(route);
      return;
    }
    if (failure !== 'render') failures.add(`${remote} ${buildOf(ask.composition, remote)}`);
  }

  return {
    async render(ask) {
      const { owner, pattern, visitor, fetch, ...page } = ask;
      if (processes === 0 || hasFailed(ask)) return null;
      const request = { ...page, startedAt: clock.now().getTime() };
      const outcome = await pool.run({ kind: 'render', request }, { half, fetch }, visitor);
      if (outcome.kind === 'page') {
        suspicion.rendered(keysOf(ask).route);
        return outcome.page;
      }
      if (outcome.kind === 'none') return null;
      const remote = outcome.kind === 'failed' ? outcome.remote : (owner ?? SHELL);
      remember(ask, remote, outcome.failure, outcome.kind === 'cut');
      report(ask.composition, remote, outcome.failure, outcome.message);
      return null;
    },
    pids: pool.pids,
    async close() {
      unsubscribe();
      await pool.close();
    },
  };
}
