import type { ContributedNavigation } from '@samen/contracts/release';
import { useMemo } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { contributedText } from './contributed-text.ts';

export interface OwnedNavigation extends ContributedNavigation {
  remote: string;
  /** `labelKey` in the active locale. */
  label: string;
}

/** What remotes contribute to navigation, in order, with labels. Roles and features are for the shell to judge. */
export function useContributedNavigation(): OwnedNavigation[] {
  const { releases, site } = useRuntime();
  const composition = useSignal(releases.composition);
  const shown = useSignal(site);
  return useMemo(
    () =>
      Object.entries(composition.remotes)
        .flatMap(([remote, { contributes }]) =>
          contributes.navigation.map((item) => ({
            ...item,
            remote,
            label: contributedText(contributes.texts, shown, item.labelKey) ?? item.labelKey,
          })),
        )
        .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path)),
    [composition, shown],
  );
}

/** A contributed text (title, label) by its remote and key, without loading the remote. */
export function useContributedText(): (remote: string, key: string) => string {
  const { releases, site } = useRuntime();
  const composition = useSignal(releases.composition);
  const shown = useSignal(site);
  return (remote, key) =>
    contributedText(composition.remotes[remote]?.contributes.texts ?? {}, shown, key) ?? key;
}
