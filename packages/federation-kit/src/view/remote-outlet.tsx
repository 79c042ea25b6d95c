import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useMatchedContribution } from '../routing/use-matched-contribution.ts';
import { pageEntered } from '../state/drafts.ts';
import { RemoteArea } from './remote-area.tsx';

/** The element of the shell's `*` route: draws the page of whichever remote the address belongs to. */
export function RemoteOutlet() {
  const { store, releases } = useRuntime();
  const match = useMatchedContribution();
  const { path } = match;
  const remote = match.kind === 'matched' ? match.remote : null;
  const pattern = match.kind === 'matched' ? match.route.path : '';
  useEffect(() => {
    store.dispatch(pageEntered({ path }));
    releases.navigated(remote === null ? null : { remote, pattern });
  }, [store, releases, path, remote, pattern]);
  // Only once what it held is gone as well.
  useEffect(() => () => queueMicrotask(() => releases.navigated(null)), [releases]);
  return remote === null ? null : <RemoteArea name={remote} />;
}
