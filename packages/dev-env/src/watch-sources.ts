import { watch } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@samen/federation-kit/build';

/** What runs in the server's process. */
const PACKAGES = ['server', 'releases', 'contracts', 'jsonapi'];
/** An editor saves several files at once, and some write one twice. */
const SETTLED_AFTER = 150;

/** A signal that is aborted, with the path of a changed file as its reason, once the sources of the server have changed. */
export function sourcesChanged(root = workspaceRoot(import.meta.dirname)): {
  signal: AbortSignal;
  stop: () => void;
} {
  const changed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watchers = PACKAGES.map((name) =>
    watch(path.join(root, 'packages', name, 'src'), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed.abort(path.join('packages', name, 'src', file)), SETTLED_AFTER);
    }),
  );
  const stop = () => {
    clearTimeout(timer);
    for (const one of watchers) one.close();
  };
  return { signal: changed.signal, stop };
}
