import { parseIconBody } from './icon-body.ts';
import type { IconShape } from './icon-body.ts';
import type * as IconSource from './icon-source.ts';

/** An icon that has arrived. */
export interface LoadedIcon {
  width: number;
  height: number;
  shapes: readonly IconShape[];
}

// Loaded with the first icon that data names: most pages have none.
let source: typeof IconSource | null = null;

const loaded = new Map<string, LoadedIcon>();

/** The shapes of an icon such as `lucide:heart` when it is there; always the same object for a name. */
export function readIcon(name: string): LoadedIcon | null {
  const existing = loaded.get(name);
  if (existing) return existing;
  const data = source?.fetchedIcon(name);
  if (!data) return null;
  const icon = { width: data.width, height: data.height, shapes: parseIconBody(data.body) };
  loaded.set(name, icon);
  return icon;
}

/** Fetches an icon unless it is there, and calls back when it has arrived. Returns what gives up waiting. */
export function watchIcon(name: string, arrived: () => void): () => void {
  if (readIcon(name)) return () => undefined;
  let stop: (() => void) | null = () => undefined;
  const begin = (loaded: typeof IconSource) => {
    source = loaded;
    if (stop) stop = loaded.fetchIcon(name, arrived);
  };
  if (source) begin(source);
  // Without the code there are no shapes, as without a response; the next icon tries again.
  else import('./icon-source.ts').then(begin, () => undefined);
  return () => {
    stop?.();
    stop = null;
  };
}
