import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useMatchedContribution } from '../routing/use-matched-contribution.ts';
import { RemoteArea } from './remote-area.tsx';

/** The element of the shell's `*` route: renders the page of the remote that the address belongs to. */
export function RemoteOutlet() {
  const { drafts, releases } = useRuntime();
  const match = useMatchedContribution();
  const { path } = match;
  const remote = match.kind === 'matched' ? match.remote : null;
  const pattern = match.kind === 'matched' ? match.route.path : '';
  useEffect(() => {
    drafts.enter(path);
    releases.navigated(remote === null ? null : { remote, pattern });
  }, [drafts, releases, path, remote, pattern]);
  // Only once its content is removed as well.
  useEffect(() => () => queueMicrotask(() => releases.navigated(null)), [releases]);
  return remote === null ? null : <RemoteArea name={remote} />;
}
