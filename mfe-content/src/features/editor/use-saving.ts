import { asProblem } from '@samen/api-client';
import type { Page } from '@samen/resources/content';
import { useToasts, useUnsavedChanges } from '@samen/federation-kit';
import { useSessionGuard } from '@samen/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useLazyGetEditedPageQuery,
  useLazyGetVersionsQuery,
  useSavePageMutation,
  type AtWork,
} from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { isSameDocument } from './document/changes.ts';
import { documentOfPage, pageChanges } from './document/edited-page.ts';
import { isArrived, mergeDocuments, withArrived, type Merge } from './document/merge.ts';
import type { PageDocument } from './document/page-document.ts';
import { createSaver, type Attempt, type SaveState } from './document/saver.ts';
import { rejectionsIn, sendable, stillRejected, type Rejection, type Withheld } from './document/sendable.ts';
import type { EditorHandle } from './use-editor.ts';
import { useSame } from './use-same.ts';

/** A colleague saved something else in the same place, or threw away what was not published. */
export interface Overtaken {
  page: Page;
  theirs: PageDocument;
  merge: Merge;
  isDiscarded: boolean;
}

/** So many saves without a response are remembered. */
const UNANSWERED = 5;
/** So often one attempt leaves out what the server refused. */
const MOST_TRIES = 3;

/** Saves the working copy while it is written, and brings together what a colleague saved meanwhile. */
export function useSaving(loaded: Page, editor: EditorHandle) {
  const { id } = loaded;
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const [send] = useSavePageMutation();
  const [load] = useLazyGetEditedPageQuery();
  const [loadVersions] = useLazyGetVersionsQuery();
  const [status, setStatus] = useState<SaveState>({ kind: 'saved' });
  const [saved, setSaved] = useState(loaded);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [withheld, setWithheld] = useState<readonly Withheld[]>([]);
  const guard = useSessionGuard();
  const { state, latest: newest, adopt } = editor;
  /** Known before it is rendered: what is sent next has it. */
  const version = useRef(state.lockVersion);
  /** What the server refused, beside what is refused by its declaration. */
  const rejections = useRef<readonly Rejection[]>([]);
  /** Whether something that was typed is not among what was saved. */
  const isLeftOut = useRef(false);
  /** The page as the server had it last. */
  const page = saved.lockVersion > loaded.lockVersion ? saved : loaded;

  const noteWithheld = (left: readonly Withheld[]) => {
    isLeftOut.current = left.length > 0;
    setWithheld(left);
  };
  const takeIn = (next: Page, theirs: PageDocument, document: PageDocument, becomes?: 'step') => {
    saver.reset(theirs);
    version.current = next.lockVersion;
    setSaved(next);
    noteWithheld(sendable(document, theirs, rejections.current).withheld);
    adopt({ base: theirs, lockVersion: next.lockVersion, sent: [], document }, becomes);
  };
  /** Whether a colleague went back to what visitors see; one who published it keeps its text. */
  async function isDiscarded(next: Page): Promise<boolean> {
    if (!page.hasUnpublishedChanges || next.hasUnpublishedChanges || !next.isPublished) return false;
    const { data } = await loadVersions(id);
    return data?.items[0]?.reason !== 'published';
  }
  /** A colleague was first: what both did goes together by itself where it does not meet. */
  async function compare(): Promise<Attempt> {
    const next = await load(id).unwrap();
    const isGone = await isDiscarded(next);
    const { base, document, sent, history } = newest();
    const theirs = documentOfPage(next);
    const common = withArrived(base, sent, theirs);
    const merge = mergeDocuments(common, document, theirs);
    const isSame = isArrived(document, theirs);
    if (isGone && !isSame && history.past.length > 0)
      setOvertaken({ page: next, theirs, merge, isDiscarded: true });
    else if (!isGone && merge.conflicts.length > 0)
      setOvertaken({ page: next, theirs, merge, isDiscarded: false });
    else {
      takeIn(next, theirs, isGone ? theirs : merge.document, isGone ? 'step' : undefined);
      const name = next.editedBy ?? '';
      if (isGone && !isSame)
        toasts.add({ title: t('discarded.title'), message: t('discarded.done', { name }) });
      // Else nothing of it is of anyone else.
      else if (!isGone && !isSameDocument(common, theirs))
        toasts.add({ title: t('save.merged'), message: t('save.mergedText', { name }) });
    }
    return { kind: 'stop', error: null };
  }
  async function attempt(document: PageDocument, before: PageDocument, tries = 1): Promise<Attempt> {
    const { base } = newest();
    rejections.current = stillRejected(rejections.current, document);
    const next = sendable(document, base, rejections.current);
    const done = (): Attempt => {
      noteWithheld(next.withheld);
      return { kind: 'done' };
    };
    const changes = pageChanges(next.document, sendable(before, base, rejections.current).document);
    if (Object.keys(changes).length === 0) return done();
    // Requests would be tried several times before they say so.
    if (!navigator.onLine) return { kind: 'retry' };
    adopt({ sent: [...newest().sent, next.document].slice(-UNANSWERED) });
    const result = await send({
      id,
      change: { ...changes, lockVersion: version.current },
    });
    if (result.data) {
      version.current = result.data.lockVersion;
      setSaved(result.data);
      adopt({ base: documentOfPage(result.data), lockVersion: result.data.lockVersion, sent: [] });
      return done();
    }
    const problem = asProblem(result.error);
    if (problem?.kind === 'offline' || (problem?.kind === 'rejected' && problem.status >= 500))
      return { kind: 'retry' };
    if (problem?.kind === 'rejected' && problem.code === 'stale_record') return compare();
    const refused = rejectionsIn(problem, next.document, document);
    if (refused.length > 0 && tries < MOST_TRIES) {
      rejections.current = [...rejections.current, ...refused];
      return attempt(document, before, tries + 1);
    }
    guard.caught(result.error, () => saver.flush());
    return { kind: 'stop', error: result.error };
  }
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const [saver] = useState(() =>
    createSaver<PageDocument>(state.base, {
      send: (document, before) => latest.current(document, before),
      // Each key says that it waits: that is rendered once.
      onState: (next) =>
        setStatus((before) => (next.kind === 'failed' || next.kind !== before.kind ? next : before)),
    }),
  );
  useEffect(() => saver.changed(newest().document), [saver, newest, state.document]);
  const flush = useCallback(() => {
    saver.changed(newest().document);
    return saver.flush();
  }, [saver, newest]);
  useEffect(() => {
    const saveNow = () => void flush();
    const changes = ['online', 'offline'] as const;
    for (const change of changes) window.addEventListener(change, saveNow);
    return () => {
      for (const change of changes) window.removeEventListener(change, saveNow);
      saveNow();
    };
  }, [flush]);
  const isUnsaved = status.kind === 'offline' || status.kind === 'failed' || withheld.length > 0;
  useUnsavedChanges('page', isUnsaved, { keepsDraft: true });
  return {
    page,
    status,
    guard,
    overtaken,
    /** What stays here as it was typed, while all else was saved. */
    withheld: useSame(withheld),
    /** Saves what was typed; resolves to the version that has it, or null where it did not arrive. */
    flush: async () => ((await flush()) ? version.current : null),
    /** The same, and null also where a part of it is left out. */
    flushWhole: async () => ((await flush()) && !isLeftOut.current ? version.current : null),
    /** The version that this editor goes on from. */
    version: () => version.current,
    /** Takes in that a colleague threw away or published what is edited here, before the next save finds that. */
    async follow({ lockVersion, hasUnpublishedChanges }: AtWork['meta']) {
      if (!page.hasUnpublishedChanges || hasUnpublishedChanges || overtaken) return;
      await flush();
      if (lockVersion > version.current) await compare().catch(() => undefined);
    },
    /** Whose stays where both wrote something else, or where a colleague threw it away. */
    resolve(whose: 'own' | 'theirs') {
      if (!overtaken) return;
      setOvertaken(null);
      const { page: next, theirs, merge } = overtaken;
      // What is there stays, and is saved again.
      takeIn(next, theirs, overtaken.isDiscarded ? { ...newest().document } : merge.document);
      if (whose === 'theirs') takeIn(next, theirs, theirs, 'step');
    },
    /**
     * The editor goes on from the page as the server has it after all of it was saved and something was done to it. What that
     * changed of its text is one step.
     */
    restart(next: Page) {
      const theirs = documentOfPage(next);
      const { document } = newest();
      const after = isArrived(document, theirs) ? document : theirs;
      takeIn(next, after, after, 'step');
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
