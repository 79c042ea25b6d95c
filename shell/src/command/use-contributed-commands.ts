import type { ContributedCommand } from '@samen/contracts/release';
import { contributedText, useRuntime, useSignal } from '@samen/federation-kit/shell';
import { useMemo } from 'react';

interface OwnedCommand extends ContributedCommand {
  remote: string;
  /** `labelKey` in the active locale. */
  label: string;
  /** `keywordsKey` in every locale: people know a thing by its name in another language. */
  keywords: string;
}

/** What can be done by name, of all remotes. Roles and features are for the shell to judge. */
export function useContributedCommands(): OwnedCommand[] {
  const { releases, site } = useRuntime();
  const composition = useSignal(releases.composition);
  const shown = useSignal(site);
  return useMemo(
    () =>
      Object.entries(composition.remotes).flatMap(([remote, { contributes }]) =>
        (contributes.commands ?? []).map((command) => ({
          ...command,
          remote,
          label: contributedText(contributes.texts, shown, command.labelKey) ?? command.labelKey,
          keywords: Object.values(contributes.texts)
            .flatMap((texts) =>
              [texts[command.labelKey] ?? [], texts[command.keywordsKey ?? ''] ?? []].flat(),
            )
            .join(', '),
        })),
      ),
    [composition, shown],
  );
}
