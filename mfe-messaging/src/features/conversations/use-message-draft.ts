import { useSession, type RootState, type SamenDispatch } from '@samen/federation-kit';
import { draftStorage, ownerOf } from '@samen/records';
import { useDispatch, useSelector, useStore } from '@samen/redux';
import { useEffect, useEffectEvent } from 'react';
import { keepOfTab, messageDraftsSlice, type AttachedFile } from './message-drafts.slice.ts';

const { messageTyped, intentChanged, fileAttached, filesDetached } = messageDraftsSlice.actions;
const NO_FILES: readonly AttachedFile[] = [];

/** The unsent message of a conversation, its files, and how to change them. */
export function useMessageDraft(conversationId: string) {
  const session = useSession();
  const userId = session.user?.id ?? '';
  const owner = ownerOf(session);
  const name = `conversations#${conversationId}`;
  const dispatch = useDispatch<SamenDispatch>();
  const store = useStore<RootState>();
  const drafts = useSelector((state: RootState) => state['messaging/drafts']);
  const own = drafts?.userId === userId ? drafts : undefined;
  const draft = { userId, conversationId };
  const change = (action: Parameters<SamenDispatch>[0]) => {
    dispatch(action);
    const changed = store.getState()['messaging/drafts'];
    if (changed) keepOfTab(changed);
  };
  const write = (text: string) => {
    change(messageTyped({ ...draft, text }));
    if (owner && text) draftStorage.store(owner, name, text);
    else if (owner) draftStorage.forget(owner, name);
  };
  const restore = useEffectEvent(() => {
    const found = owner && !own?.texts[conversationId] ? draftStorage.find(owner, name) : null;
    if (typeof found === 'string' && found) change(messageTyped({ ...draft, text: found }));
  });
  useEffect(() => restore(), [userId, conversationId]);
  return {
    text: own?.texts[conversationId] ?? '',
    files: own?.files?.[conversationId] ?? NO_FILES,
    /** The idempotency key of what was sent, until its outcome is known. */
    intent: own?.intents?.[conversationId],
    begin: (intent: string) => change(intentChanged({ ...draft, intent })),
    settle: () => change(intentChanged({ ...draft, intent: '' })),
    /** What was sent goes; what was typed meanwhile stays. */
    sent: (text: string) => {
      const now = store.getState()['messaging/drafts']?.texts[conversationId] ?? '';
      const rest = now.startsWith(text) ? now.slice(text.length).trimStart() : now;
      write(rest);
    },
    write,
    attach: (file: AttachedFile) => change(fileAttached({ ...draft, file })),
    detach: (ids: readonly string[]) => change(filesDetached({ ...draft, ids })),
  };
}
