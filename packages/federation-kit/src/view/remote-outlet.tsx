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
  useEffect(() => {
    store.dispatch(pageEntered({ path }));
    releases.navigated();
    return () => releases.navigated();
  }, [store, releases, path]);
  return match.kind === 'matched' ? <RemoteArea name={match.remote} /> : null;
}
