import { useSession } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { useIsOpen } from '../routing/use-routes.ts';
import type { Command } from './commands.ts';
import { presentCommands, recentCommandsOf, rememberCommand } from './recent-commands.ts';

/** What this person chose last in this browser, as long as nothing is typed, and how another choice is kept. */
export function useRecentCommands(
  commands: readonly Command[],
  typed: string,
): { commands: Command[]; remember: (command: Command) => void } {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const [recent] = useState(() => (userId === null ? [] : recentCommandsOf(userId)));
  const open = (href: string) => (isOpen(href) ? () => void navigate(href) : null);
  return {
    commands: typed.trim() === '' ? presentCommands(recent, commands, open) : [],
    remember: (command) => {
      if (userId !== null) rememberCommand(userId, command);
    },
  };
}
