import type { ComposedRelease } from '@samen/contracts/release';

/** What a release exposes, or how it fails to. */
export type Exposed = unknown | (() => Promise<unknown>);

/** Releases from memory in place of the federation, with a record of what was requested. */
export interface MemorySource {
  load(release: ComposedRelease): Promise<unknown>;
  preload(release: ComposedRelease): void;
  suspend(release: ComposedRelease): void;
  evict(release: ComposedRelease): void;
  /** `load 1.0.0-00000001` and the like, in order. */
  log: string[];
}

/** `modules` by build id: the module's default export, or a function that loads it and may reject. What is done goes to `log`. */
export function memorySource(modules: Record<string, Exposed>, log: string[] = []): MemorySource {
  return {
    log,
    async load({ buildId }) {
      log.push(`load ${buildId}`);
      const found = modules[buildId];
      if (found === undefined) throw new Error(`There is no release ${buildId}.`);
      const exposed: unknown =
        typeof found === 'function' ? await (found as () => Promise<unknown>)() : found;
      return { default: exposed };
    },
    preload: ({ buildId }) => void log.push(`preload ${buildId}`),
    suspend: ({ buildId }) => void log.push(`suspend ${buildId}`),
    evict: ({ buildId }) => void log.push(`evict ${buildId}`),
  };
}
