import { asProblem } from '@samen/api-client';
import { Pages, type BlockError, type Page, type PageChanges } from '@samen/resources/content';
import { pageErrors } from '@samen/resources/page-check';
import type { Attributes } from '@samen/jsonapi/declaration';
import { useToasts, useUnsavedChanges } from '@samen/federation-kit';
import { useSessionGuard } from '@samen/records';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLazyGetEditedPageQuery, useSavePageMutation } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { isSameDocument } from './document/changes.ts';
import { documentOfPage, pageChanges } from './document/edited-page.ts';
import { isArrived, mergeDocuments, withArrived, type Merge } from './document/merge.ts';
import type { PageDocument } from './document/page-document.ts';
import { createSaver, type Attempt, type SaveState } from './document/saver.ts';
import type { EditorHandle } from './use-editor.ts';

/** A colleague saved something else in the same place. */
export interface Overtaken {
  page: Page;
  theirs: PageDocument;
  merge: Merge;
}

/** So many saves without a response are remembered. */
const UNANSWERED = 5;

/** What is declared of each attribute. */
const DECLARED: Attributes = Pages.attributes;

/** Fields of the page that are not sent, since the server would refuse them by what is declared of them. */
export class RefusedFields {
  readonly errors: readonly BlockError[];

  constructor(errors: readonly BlockError[]) {
    this.errors = errors;
  }
}

/** What is wrong with these changes; what only keeps a page from being published is none of it. */
const refusedIn = (changes: PageChanges): readonly BlockError[] =>
  pageErrors({ ...changes }).filter(
    ({ path: [name], code }) => code !== 'required' || DECLARED[String(name)]?.options.required,
  );

/** Saves the working copy while it is written, and brings together what a colleague saved meanwhile. */
export function useSaving(loaded: Page, editor: EditorHandle) {
  const { id } = loaded;
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const [send] = useSavePageMutation();
  const [load] = useLazyGetEditedPageQuery();
  const [status, setStatus] = useState<SaveState>({ kind: 'saved' });
  const [saved, setSaved] = useState(loaded);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const guard = useSessionGuard();
  const { state, latest: newest, adopt } = editor;
  /** Known before it is rendered: what is sent next has it. */
  const version = useRef(state.lockVersion);

  const takeIn = (page: Page, theirs: PageDocument, document: PageDocument, becomes?: 'step') => {
    saver.reset(theirs);
    version.current = page.lockVersion;
    setSaved(page);
    adopt({ base: theirs, lockVersion: page.lockVersion, sent: [], document }, becomes);
  };
  /** A colleague was first: what both did goes together by itself where it does not meet. */
  async function compare(): Promise<Attempt> {
    const page = await load(id).unwrap();
    const { base, document, sent } = newest();
    const theirs = documentOfPage(page);
    const common = withArrived(base, sent, theirs);
    const merge = mergeDocuments(common, document, theirs);
    if (merge.conflicts.length > 0) {
      setOvertaken({ page, theirs, merge });
      return { kind: 'stop', error: null };
    }
    takeIn(page, theirs, merge.document);
    // Nothing of it is of anyone else.
    if (isSameDocument(common, theirs)) return { kind: 'stop', error: null };
    toasts.add({ title: t('save.merged'), message: t('save.mergedText', { name: page.editedBy ?? '' }) });
    return { kind: 'stop', error: null };
  }
  async function attempt(document: PageDocument, saved: PageDocument): Promise<Attempt> {
    const changes = pageChanges(document, saved);
    const refused = refusedIn(changes);
    if (refused.length > 0) return { kind: 'stop', error: new RefusedFields(refused) };
    // Requests would be tried several times before they say so.
    if (!navigator.onLine) return { kind: 'retry' };
    adopt({ sent: [...newest().sent, document].slice(-UNANSWERED) });
    const result = await send({
      id,
      change: { ...changes, lockVersion: version.current },
    });
    if (result.data) {
      version.current = result.data.lockVersion;
      setSaved(result.data);
      adopt({ base: documentOfPage(result.data), lockVersion: result.data.lockVersion, sent: [] });
      return { kind: 'done' };
    }
    const problem = asProblem(result.error);
    if (problem?.kind === 'offline' || (problem?.kind === 'rejected' && problem.status >= 500))
      return { kind: 'retry' };
    if (problem?.kind === 'rejected' && problem.code === 'stale_record') return compare();
    guard.caught(result.error, () => saver.flush());
    return { kind: 'stop', error: result.error };
  }
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const [saver] = useState(() =>
    createSaver<PageDocument>(state.base, {
      send: (document, saved) => latest.current(document, saved),
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
  useUnsavedChanges('page', status.kind === 'offline' || status.kind === 'failed', { keepsDraft: true });
  return {
    /** The page as the server had it last. */
    page: saved.lockVersion > loaded.lockVersion ? saved : loaded,
    status,
    guard,
    overtaken,
    /** Saves what was typed; resolves to the version that has it, or null where it did not arrive. */
    flush: async () => ((await flush()) ? version.current : null),
    /** The version that this editor goes on from. */
    version: () => version.current,
    /** Whose stays where both wrote something else. */
    resolve(whose: 'own' | 'theirs') {
      if (!overtaken) return;
      setOvertaken(null);
      const { page, theirs, merge } = overtaken;
      takeIn(page, theirs, merge.document);
      if (whose === 'theirs') takeIn(page, theirs, theirs, 'step');
    },
    /**
     * The editor goes on from the page as the server has it after all of it was saved and something was done to it. What that
     * changed of its text is one step.
     */
    restart(page: Page) {
      const theirs = documentOfPage(page);
      const { document } = newest();
      const next = isArrived(document, theirs) ? document : theirs;
      takeIn(page, next, next, 'step');
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
