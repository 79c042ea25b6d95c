import { asProblem, emptyJar } from '@samen/api-client';
import type { PageHead, RenderHost, RenderRequest } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { Composition, ReleaseReport } from '@samen/contracts/release';
import type { QueryNeed } from '../define/query-need.ts';
import { LoadFailure } from '../releases/load-failure.ts';
import { startQueries } from '../releases/pages.ts';
import { nothingLeft } from '../releases/leftovers.ts';
import { untouched } from '../releases/tampering.ts';
import type { ContainerSource, Target } from '../releases/types.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { cachedQueries } from '../state/rtk-query-internals.ts';
import { createSamen, type SamenOptions } from '../shell/create-samen.ts';
import type { HostEnvironment } from '../shell/host-environment.ts';
import { inlineApi } from './inline-api.ts';

export interface ServerPageOptions extends Pick<
  SamenOptions,
  'texts' | 'endpoints' | 'slices' | 'requestIds'
> {
  request: RenderRequest<Site>;
  host: RenderHost;
}

/** One page on its way to becoming HTML. */
export interface ServerPage {
  runtime: Runtime;
  /** Prepares a remote's page for rendering: its release active, its code loaded, its queries settled. */
  open(remote: string, target: Target): Promise<void>;
  /** Forgets the head and the needs of the previous rendering. */
  beginRender(): void;
  /** Fetches what the last rendering needed and did not have; false when that was nothing. */
  fetchMissing(): Promise<boolean>;
  /** Leaves the slots of the page empty from now on; returns which remotes have filled them until then. */
  emptySlots(): string[];
  /** The head of the page; of two calls the later one wins, field by field. */
  head(): PageHead;
  /** Releases that did not do their part. */
  failures: readonly ReleaseReport[];
  /** Whether a query of the page has no response. */
  lacksData(): boolean;
  /** The API's responses, for the HTML. */
  api(): object;
  /** Deactivates the releases and drops all responses: RTK Query's timers would keep the store in memory. */
  close(): void;
}

/** Makes the runtime of a page where there is no browser: anonymous, without effects, without a second attempt. */
export function createServerPage({ request, host, ...options }: ServerPageOptions): ServerPage {
  const { site, startedAt, posted } = request;
  const composition = withoutFallbacks(request.composition);
  const failures: ReleaseReport[] = [];
  let head: PageHead = { title: null };
  let needs: QueryNeed[] = [];
  const fillers = new Set<string>();
  let mayFill = true;
  const runtime = createSamen({
    ...options,
    site,
    composition,
    startedAt,
    posted,
    environment: {
      ...STILL,
      source: serverSource(composition, host),
      fetch: host.fetch,
      report: (report) => void (report.outcome === 'failed' && failures.push(report)),
      collectHead: (next) => {
        const given = Object.entries(next).filter(([, value]) => value !== undefined);
        head = { ...head, ...Object.fromEntries(given) };
      },
      collectNeed: (need) => void needs.push(need),
      collectSlot(remote) {
        fillers.add(remote);
        return mayFill;
      },
    },
  });
  const { store, api, releases } = runtime;

  return {
    runtime,
    failures,
    async open(remote, target) {
      const machine = releases.remote(remote);
      await machine.ready(target);
      const { active } = machine.state.get();
      if (active) await startQueries(active.definition, target, { store, site: () => site });
    },
    beginRender() {
      head = { title: null };
      needs = [];
    },
    async fetchMissing() {
      const missing = needs;
      await Promise.all(missing.map((need) => need.start(store)));
      return missing.length > 0;
    },
    emptySlots() {
      const filled = mayFill ? [...fillers] : [];
      mayFill = false;
      return filled;
    },
    head: () => head,
    lacksData: () =>
      cachedQueries(store.getState()).some(({ status, error }) => {
        if (status !== 'rejected') return false;
        const problem = asProblem(error);
        return problem?.kind !== 'rejected' || problem.status >= 500 || problem.status === 429;
      }),
    api: () => inlineApi(store.getState().api),
    close() {
      releases.apply({ ...composition, revision: composition.revision + 1, remotes: {} });
      store.dispatch(api.util.resetApiState());
    },
  };
}

/** What only a browser's page has. */
const STILL: Partial<HostEnvironment> = {
  cookies: emptyJar,
  fetchComposition: async () => null,
  fullLoad: () => false,
  flush: (change) => change(),
  load: () => undefined,
  captureInput: () => ({ putBack: () => undefined, texts: () => [] }),
  isOccupied: () => false,
  tampering: untouched,
  leftovers: nothingLeft,
  waitBeforeRetry: async () => undefined,
  now: () => performance.now(),
  setTitle: () => undefined,
};

/** A page is rendered from the releases that the browser gets, or not at all. */
function withoutFallbacks(composition: Composition): Composition {
  const remotes = Object.entries(composition.remotes).map(([name, one]) => [
    name,
    { ...one, fallback: null },
  ]);
  return { ...composition, remotes: Object.fromEntries(remotes) as Composition['remotes'] };
}

/** The server bundles, by the releases that the composition names. */
function serverSource({ remotes }: Composition, { load }: RenderHost): ContainerSource {
  return {
    async load(release) {
      const name = Object.keys(remotes).find((one) => remotes[one]?.entry === release.entry) ?? '';
      try {
        return await load(name, release.buildId);
      } catch (error) {
        const { failure = 'evaluation', message } = error as Partial<LoadFailure> & Error;
        throw new LoadFailure(failure, message);
      }
    },
    preload: () => undefined,
    suspend: () => undefined,
    evict: () => undefined,
  };
}
