import {
  emptyBlock,
  HOME_SLUG,
  PAGE_BOUNDS,
  type BlockError,
  type ContentBlockType,
  type Page,
} from '@samen/resources/content';
import { blockErrors, pageErrors } from '@samen/resources/page-check';
import { paths } from '@samen/resources/shared';
import {
  below,
  from,
  Glyph,
  IconButton,
  Link,
  Note,
  SegmentedControl,
  type MenuItem,
} from '@samen/design-system';
import { useFormat, useSession, useToasts } from '@samen/federation-kit';
import { draftStorage, ownerOf, SignedOutNote } from '@samen/records';
import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { PublishDialog } from '../../shared/publish-dialog.tsx';
import { BlockPanel, type BlockActions } from './block-panel.tsx';
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
  type PageDocument,
} from './document/page-document.ts';
import { startingState, type StoredState } from './document/stored-state.ts';
import type { Withheld } from './document/sendable.ts';
import { EditorBar, WIDTHS, type Device, type ShownState } from './editor-bar.tsx';
import { Outline } from './outline.tsx';
import { PagePanel } from './page-panel.tsx';
import { useFindings, type ShownFinding } from './use-findings.ts';
import { useJump } from './use-jump.ts';
import { useEditor, type EditorHandle, type EditorState } from './use-editor.ts';
import { usePresence } from './use-presence.ts';
import { LeftOutNote, OvertakenDialog, SaveFailure } from './save-notes.tsx';
import { useSaving, type Saving } from './use-saving.ts';
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
  const others = usePresence(page.id, (seen) => void saving.follow(seen));
  const [view, setView] = useState<View>('canvas');
  const [closed, setClosed] = useState<ClosedPanels>({ outline: false, fields: false });
  const toggle = useCallback(
    (name: keyof ClosedPanels) => setClosed((before) => ({ ...before, [name]: !before[name] })),
    [],
  );
  const [device, setDevice] = useState<Device>(deviceInUse);
  const [mode, setMode] = useState<FrameMode>('light');
  const [open, setOpen] = useState<'publish' | 'until' | 'versions' | null>(null);
  const [insertAt, setInsertAt] = useState<number | null>(null);
  /** The block that was put in just now, until it is left. */
  const [newId, setNewId] = useState<string | null>(null);
  const { state, select } = editor;
  const { document, selectedId } = state;
  const blocks = blocksOf(document);
  const selected = selectedId === null ? undefined : document.blocks[selectedId];
  const { withheld } = saving;
  const findings = useFindings(page.id, document, withheld);
  const errors = useMemo(() => findings.filter(isError), [findings]);
  /** Nothing is said yet of a block that was not left since it was put in. */
  const shownFindings = useMemo(
    () => (newId === null ? findings : findings.filter(({ blockId }) => blockId !== newId)),
    [findings, newId],
  );
  const markedErrors = useMemo(() => shownFindings.filter(isError), [shownFindings]);
  const errorsOfPage = useMemo(
    () => withWithheld(pageErrors(document.page), withheld, null),
    [document.page, withheld],
  );
  const actions = useBlockActions(editor);
  const mayPublish = page.meta?.can?.includes('pages.publish') ?? false;

  const choose = useCallback(
    (id: string | null) => {
      select(id);
      setNewId(null);
      setView('fields');
      setClosed((before) => (before.fields ? { ...before, fields: false } : before));
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
  const openUntil = useCallback(() => setOpen('until'), []);
  const status = saving.status.kind === 'saved' && withheld.length > 0 ? LEFT_OUT : saving.status;
  const publishing = status.kind === 'saved' && isAllOnline(saving.page) ? 'nothing' : 'offered';
  const isUntilOffered = mayPublish && publishing === 'nothing' && saving.page.slug !== HOME_SLUG;
  const items = useBarMenu(menu, saving, openVersions, isUntilOffered ? openUntil : null);
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
        status={status}
        device={device}
        mode={mode}
        menu={items}
        publishing={mayPublish ? publishing : null}
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
        {withheld.length > 0 && <LeftOutNote withheld={withheld} document={document} onJump={jump} />}
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
      <Columns $view={view} $closed={closed}>
        <SidePanel name="outline" isClosed={closed.outline} onToggle={toggle}>
          <PageOutline
            document={document}
            selectedId={selectedId}
            errors={markedErrors}
            onSelect={choose}
            onMove={actions.move}
            onAdd={setInsertAt}
          />
          <PageChecks findings={shownFindings} onJump={jump} />
        </SidePanel>
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
        <SidePanel name="fields" isClosed={closed.fields} onToggle={toggle}>
          {selected ? (
            <BlockPanel
              key={selected.id}
              write={editor.write}
              addPicture={editor.addPicture}
              pictures={state.pictures}
              block={selected}
              index={document.order.indexOf(selected.id)}
              count={blocks.length}
              errors={withWithheld(blockErrors(selected as never), withheld, selected.id)}
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
        </SidePanel>
      </Columns>
      {insertAt !== null && <BlockPicker onPick={insert} onClose={() => setInsertAt(null)} />}
      {(open === 'publish' || open === 'until') && (
        <PublishDialog
          page={saving.page}
          isShownAsItIs={open === 'until'}
          findings={errors}
          onFlush={saving.flushWhole}
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

const LEFT_OUT: ShownState = { kind: 'leftOut' };

const isError = ({ severity }: ShownFinding): boolean => severity === 'error';

/** Whether visitors see the page as it was saved; a translation that is behind is published again as it is. */
const isAllOnline = ({
  status,
  hasUnpublishedChanges,
  translationOfId,
  translationBehindSince,
}: Page): boolean =>
  status === 'published' && hasUnpublishedChanges !== true && !(translationOfId && translationBehindSince);

/** What is wrong with a block, or with the page itself, with what only the server has found. */
function withWithheld(
  errors: readonly BlockError[],
  withheld: readonly Withheld[],
  blockId: string | null,
): readonly BlockError[] {
  const places = new Set(errors.map(({ path }) => String(path)));
  const added = withheld.filter((one) => one.blockId === blockId && !places.has(String(one.path)));
  return added.length === 0 ? errors : [...errors, ...added];
}

/** What the menu of the bar has, for as long as the page is the same. */
function useBarMenu(
  menu: EditorProps['menu'],
  saving: Saving,
  onVersions: () => void,
  onUntil: (() => void) | null,
): readonly MenuItem[] {
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
    return [
      { id: 'versions', label: t('bar.versions'), onSelect: onVersions },
      ...(onUntil ? [{ id: 'until', label: t('action.until'), onSelect: onUntil }] : []),
      ...menu(handle),
    ];
  }, [menu, page, onVersions, onUntil, t]);
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

/** What stands beside the page, and was closed to give that the room. */
type ClosedPanels = Readonly<Record<'outline' | 'fields', boolean>>;

const FOLD_ICONS = {
  outline: [PanelLeftClose, PanelLeftOpen],
  fields: [PanelRightClose, PanelRightOpen],
} as const;

interface SidePanelProps {
  name: keyof ClosedPanels;
  isClosed: boolean;
  onToggle: (name: keyof ClosedPanels) => void;
  children: ReactNode;
}

/** A part beside the page, which can be closed where there is room for all of them. */
function SidePanel({ name, isClosed, onToggle, children }: SidePanelProps) {
  const id = useId();
  return (
    <Side data-view={name}>
      <Scroll data-panel $isClosed={isClosed}>
        <FoldButton name={name} isClosed={isClosed} controls={id} onToggle={onToggle} />
        <Content id={id} $isClosed={isClosed}>
          {children}
        </Content>
      </Scroll>
    </Side>
  );
}

/** Closes a part beside the page and shows it again; a key in a field changes nothing of it. */
const FoldButton = memo(function FoldButton({
  name,
  isClosed,
  controls,
  onToggle,
}: Omit<SidePanelProps, 'children'> & { controls: string }) {
  const { t } = useEditorTexts();
  const [Close, Open] = FOLD_ICONS[name];
  return (
    <Fold>
      <IconButton
        size="sm"
        label={t(`view.toggle.${name}`)}
        icon={<Glyph icon={isClosed ? Open : Close} size="sm" />}
        aria-expanded={!isClosed}
        aria-controls={controls}
        onClick={() => onToggle(name)}
      />
    </Fold>
  );
});

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

const Columns = styled.div<{ $view: string; $closed: ClosedPanels }>`
  display: grid;
  grid-template-columns:
    ${({ $closed }) => ($closed.outline ? '56px' : '232px')} minmax(0, 1fr)
    ${({ $closed }) => ($closed.fields ? '56px' : '324px')};
  align-items: start;

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);

    > :not([data-view='${({ $view }) => $view}']) {
      display: none;
    }
  }
`;

const Side = styled.div`
  ${from.lg} {
    position: sticky;
    --above: calc(var(--admin-header) + var(--banner-height, 0px) + var(--editor-bar, 0px));
    top: var(--above);
    height: calc(100dvh - var(--above));
  }
`;

/** What changes in it is laid out in it alone: beside a long page a letter would else be late. An item of a grid cannot do that. */
const Scroll = styled.div<{ $isClosed: boolean }>`
  padding: 20px;

  ${from.lg} {
    height: 100%;
    padding: 6px ${({ $isClosed }) => ($isClosed ? '6px' : '20px')} 20px;
    overflow-y: auto;
    contain: strict;
  }
`;

/** A small screen shows one part at a time, and that whole. */
const Fold = styled.div`
  display: flex;

  ${below.lg} {
    display: none;
  }
`;

const Content = styled.div<{ $isClosed: boolean }>`
  ${from.lg} {
    ${({ $isClosed }) => $isClosed && 'display: none;'}
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
