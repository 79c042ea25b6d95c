import type { ContributedNavigation } from '@samen/contracts/release';
import { useMemo } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';
import { contributedText } from './contributed-text.ts';
import { useContributions } from './contributions.ts';

export interface OwnedNavigation extends ContributedNavigation {
  remote: string;
  /** `labelKey` in the active locale. */
  label: string;
}

/** What remotes contribute to navigation, in order, with labels. Roles and features are for the shell to judge. */
export function useContributedNavigation(): OwnedNavigation[] {
  const contributions = useContributions();
  const shown = useSignal(useRuntime().site);
  return useMemo(
    () =>
      Object.entries(contributions)
        .flatMap(([remote, { navigation, texts }]) =>
          navigation.map((item) => ({
            ...item,
            remote,
            label: contributedText(texts, shown, item.labelKey) ?? item.labelKey,
          })),
        )
        .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path)),
    [contributions, shown],
  );
}

/** A contributed text (title, label) by its remote and key, without loading the remote. */
export function useContributedText(): (remote: string, key: string) => string {
  const contributions = useContributions();
  const shown = useSignal(useRuntime().site);
  return (remote, key) => contributedText(contributions[remote]?.texts ?? {}, shown, key) ?? key;
}
