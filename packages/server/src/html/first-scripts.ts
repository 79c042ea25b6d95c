import type { Composition } from '@samen/contracts';

export interface FirstScript {
  href: string;
  /** As the load of it carries: with another the browser would fetch twice. */
  integrity: string | undefined;
}

/**
 * The scripts a page starts with, each once: those of the shell and, where a remote owns the page, what remotes are handed,
 * its container and its exposed module. They come side by side; in which order they run the shell decides.
 */
export function firstScripts({ shell, remotes }: Composition, owner: string | null): FirstScript[] {
  const remote = owner === null ? undefined : remotes[owner];
  const files = { ...shell.files, ...remote?.files };
  const ofRemote = remote ? [...(shell.preload ?? []), remote.entry, ...remote.preload] : [];
  return [...new Set([...shell.scripts, ...ofRemote])].map((href) => ({
    href,
    integrity: files[href] ?? (href === remote?.entry ? remote.integrity : undefined),
  }));
}
