import { classify, type Classified } from './classify.ts';
import type { ManagerDeps } from './deps.ts';
import { isKilled, type DesiredRelease } from './desired-release.ts';
import type { Installation } from './installation.ts';
import { isCompatible, prepare } from './loader.ts';
import { isSlot, preloadPage } from './pages.ts';
import { failureReport } from './report.ts';
import type { Screen } from './screen.ts';
import type { Release, Target } from './types.ts';

const RETRIES = 2;

/** The parts of the machine that it works with. */
interface Parts {
  desired: () => DesiredRelease | undefined;
  installation: Installation;
  screen: Screen;
  /** Brings the composition up to date. */
  refresh: () => Promise<void>;
}

/** What follows on a page of a remote that did not come up. */
export interface Recovery {
  /**
   * Tries, in this order: a newer composition; two retries when nothing arrived or the server was not up; the last good
   * release; one full load; the failure in its place.
   */
  recover(page: Target, failed: Release, error: unknown): Promise<void>;
  /** Builds that failed here; none of them is loaded again unless the visitor retries. */
  failedBuilds: Set<string>;
}

export function createRecovery(
  remote: string,
  deps: ManagerDeps,
  { desired, installation, screen, refresh }: Parts,
): Recovery {
  const failedBuilds = new Set<string>();

  /** Tries a release for the page; the reason where it does not come up either. */
  async function attempt(release: Release, page: Target, degraded = false): Promise<Classified | null> {
    const { active } = installation.state.get();
    try {
      if (active?.release.buildId === release.buildId) {
        await preloadPage(active, page.pattern);
        installation.fail(null);
      } else {
        const pages = [page, ...screen.pages().filter(({ pattern }) => pattern === page.pattern)];
        installation.replace(await prepare(deps.loader, remote, release, () => pages), { degraded });
      }
      return null;
    } catch (error) {
      return classify(error, release);
    }
  }

  return {
    failedBuilds,
    async recover(page, failed, error) {
      let release = failed;
      let why = await classify(error, release);
      const reportOf = () => failureReport({ remote, buildId: release.buildId }, 'failure', why);
      deps.report(reportOf());
      await refresh();
      const next = desired();
      if (next && next.buildId !== failed.buildId && !failedBuilds.has(next.buildId)) {
        const reason = await attempt(next, page);
        if (!reason) return;
        release = next;
        why = reason;
        deps.report(reportOf());
      }
      const mayRun = () => !isKilled(deps.composition.get(), remote, release.buildId);
      for (let turn = 1; turn <= RETRIES && why.passing && mayRun(); turn += 1) {
        await deps.waitBeforeRetry(turn);
        const reason = await attempt(release, page);
        if (!reason) return;
        why = reason;
      }
      failedBuilds.add(failed.buildId).add(release.buildId);
      const fallback = desired()?.fallback;
      if (fallback && !failedBuilds.has(fallback.buildId) && isCompatible(fallback)) {
        if (!(await attempt(fallback, page, true))) {
          deps.report({ ...reportOf(), kind: 'load', outcome: 'recovered' });
          deps.notifyRecovered(remote);
          return;
        }
      }
      if (why.failure !== 'render' && !isSlot(page)) deps.fullLoad(release.buildId);
      installation.fail({ pattern: page.pattern, failure: why.failure, buildId: release.buildId });
    },
  };
}
