import { defineSlice } from '@samen/federation-kit';
import { createSlice, type PayloadAction, type WithSlice } from '@samen/redux';

/** Half-written messages of one person, by conversation. */
export interface MessageDrafts {
  userId: string;
  texts: Record<string, string>;
}

interface Written {
  userId: string;
  conversationId: string;
  text: string;
}

/** Of the session of this tab: a reload keeps what was written, closing the tab forgets it. */
const STORAGE_KEY = 'samen/messaging/drafts';
const NONE: MessageDrafts = { userId: '', texts: {} };

function stored(): MessageDrafts {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<MessageDrafts> | null;
    const { userId, texts } = found ?? {};
    return typeof userId === 'string' && texts && typeof texts === 'object' ? { userId, texts } : NONE;
  } catch {
    return NONE;
  }
}

export const messageDraftsSlice = createSlice({
  name: 'messaging/drafts',
  initialState: stored,
  reducers: {
    /** Whoever writes now forgets what somebody else has left here. */
    messageTyped(state, { payload }: PayloadAction<Written>): MessageDrafts {
      const { userId, conversationId, text } = payload;
      const { [conversationId]: _before, ...others } = state.userId === userId ? state.texts : {};
      return { userId, texts: text === '' ? others : { ...others, [conversationId]: text } };
    },
  },
});

declare module '@samen/federation-kit' {
  interface LazySlices extends WithSlice<typeof messageDraftsSlice> {}
}

/** They outlive leaving the screen, another release of it, and a reload. */
export const messageDrafts = defineSlice(messageDraftsSlice, { schema: 1, onSwitch: 'keep' });

/** Writes down what is in the store, where the browser lets us. */
export function keepDrafts(drafts: MessageDrafts): void {
  try {
    if (Object.keys(drafts.texts).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // A browser that stores nothing still keeps them as long as the page is open.
  }
}
