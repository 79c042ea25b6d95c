import type { ContributedNavigation } from '@samen/contracts/release';
import { useMemo } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useCell } from '../state/cell.ts';

export interface OwnedNavigation extends ContributedNavigation {
  remote: string;
  /** `labelKey` in the active locale. */
  label: string;
}

/** What remotes contribute to navigation, in order, with labels. Roles and features are for the shell to judge. */
export function useContributedNavigation(): OwnedNavigation[] {
  const { releases, site } = useRuntime();
  const composition = useCell(releases.composition);
  const { locale } = useCell(site);
  return useMemo(
    () =>
      Object.entries(composition.remotes)
        .flatMap(([remote, { contributes }]) =>
          contributes.navigation.map((item) => ({
            ...item,
            remote,
            label: textIn(contributes.texts, locale, item.labelKey),
          })),
        )
        .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path)),
    [composition, locale],
  );
}

/** A contributed text (title, label) by its remote and key, without loading the remote. */
export function useContributedText(): (remote: string, key: string) => string {
  const { releases, site } = useRuntime();
  const composition = useCell(releases.composition);
  const { locale } = useCell(site);
  return (remote, key) => textIn(composition.remotes[remote]?.contributes.texts ?? {}, locale, key);
}

function textIn(texts: Record<string, Record<string, string>>, locale: string, key: string): string {
  return texts[locale]?.[key] ?? texts['nl']?.[key] ?? key;
}
