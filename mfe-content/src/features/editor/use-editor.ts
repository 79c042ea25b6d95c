import { useDraft } from '@samen/federation-kit';
import { afterPaint } from '@samen/records/after-paint';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Pictures, KnownPicture } from './canvas/shown-block.ts';
import { carriedHistory } from './document/carried-history.ts';
import { record, redo, undo, type History, type Travelled } from './document/history.ts';
import { createPace } from './document/pace.ts';
import { getAt, setAt, type NextValue, type PageDocument, type Path } from './document/page-document.ts';

/** What an editor has before them; plain data, so that it outlives a reload and a new release. */
export interface EditorState {
  document: PageDocument;
  history: History;
  /** The block whose fields are shown; null shows those of the page. */
  selectedId: string | null;
  pictures: Pictures;
  /** The document and its version as the server had them when it was last saved or loaded. */
  base: PageDocument;
  lockVersion: number;
  /** What was sent since, the latest at the end, where it is not known whether it arrived. */
  sent: readonly PageDocument[];
}

/** How a change is noted: on which block, and whether typing goes on. */
interface Note {
  blockId?: string | null;
  mergeKey?: string;
}

export interface EditorHandle {
  state: EditorState;
  /** The state with what was typed since it was last rendered. */
  latest(): EditorState;
  /** Makes another document of this one, as a step that can be undone. */
  change(make: (document: PageDocument) => PageDocument, note?: Note): void;
  /**
   * Writes one value: of a block, or of the page where `blockId` is null. With `shown`, which a field gives that shows it by
   * itself, all else follows after the next paint, or when the state is needed before; `shown` is called in the transition that
   * renders it.
   */
  write(blockId: string | null, path: Path, next: NextValue, shown?: () => void): void;
  select(blockId: string | null): void;
  undo(): void;
  redo(): void;
  addPicture(id: string, picture: KnownPicture): void;
  /**
   * Goes on from what the server has by now. Another document takes the steps along: they undo what was done here, and nothing
   * of what came from elsewhere. With `step` it is one of them itself.
   */
  adopt(next: Partial<EditorState>, becomes?: 'step'): void;
}

/** A key is not to wait for the disk of the browser: it gets what was typed a moment later, and with the tab's last one. */
const restAfterStoring = (took: number) => Math.max(300, 20 * took);

function useStoredLate(onStore: () => void): () => void {
  const [pace] = useState(() => createPace(restAfterStoring));
  const isDue = useRef(false);
  const store = useEffectEvent(() => {
    if (!isDue.current) return;
    isDue.current = false;
    const began = performance.now();
    onStore();
    pace.took(performance.now() - began);
  });
  const flush = useRef<() => void>(() => undefined);
  useEffect(() => {
    const now = () => store();
    flush.current = now;
    window.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      pace.stop();
      now();
    };
  }, [pace]);
  return useCallback(() => {
    isDue.current = true;
    void afterPaint().then(() => pace.follow(() => flush.current()));
  }, [pace]);
}

const restAfterRendering = (took: number) => 2 * took;

/** Renders what was typed, as often as there is time for between keys. */
function useLateRendering(state: EditorState, render: () => void): (shown: () => void) => void {
  const [pace] = useState(() => createPace(restAfterRendering));
  const began = useRef<number | null>(null);
  const due = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    if (began.current !== null) pace.took(performance.now() - began.current);
    began.current = null;
  }, [pace, state]);
  useEffect(() => pace.stop, [pace]);
  return useCallback(
    (shown) => {
      due.current.push(shown);
      void afterPaint().then(() =>
        pace.follow(() => {
          began.current = performance.now();
          startTransition(() => {
            render();
            for (const one of due.current.splice(0)) one();
          });
        }),
      );
    },
    [pace, render],
  );
}

type Make = (before: EditorState) => EditorState;

/**
 * The document of one page while it is edited, with its steps. What is typed is worked into it after the next paint, or when
 * `latest` or the draft of the page is read. `onStore` is called with what outlives a reload.
 */
export function useEditor(initial: EditorState, onStore: (state: EditorState) => void): EditorHandle {
  const draft = useDraft<EditorState>('editor', initial);
  const [state, setState] = useState(draft.value);
  const newest = useRef(state);
  /** Of what was typed since. */
  const late = useRef<Make[]>([]);
  const latest = useCallback(() => {
    newest.current = late.current.splice(0).reduce((before, make) => make(before), newest.current);
    return newest.current;
  }, []);
  const storeLate = useStoredLate(() => onStore(latest()));
  const renderLate = useLateRendering(
    state,
    useCallback(() => setState(latest()), [latest]),
  );
  const { save } = draft;

  const actions = useMemo(() => {
    const store = () => {
      save(latest);
      storeLate();
    };
    const set = (make: Make) => {
      const before = latest();
      newest.current = make(before);
      if (newest.current !== before) store();
      setState(newest.current);
    };
    const setLate = (make: Make, shown: () => void) => {
      late.current.push(make);
      store();
      renderLate(shown);
    };
    const step = (make: (document: PageDocument) => PageDocument, { blockId, mergeKey }: Note = {}): Make => {
      const at = Date.now();
      return (before) => {
        const document = make(before.document);
        const note = {
          blockId: blockId === undefined ? before.selectedId : blockId,
          mergeKey: mergeKey ?? null,
          at,
        };
        const history = record(before.history, before.document, document, note);
        return history === before.history ? before : { ...before, document, history };
      };
    };
    const travel = (go: (history: History, document: PageDocument) => Travelled | null) =>
      set((before) => {
        const there = go(before.history, before.document);
        if (!there) return before;
        const { document, history, step } = there;
        const isThere = step.blockId !== null && document.blocks[step.blockId] !== undefined;
        return { ...before, document, history, selectedId: isThere ? step.blockId : before.selectedId };
      });
    return {
      latest,
      change: (make: (document: PageDocument) => PageDocument, note?: Note) => set(step(make, note)),
      write(blockId: string | null, path: Path, next: NextValue, shown?: () => void) {
        const place = blockId === null ? ['page', ...path] : ['blocks', blockId, ...path];
        const isText = shown !== undefined || typeof next === 'string';
        const make = step(
          (document) =>
            setAt(document, place, typeof next === 'function' ? next(getAt(document, place)) : next),
          { blockId, ...(isText ? { mergeKey: [blockId, ...path].join('/') } : {}) },
        );
        if (shown) setLate(make, shown);
        else set(make);
      },
      select: (selectedId: string | null) => set((before) => ({ ...before, selectedId })),
      undo: () => travel(undo),
      redo: () => travel(redo),
      addPicture: (id: string, picture: KnownPicture) =>
        set((before) => ({ ...before, pictures: { ...before.pictures, [id]: picture } })),
      adopt: (next: Partial<EditorState>, becomes?: 'step') =>
        set((before) => {
          const { document: from, history: steps } = before;
          const { document = from } = next;
          const note = { blockId: null, mergeKey: null, at: Date.now() };
          const history =
            becomes === 'step' ? record(steps, from, document, note) : carriedHistory(steps, from, document);
          return { ...before, ...next, history };
        }),
    };
  }, [latest, save, storeLate, renderLate]);
  return { state, ...actions };
}
