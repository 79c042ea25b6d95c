import type { Conversation } from '@samen/resources/messaging';
import { useEffect } from 'react';
import { useReadConversationMutation } from './conversations.api.ts';

/** What stands on screen has been read; in a tab that nobody looks at, once somebody does. */
export function useReading(conversation: Conversation | undefined): void {
  const [read] = useReadConversationMutation();
  const { id, unreadCount = 0, lastMessageAt } = conversation ?? {};
  useEffect(() => {
    if (!id || unreadCount === 0) return;
    const look = () => {
      if (document.visibilityState === 'visible') void read(id);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, unreadCount, lastMessageAt, read]);
}
