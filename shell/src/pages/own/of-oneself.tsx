import { Note } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../session/use-account-texts.ts';

interface OfOneselfProps {
  /** What stands in its place for a person who works in another person's name; a key under `oneself`. */
  instead: 'email' | 'settings';
  children: ReactNode;
}

/** What people do for themselves alone: the server refuses it to who works in their name, so it is not offered. */
export function OfOneself({ instead, children }: OfOneselfProps) {
  const { t } = useAccountTexts();
  const { user } = useSession();
  if (!user?.impersonatorId) return children;
  return <Note tone="info">{t(`oneself.${instead}`, { name: user.firstName })}</Note>;
}
