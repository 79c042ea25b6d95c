import type { ContributedCommand } from '@samen/contracts/release';
import { contributedText, useContributions, useRuntime, useSignal } from '@samen/federation-kit/shell';
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
  const contributions = useContributions();
  const shown = useSignal(useRuntime().site);
  return useMemo(
    () =>
      Object.entries(contributions).flatMap(([remote, { commands = [], texts: all }]) =>
        commands.map((command) => ({
          ...command,
          remote,
          label: contributedText(all, shown, command.labelKey) ?? command.labelKey,
          keywords: Object.values(all)
            .flatMap((texts) =>
              [texts[command.labelKey] ?? [], texts[command.keywordsKey ?? ''] ?? []].flat(),
            )
            .join(', '),
        })),
      ),
    [contributions, shown],
  );
}
