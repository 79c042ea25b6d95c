import { useLocation, useRoutes } from '@samen/router';
import { memo, Suspense, use, useEffect, useMemo, type ComponentType } from 'react';
import { useHydratedPart } from '../hydration/use-hydrated-part.ts';
import { failsAt, findPage } from '../releases/pages.ts';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { Boundary } from './boundary.tsx';
import { Crash } from './crash.tsx';
import { LoadFailed, PageSkeleton } from './panels.tsx';
import { useReportHydrated } from './use-report-hydrated.ts';
import { useTarget } from './use-target.ts';

/**
 * The place of one remote. Nothing but its name comes in from above, and all subscriptions are inside the Suspense
 * boundary: React keeps server-rendered HTML in it only as long as no new props or context reach it.
 */
export const RemoteArea = memo(function RemoteArea({ name }: { name: string }) {
  const remote = useRuntime().releases.remote(name);
  return (
    <div data-remote={name}>
      <Boundary
        onCatch={remote.caught}
        fallback={(error, reset) => <PageCrash name={name} error={error} reset={reset} />}
      >
        <Suspense fallback={<PageSkeleton />}>
          <RemoteView name={name} />
        </Suspense>
      </Boundary>
    </div>
  );
});

function RemoteView({ name }: { name: string }) {
  const remote = useRuntime().releases.remote(name);
  const page = useTarget(name);
  const state = useSignal(remote.state);
  const { active, stranded } = state;
  const target = page?.target ?? null;
  if (target) use(remote.ready(target));
  useEffect(() => (target ? remote.mounted(target) : undefined), [remote, target]);
  useReportHydrated();
  useHydratedPart(name);
  if (!page || !target) return null;
  if (failsAt(state, target.pattern)) {
    return (
      <LoadFailed
        remote={name}
        buildId={state.failure?.buildId ?? null}
        typed={stranded?.texts ?? []}
        onRetry={() => remote.retry(target.pattern)}
      />
    );
  }
  if (!active) return null;
  const { release } = active;
  const Page = findPage(active, target.pattern);
  if (!Page) return null;
  return (
    <RemotePage
      key={`${release.buildId} ${target.pattern}`}
      remote={name}
      buildId={release.buildId}
      pattern={target.pattern}
      path={page.path}
      Page={Page as ComponentType}
    />
  );
}

interface RemotePageProps {
  remote: string;
  buildId: string;
  pattern: string;
  path: string;
  Page: ComponentType;
}

/** The page under its own pattern, with the address as the remote knows it: without the locale. */
function RemotePage({ remote, buildId, pattern, path, Page }: RemotePageProps) {
  const location = useLocation();
  const identity = useMemo(() => ({ remote, buildId }), [remote, buildId]);
  const rendered = useRoutes([{ path: pattern, Component: Page }], { ...location, pathname: path });
  return <RemoteContext value={identity}>{rendered}</RemoteContext>;
}

function PageCrash({ name, error, reset }: { name: string; error: unknown; reset: () => void }) {
  const remote = useRuntime().releases.remote(name);
  const page = useTarget(name);
  const { failure } = useSignal(remote.state);
  if (!page) return null;
  const { target } = page;
  return (
    <Crash
      remote={name}
      target={target}
      error={error}
      reset={reset}
      waiting={<PageSkeleton />}
      failed={
        <LoadFailed
          remote={name}
          buildId={failure?.buildId ?? null}
          onRetry={() => remote.retry(target.pattern)}
        />
      }
    />
  );
}
