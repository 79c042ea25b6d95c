import { useSession, type RootState, type SamenDispatch } from '@samen/federation-kit';
import { useDispatch, useSelector, useStore } from '@samen/redux';
import { keepDrafts, messageDraftsSlice } from './message-drafts.slice.ts';

const { messageTyped } = messageDraftsSlice.actions;

/** What somebody has begun to write in a conversation, and how it changes. */
export function useMessageDraft(conversationId: string) {
  const userId = useSession().user?.id ?? '';
  const dispatch = useDispatch<SamenDispatch>();
  const store = useStore<RootState>();
  const text = useSelector((state: RootState) => {
    const drafts = state['messaging/drafts'];
    return drafts?.userId === userId ? (drafts.texts[conversationId] ?? '') : '';
  });
  const write = (next: string) => {
    dispatch(messageTyped({ userId, conversationId, text: next }));
    const drafts = store.getState()['messaging/drafts'];
    if (drafts) keepDrafts(drafts);
  };
  return { text, write };
}
