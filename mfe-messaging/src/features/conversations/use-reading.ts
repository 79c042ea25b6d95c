import type { Conversation } from '@samen/resources/messaging';
import { useEffect } from 'react';
import { useReadConversationMutation } from './conversations.api.ts';

/** Marks what stands on screen as read; in a hidden tab, once it is visible. */
export function useReading(conversation: Conversation | undefined): void {
  const [read] = useReadConversationMutation();
  const { id, unreadCount = 0, lastMessageAt } = conversation ?? {};
  useEffect(() => {
    if (!id || unreadCount === 0) return;
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void read(id);
    };
    readIfVisible();
    document.addEventListener('visibilitychange', readIfVisible);
    return () => document.removeEventListener('visibilitychange', readIfVisible);
  }, [id, unreadCount, lastMessageAt, read]);
}
