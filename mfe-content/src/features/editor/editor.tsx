import { toCamel } from '@samen/jsonapi';
import {
  emptyBlock,
  PAGE_BOUNDS,
  type BlockError,
  type ContentBlockType,
  type Page,
} from '@samen/resources/content';
import { blockErrors, pageErrors } from '@samen/resources/page-check';
import { paths } from '@samen/resources/shared';
import { asProblem, problemText } from '@samen/api-client';
import {
  below,
  Button,
  Dialog,
  from,
  Link,
  Note,
  SegmentedControl,
  type MenuItem,
} from '@samen/design-system';
import { useFormat, useSession, useToasts, useTranslation } from '@samen/federation-kit';
import { draftStorage, ownerOf, SignedOutNote } from '@samen/records';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { PublishDialog } from '../../shared/publish-dialog.tsx';
import { BlockPanel, type BlockActions } from './block-panel.tsx';
import { useBlockName } from './block-name.ts';
import { BlockPicker } from './block-picker.tsx';
import { Canvas } from './canvas/canvas.tsx';
import type { FrameMode } from './canvas/frame.tsx';
import { Checks } from './checks.tsx';
import {
  blocksOf,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  toggleBlock,
  type EditedBlock,
  type PageDocument,
} from './document/page-document.ts';
import { startingState, type StoredState } from './document/stored-state.ts';
import { EditorBar, WIDTHS, type Device } from './editor-bar.tsx';
import { Outline } from './outline.tsx';
import { PagePanel } from './page-panel.tsx';
import { useFindings, type ShownFinding } from './use-findings.ts';
import { useJump, type Place } from './use-jump.ts';
import { useEditor, type EditorHandle, type EditorState } from './use-editor.ts';
import { usePresence } from './use-presence.ts';
import { RefusedFields, useSaving, type Saving } from './use-saving.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** Who edits on a phone sees the page as on one, large enough to read. */
const deviceInUse = (): Device => (window.innerWidth < WIDTHS.tablet ? 'phone' : 'desktop');

interface EditorProps {
  page: Page;
  /** What can be done with the page beside editing it. */
  menu: (saving: Pick<Saving, 'page' | 'flush' | 'version' | 'restart'>) => readonly MenuItem[];
}

/** The page as it looks, its blocks below each other, and the fields of the chosen one. */
export function Editor({ page, menu }: EditorProps) {
  const { t } = useEditorTexts();
  const storage = useEditorStorage(page.id);
  const [initial] = useState(() => startingState(page, storage.find()));
  const editor = useEditor(initial, storage.store);
  const saving = useSaving(page, editor);
  const others = usePresence(page.id);
  const [view, setView] = useState<View>('canvas');
  const [device, setDevice] = useState<Device>(deviceInUse);
  const [mode, setMode] = useState<FrameMode>('light');
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const [insertAt, setInsertAt] = useState<number | null>(null);
  /** The block that was put in just now, until it is left. */
  const [newId, setNewId] = useState<string | null>(null);
  const { state, select } = editor;
  const { document, selectedId } = state;
  const blocks = blocksOf(document);
  const selected = selectedId === null ? undefined : document.blocks[selectedId];
  const findings = useFindings(page.id, document);
  const errors = useMemo(() => findings.filter(({ severity }) => severity === 'error'), [findings]);
  /** A block that no one has left yet is not marked. */
  const markedErrors = useMemo(
    () => (newId === null ? errors : errors.filter(({ blockId }) => blockId !== newId)),
    [errors, newId],
  );
  const errorsOfPage = useMemo(
    () => [
      ...pageErrors(document.page),
      ...(saving.status.kind === 'failed' ? rejectedFields(saving.status.error) : []),
    ],
    [document.page, saving.status],
  );
  const actions = useBlockActions(editor);
  const mayPublish = page.meta?.can?.includes('pages.publish') ?? false;

  const choose = useCallback(
    (id: string | null) => {
      select(id);
      setNewId(null);
      setView('fields');
    },
    [select],
  );
  const choosePage = useCallback(() => choose(null), [choose]);
  const jump = useJump(choose);
  const insert = (type: ContentBlockType) => {
    const id = crypto.randomUUID();
    const index = insertAt ?? blocks.length;
    editor.change((now) => insertBlock(now, { ...emptyBlock(type), id } as never, index), { blockId: id });
    setInsertAt(null);
    choose(id);
    setNewId(id);
  };
  const leaveNew = useCallback(() => setNewId(null), []);
  const openPublish = useCallback(() => setOpen('publish'), []);
  const openVersions = useCallback(() => setOpen('versions'), []);
  const items = useBarMenu(menu, saving, openVersions);
  const press = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
  };
  return (
    <div data-own-draft onKeyDown={press}>
      <EditorBar
        page={saving.page}
        title={String(document.page['title'] ?? '')}
        canUndo={state.history.past.length > 0}
        canRedo={state.history.future.length > 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        status={saving.status}
        device={device}
        mode={mode}
        menu={items}
        mayPublish={mayPublish}
        onDevice={setDevice}
        onMode={setMode}
        onPageFields={choosePage}
        onPublish={openPublish}
      />
      <Notes>
        <SignedOutNote guard={saving.guard} />
        <BehindNote page={saving.page} />
        {others.length > 0 && (
          <Note tone="warning" announce>
            {t('presence.others', { count: others.length, names: others.map(({ name }) => name).join(', ') })}
          </Note>
        )}
        {saving.status.kind === 'offline' && (
          <Note tone="warning" announce>
            {t('save.offlineText')}
          </Note>
        )}
        {saving.status.kind === 'failed' && saving.overtaken === null && (
          <SaveFailure
            error={saving.status.error}
            blocks={blocks}
            onJump={jump}
            onRetry={() => void saving.flush()}
          />
        )}
      </Notes>
      <Views>
        <ViewChoice view={view} onView={setView} />
      </Views>
      <Columns $view={view}>
        <Side data-view="outline">
          <PageOutline
            document={document}
            selectedId={selectedId}
            errors={markedErrors}
            onSelect={choose}
            onMove={actions.move}
            onAdd={setInsertAt}
          />
          <PageChecks findings={findings} onJump={jump} />
        </Side>
        <Middle data-view="canvas">
          <PageCanvas
            document={document}
            pictures={state.pictures}
            selectedId={selectedId}
            width={WIDTHS[device]}
            mode={mode}
            locale={page.locale}
            isCampaign={page.purpose === 'campaign'}
            onSelect={choose}
            onInsert={setInsertAt}
          />
        </Middle>
        <Side data-view="fields">
          {selected ? (
            <BlockPanel
              key={selected.id}
              write={editor.write}
              addPicture={editor.addPicture}
              pictures={state.pictures}
              block={selected}
              index={document.order.indexOf(selected.id)}
              count={blocks.length}
              errors={blockErrors(selected as never)}
              actions={actions}
              isNew={selected.id === newId}
              onLeft={leaveNew}
            />
          ) : (
            <PagePanel
              write={editor.write}
              addPicture={editor.addPicture}
              pictures={state.pictures}
              values={document.page}
              page={page}
              errors={errorsOfPage}
            />
          )}
        </Side>
      </Columns>
      {insertAt !== null && <BlockPicker onPick={insert} onClose={() => setInsertAt(null)} />}
      {open === 'publish' && (
        <PublishDialog
          page={saving.page}
          findings={errors}
          onFlush={saving.flush}
          onFinding={(finding) => {
            setOpen(null);
            jump(finding);
          }}
          onPublished={(published) => {
            setOpen(null);
            saving.restart(published);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          pageId={page.id}
          document={document}
          onFlush={saving.flush}
          onRestored={(restored) => {
            setOpen(null);
            saving.restart(restored);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {saving.overtaken && <OvertakenDialog saving={saving} />}
    </div>
  );
}

/** What the menu of the bar has, for as long as the page is the same. */
function useBarMenu(menu: EditorProps['menu'], saving: Saving, onVersions: () => void): readonly MenuItem[] {
  const { t } = useEditorTexts();
  const latest = useRef(saving);
  useEffect(() => {
    latest.current = saving;
  });
  const { page } = saving;
  return useMemo(() => {
    const handle: Parameters<typeof menu>[0] = {
      page,
      flush: () => latest.current.flush(),
      version: () => latest.current.version(),
      restart: (restored) => latest.current.restart(restored),
    };
    return [{ id: 'versions', label: t('bar.versions'), onSelect: onVersions }, ...menu(handle)];
  }, [menu, page, onVersions, t]);
}

/** A translation that is older than the page it translates; typing changes nothing of it. */
const BehindNote = memo(function BehindNote({ page }: { page: Page }) {
  const { t } = useEditorTexts();
  const format = useFormat();
  const { translationOfId, translationBehindSince } = page;
  if (!translationOfId || !translationBehindSince) return null;
  return (
    <Note tone="warning">
      {t('page.behind', { date: format.dateTime(translationBehindSince) })}{' '}
      <Link href={paths.content.one(translationOfId)}>{t('action.original')}</Link>
    </Note>
  );
});

type View = 'outline' | 'canvas' | 'fields';

/** Which part a small screen shows. */
const ViewChoice = memo(function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useEditorTexts();
  return (
    <SegmentedControl
      label={t('view.label')}
      value={view}
      onChange={onView}
      options={[
        { value: 'outline', label: t('view.outline') },
        { value: 'canvas', label: t('view.canvas') },
        { value: 'fields', label: t('view.fields') },
      ]}
    />
  );
});

const PageCanvas = memo(Canvas);
const PageChecks = memo(Checks);

interface PageOutlineProps {
  document: PageDocument;
  selectedId: string | null;
  errors: readonly ShownFinding[];
  onSelect: (id: string) => void;
  onMove: BlockActions['move'];
  /** Puts a new block at this place. */
  onAdd: (index: number) => void;
}

/** The blocks of the page, with those that keep it from being published. */
const PageOutline = memo(function PageOutline({ document, errors, onAdd, ...props }: PageOutlineProps) {
  const blocks = blocksOf(document);
  return (
    <Outline
      {...props}
      blocks={blocks}
      faulty={new Set(errors.flatMap(({ blockId }) => blockId ?? []))}
      isFull={blocks.length >= PAGE_BOUNDS.blocks}
      onAdd={() => onAdd(blocks.length)}
    />
  );
});

/** What of this page stays in the browser while it is not on the server, with the steps; until the account signs out. */
function useEditorStorage(pageId: string) {
  const session = useSession();
  const owner = ownerOf(session);
  const name = `content/${pageId}`;
  return useMemo(
    () => ({
      find: () => (owner ? (draftStorage.find(owner, name) as StoredState | null) : null),
      store: ({ document, history, base, lockVersion, sent, pictures }: EditorState) => {
        if (owner) draftStorage.store(owner, name, { document, history, base, lockVersion, sent, pictures });
      },
    }),
    // Each rendering makes another object of the same owner.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [JSON.stringify(owner), name],
  );
}

/** What the buttons of a block do, each as one step. */
function useBlockActions({ change }: EditorHandle): BlockActions {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  return useMemo(
    () => ({
      move: (id, to) => change((document) => moveBlock(document, id, to), { blockId: id }),
      duplicate: (id) =>
        change((document) => duplicateBlock(document, id, crypto.randomUUID()), { blockId: id }),
      toggle: (id) => change((document) => toggleBlock(document, id), { blockId: id }),
      remove: (id) => {
        change((document) => removeBlock(document, id), { blockId: id });
        toasts.add({ title: t('panel.removed'), message: t('panel.removedText') });
      },
    }),
    [change, toasts, t],
  );
}

/** The fields of the page itself that were not sent, or that the server did not take. */
function rejectedFields(error: unknown): readonly BlockError[] {
  if (error instanceof RefusedFields) return error.errors;
  const problem = asProblem(error);
  if (problem?.kind !== 'rejected') return [];
  return problem.errors.flatMap(({ source, code, meta }) => {
    const [, name] = /^\/data\/attributes\/(\w+)$/.exec(source?.pointer ?? '') ?? [];
    return name && code ? [{ path: [toCamel(name)], code, ...(meta && { meta }) } as BlockError] : [];
  });
}

interface SaveFailureProps {
  error: unknown;
  blocks: readonly EditedBlock[];
  onJump: (place: Place) => void;
  onRetry: () => void;
}

/** Why it was not saved, and in which block or field of the page; what was typed stays here. */
function SaveFailure({ error, blocks, onJump, onRetry }: SaveFailureProps) {
  const { t } = useEditorTexts();
  const { t: common } = useTranslation();
  const nameOf = useBlockName();
  const problem = asProblem(error);
  const pointer = problem?.kind === 'rejected' ? problem.errors[0]?.source?.pointer : undefined;
  const [, index, ...steps] = /^\/data\/attributes\/blocks\/(\d+)(?:\/(.+))?$/.exec(pointer ?? '') ?? [];
  const block = blocks[Number(index)];
  const [wrong] = rejectedFields(error);
  if (problem?.kind === 'rejected' && (problem.status === 404 || problem.status === 410))
    return (
      <Note tone="danger" announce>
        {t('save.removed')}
      </Note>
    );
  const at: Place | null = block
    ? { blockId: block.id, field: toCamel(steps.join('/')) }
    : wrong
      ? { blockId: null, field: wrong.path.join('/') }
      : null;
  const field = wrong && t(`field.${String(wrong.path[0])}` as EditorKey);
  const text = wrong
    ? t(`common:validation.${wrong.code}` as never, { field, ...wrong.meta })
    : problemText(error, common);
  const reason = /[.!?]$/.test(text) ? text : `${text}.`;
  const place = block ? nameOf(block) : `${t('page.title')}, ${field}`;
  return (
    <Note
      tone="danger"
      announce
      action={
        <Actions>
          {at && (
            <Button variant="outlineSecondary" size="sm" onClick={() => onJump(at)}>
              {t('save.jump')}
            </Button>
          )}
          {problem && (
            <Button variant="outlineSecondary" size="sm" onClick={onRetry}>
              {t('common:loading.retry')}
            </Button>
          )}
        </Actions>
      }
    >
      {at ? t('save.failedIn', { place, reason }) : t('save.failedText', { reason })}
    </Note>
  );
}

/** A colleague saved something else in the same place: whose stays is asked once, and nothing is lost until then. */
function OvertakenDialog({ saving }: { saving: Saving }) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const { overtaken, resolve } = saving;
  if (!overtaken) return null;
  const { merge, page } = overtaken;
  const places = merge.conflicts.map(([area, id]) => {
    const block = area === 'blocks' ? merge.document.blocks[String(id)] : undefined;
    return block ? nameOf(block) : t('page.title');
  });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="md"
      title={t('overtaken.title')}
      onClose={() => resolve('own')}
      locked
      actions={
        <>
          <Button variant="outlineSecondary" size="md" onClick={() => resolve('theirs')}>
            {t('overtaken.theirs')}
          </Button>
          <Button size="md" onClick={() => resolve('own')}>
            {t('overtaken.own')}
          </Button>
        </>
      }
    >
      <p>{t('overtaken.text', { name: page.editedBy ?? '', places: [...new Set(places)].join(', ') })}</p>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Notes = styled.div`
  display: grid;
  gap: 8px;

  &:not(:empty) {
    padding: 12px 24px 0;

    ${below.md} {
      padding: 6px 16px;
    }
  }
`;

const Views = styled.div`
  display: none;
  padding: 12px 24px 0;

  ${below.lg} {
    display: block;
  }
  ${below.md} {
    padding: 6px 16px;
  }
`;

const Columns = styled.div<{ $view: string }>`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr) 324px;
  align-items: start;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);

    > :not([data-view='${({ $view }) => $view}']) {
      display: none;
    }
  }
`;

const Side = styled.div`
  padding: 20px;

  ${from.lg} {
    position: sticky;
    --above: calc(var(--admin-header) + var(--banner-height, 0px) + var(--editor-bar, 0px));
    top: var(--above);
    max-height: calc(100dvh - var(--above));
    overflow-y: auto;
  }
`;

const Middle = styled.div`
  min-width: 0;
  min-height: 60vh;
  padding: 20px;
  border-inline: 1px solid var(--border);
  background: var(--bg);

  ${below.md} {
    padding: 0;
    border-inline: 0;
  }
`;
