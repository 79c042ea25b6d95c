import { useContext, useEffect, useState, type ComponentType } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';
import { useTranslation } from './use-translation.ts';

export interface LateComponent<Props extends object> {
  /** Null until its code is there. */
  Component: ComponentType<Props> | null;
  /** When the code did not come: which remote in which release that is, for people. */
  failed: string | null;
  /** Tries again. */
  retry(): void;
}

/**
 * A part of a screen whose code comes when it is first shown: `useLateComponent(loadMap)`, where `loadMap` is a function
 * of the module. A failure stays in that part and is reported like that of a page.
 */
export function useLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const { remote, buildId } = useContext(RemoteContext);
  const { releases } = useRuntime();
  const { t } = useTranslation('common');
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState({ number: 1, failed: false });
  useEffect(() => {
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setComponent(() => loaded),
      (error: unknown) => {
        if (!isMounted) return;
        setAttempt(({ number }) => ({ number, failed: true }));
        releases.remote(remote).partFailed(error);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load, releases, remote, attempt.number]);
  return {
    Component,
    failed: attempt.failed ? t('loading.failedRelease', { remote, buildId }) : null,
    retry: () => setAttempt(({ number }) => ({ number: number + 1, failed: false })),
  };
}
