import type { MessageAttachment } from '@samen/resources/messaging';
import { UPLOAD_BOUNDS } from '@samen/resources/shared';
import { defineSlice } from '@samen/federation-kit';
import { createSlice, type PayloadAction, type WithSlice } from '@samen/redux';

/** A file that was sent in and goes with the next message. */
export type AttachedFile = Omit<MessageAttachment, 'url'>;

/** Unsent messages of one person, by conversation. */
export interface MessageDrafts {
  userId: string;
  texts: Record<string, string>;
  /** Missing in what a release left that knew no files. */
  files?: Record<string, AttachedFile[]>;
  /** The idempotency keys of what was sent, while it is not known whether it has arrived. */
  intents?: Record<string, string>;
}

interface Draft {
  userId: string;
  conversationId: string;
}

/** Session storage of this tab, for files and intents. Texts are stored as the drafts of forms. */
const STORAGE_KEY = 'samen/messaging/drafts';
const NONE: MessageDrafts = { userId: '', texts: {} };

function stored(): MessageDrafts {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<MessageDrafts> | null;
    const { userId, texts = {}, files, intents } = found ?? {};
    if (typeof userId !== 'string' || typeof texts !== 'object') return NONE;
    const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
    return {
      userId,
      texts,
      files: files && isRecord(files) ? files : {},
      intents: intents && isRecord(intents) ? intents : {},
    };
  } catch {
    return NONE;
  }
}

/** The drafts of this person; those of another one are dropped. */
const ownOf = (state: MessageDrafts, userId: string): Required<MessageDrafts> =>
  state.userId === userId
    ? { ...state, files: state.files ?? {}, intents: state.intents ?? {} }
    : { userId, texts: {}, files: {}, intents: {} };

/** An empty value removes the entry. */
function put<T extends { length: number }>(all: Record<string, T>, id: string, value: T): Record<string, T> {
  const { [id]: _before, ...others } = all;
  return value.length === 0 ? others : { ...others, [id]: value };
}

export const messageDraftsSlice = createSlice({
  name: 'messaging/drafts',
  initialState: stored,
  reducers: {
    messageTyped(state, { payload }: PayloadAction<Draft & { text: string }>): MessageDrafts {
      const own = ownOf(state, payload.userId);
      return { ...own, texts: put(own.texts, payload.conversationId, payload.text) };
    },
    /** An empty intent: what became of it is known. */
    intentChanged(state, { payload }: PayloadAction<Draft & { intent: string }>): MessageDrafts {
      const own = ownOf(state, payload.userId);
      return { ...own, intents: put(own.intents, payload.conversationId, payload.intent) };
    },
    fileAttached(state, { payload }: PayloadAction<Draft & { file: AttachedFile }>): MessageDrafts {
      const { userId, conversationId, file } = payload;
      const own = ownOf(state, userId);
      // One that was underway when its conversation was left may come back to a full row.
      const files = [...(own.files[conversationId] ?? []), file].slice(0, UPLOAD_BOUNDS.attachments);
      return { ...own, files: put(own.files, conversationId, files) };
    },
    filesDetached(state, { payload }: PayloadAction<Draft & { ids: readonly string[] }>): MessageDrafts {
      const { userId, conversationId, ids } = payload;
      const own = ownOf(state, userId);
      const files = (own.files[conversationId] ?? []).filter(({ id }) => !ids.includes(id));
      return { ...own, files: put(own.files, conversationId, files) };
    },
  },
});

declare module '@samen/federation-kit' {
  interface LazySlices extends WithSlice<typeof messageDraftsSlice> {}
}

/** They outlive leaving the screen, another release of it, and a reload. */
export const messageDrafts = defineSlice(messageDraftsSlice, { schema: 1, onSwitch: 'keep' });

/** Writes down what of the store is this tab's alone, where the browser lets us. */
export function keepOfTab({ userId, files = {}, intents = {} }: MessageDrafts): void {
  try {
    if (Object.keys({ ...files, ...intents }).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, files, intents }));
  } catch {
    // A browser that stores nothing still keeps them as long as the page is open.
  }
}
