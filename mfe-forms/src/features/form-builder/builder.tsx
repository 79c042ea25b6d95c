import {
  closestCenter,
  DndContext,
  DragOverlay,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { FORM_BOUNDS, type QuestionType } from '@samen/resources/forms';
import {
  below,
  Button,
  ConfirmDialog,
  from,
  Glyph,
  hidden,
  IconButton,
  Menu,
  SegmentedControl,
  useIsPending,
} from '@samen/design-system';
import { FormBar, RecordForm, type RecordFormHandle } from '@samen/records';
import { closestLine, useDragSensors } from '@samen/records/drag';
import { ArrowLeft, Plus, Redo2, Settings2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import type { PreviewWidth } from '../../shared/preview-frame.tsx';
import { newQuestion, sourcesFor, type BuiltQuestion } from './built-question.ts';
import type { FormValues } from './form-values.ts';
import { LivePreview } from './live-preview.tsx';
import { changed, duplicated, inserted, moved, readersOf, removed } from './question-list.ts';
import { END, QuestionList } from './question-rows.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useQuestionProblems } from './question-problems.ts';
import { TYPE_ICONS } from './question-types.ts';
import { rowId, type Action } from './question-row.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { typeOfDragged, TypePalette } from './type-palette.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { useQuestions } from './use-questions.ts';

interface BuilderProps {
  form: RecordFormHandle<FormValues>;
  isNew: boolean;
  /** The questions that someone has filled in. */
  filledIn: readonly string[];
  cancelHref: string;
}

/** The part of the screen that a phone shows; a desktop shows both. */
type View = 'list' | 'side';

/** Builds the questions of a form, with its settings beside them. */
export function Builder({ form, isNew, filledIn, cancelHref }: BuilderProps) {
  const { t } = useManageTexts();
  const list = useQuestions(form);
  const { questions, change } = list;
  const { problemsOf } = useQuestionProblems();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [view, setView] = useState<View>(isNew ? 'side' : 'list');
  const [preview, setPreview] = useState<PreviewWidth | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState('');
  const [going, setGoing] = useState<BuiltQuestion | null>(null);
  const focusNext = useFocusNext();
  const selected = questions.find(({ id }) => id === selectedId) ?? null;
  const isFull = questions.length >= FORM_BOUNDS.questions;
  const indexOf = (id: string) => questions.findIndex((one) => one.id === id);
  const nameOf = ({ text }: BuiltQuestion) => text.trim() || t('row.nameless');
  const place = (id: string, among = questions) => ({
    number: among.findIndex((one) => one.id === id) + 1,
    count: among.length,
  });

  const { isSubmitted } = form.methods.formState;
  const problems = problemsOf(questions).filter(
    ({ questionId, path }) =>
      isSubmitted || path.startsWith('conditions') || left.has(`${questionId} ${path}`),
  );
  const serverErrors = serverErrorsIn(form, questions);
  const faulty = new Set([...problems.map(({ questionId }) => questionId), ...serverErrors.keys()]);
  const fieldId = (id: string) => (path: string) =>
    form.common(`questions.${indexOf(id)}.${path}` as never).id;
  const errorOf = (id: string) => (path: string) =>
    problems.find((one) => one.questionId === id && one.path === path)?.text ??
    serverErrors.get(id)?.get(path);

  const open = (id: string | null, next: View = 'side') => {
    setSelectedId(id);
    setView(next);
    setPreview(null);
  };
  const add = (type: QuestionType, at = selected ? indexOf(selected.id) + 1 : questions.length) => {
    if (isFull) return;
    const question = newQuestion(type);
    change((now) => inserted(now, at, question));
    open(question.id);
    setAnnounced(
      t('announce.added', { type: t(`type.${type}`), number: at + 1, count: questions.length + 1 }),
    );
    focusNext(`${form.name}-questions.${at}.text`, rowId(question.id));
  };
  const moveTo = (id: string, to: number) => {
    const question = questions[indexOf(id)];
    const next = moved(questions, id, to);
    if (!question || next === questions) return;
    change(() => next);
    setAnnounced(t('announce.moved', { name: nameOf(question), ...place(id, [...next]) }));
  };
  const remove = (id: string) => {
    const at = indexOf(id);
    const question = questions[at];
    if (!question) return;
    const others = questions.filter((one) => one.id !== id);
    const next = others[Math.min(at, others.length - 1)];
    change((now) => removed(now, id));
    open(null, 'list');
    setAnnounced(t('announce.removed', { name: nameOf(question) }));
    focusNext(next ? rowId(next.id) : ADD_ID);
  };
  const action = (id: string, what: Action) => {
    const question = questions[indexOf(id)];
    if (!question) return;
    if (what === 'copy') {
      const { questions: next, copy } = duplicated(questions, id);
      if (!copy) return;
      change(() => next);
      open(copy.id, view);
      setAnnounced(t('announce.copied', { name: nameOf(question) }));
      focusNext(rowId(copy.id), rowId(copy.id));
    } else if (what === 'remove') {
      // What depends on it, and what people filled in, is said first.
      if (filledIn.includes(id) || readersOf(questions, id).length > 0) setGoing(question);
      else remove(id);
    } else {
      const to = indexOf(id) + (what === 'up' ? -1 : 1);
      const isAtEnd = to === 0 || to === questions.length - 1;
      const isOnTool = document.activeElement?.id === rowId(id, what);
      moveTo(id, to);
      focusNext(rowId(id, isOnTool && !isAtEnd ? what : 'name'));
    }
  };
  const travel = (way: 'undo' | 'redo') => {
    const state = list[way]();
    if (!state) return;
    setAnnounced(t(`announce.${way}`));
    if (selectedId !== null && !state.some(({ id }) => id === selectedId)) open(null, 'list');
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const way = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null;
    if (way === null) return;
    event.preventDefault();
    travel(way);
  };
  const drag = useDragging({ questions, nameOf, onAdd: add, onMove: moveTo });

  // The same functions as long as the screen is there: a row is rendered again when its own question changes.
  const handlers = useRef({ open, act: action });
  useEffect(() => {
    handlers.current = { open, act: action };
  });
  const selectRow = useCallback((id: string) => handlers.current.open(id), []);
  const onRowAction = useCallback((id: string, what: Action) => handlers.current.act(id, what), []);

  // The first field that is wrong may stand in a panel that is not shown.
  const firstWrong = form.summary.find(({ fieldId: id }) => id !== undefined)?.fieldId;
  const showField = (id: string) => {
    const index = /-questions\.(\d+)/.exec(id)?.[1];
    const question = index === undefined ? undefined : questions[Number(index)];
    if (index === undefined && id === `${form.name}-questions`) return;
    open(question?.id ?? null);
    focusNext(id);
  };
  const lastShown = useRef<typeof form.summary>(form.summary);
  useEffect(() => {
    if (form.summary.length === 0 || sameSummary(form.summary, lastShown.current)) return;
    lastShown.current = form.summary;
    if (firstWrong !== undefined) showField(firstWrong);
  });
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const id = link?.getAttribute('href')?.slice(1) ?? '';
    if (!id.startsWith(`${form.name}-`)) return;
    event.preventDefault();
    showField(id);
  };

  return (
    <div onClickCapture={follow}>
      <RecordForm
        form={form}
        aria-label={t('builder.name')}
        footer={<SaveBar form={form} isNew={isNew} cancelHref={cancelHref} />}
      >
        <DndContext {...drag.context}>
          <Columns data-view={view} data-preview={preview ?? undefined} onKeyDown={press}>
            <Palette>
              <TypePalette isFull={isFull} onAdd={(type) => add(type)} />
            </Palette>
            <Middle>
              <Bar>
                <SegmentedControl
                  size="sm"
                  label={t('preview.show')}
                  value={preview ?? 'edit'}
                  options={(['edit', 'phone', 'desktop'] as const).map((value) => ({
                    value,
                    label: t(`preview.${value}`),
                  }))}
                  onChange={(value) => setPreview(value === 'edit' ? null : value)}
                />
                <Tools>
                  <IconButton
                    size="sm"
                    label={t('builder.undo')}
                    icon={<Glyph icon={Undo2} size="sm" />}
                    aria-keyshortcuts="Control+Z"
                    disabled={!list.canUndo}
                    onClick={() => travel('undo')}
                  />
                  <IconButton
                    size="sm"
                    label={t('builder.redo')}
                    icon={<Glyph icon={Redo2} size="sm" />}
                    aria-keyshortcuts="Control+Shift+Z"
                    disabled={!list.canRedo}
                    onClick={() => travel('redo')}
                  />
                </Tools>
              </Bar>
              {preview === null ? (
                <Paper id={`${form.name}-questions`} tabIndex={-1}>
                  <PaperHead form={form} isSelected={selected === null} onSelect={() => open(null)} />
                  <QuestionList
                    questions={questions}
                    selectedId={selectedId}
                    faulty={faulty}
                    isFull={isFull}
                    dropAt={drag.dropAt}
                    onSelect={selectRow}
                    onAction={onRowAction}
                  />
                  <AddLine>
                    <Menu
                      items={Object.entries(TYPE_ICONS).map(([type, icon]) => ({
                        id: type,
                        label: t(`type.${type as QuestionType}`),
                        icon: <Glyph icon={icon} size="sm" />,
                        onSelect: () => add(type as QuestionType),
                      }))}
                      trigger={(props) => (
                        <Button
                          {...props}
                          id={ADD_ID}
                          variant="outlineSecondary"
                          size="md"
                          icon={<Glyph icon={Plus} size="sm" />}
                          disabled={isFull}
                        >
                          {t('builder.add')}
                        </Button>
                      )}
                    />
                    <small>
                      {t('builder.used', { count: questions.length, max: FORM_BOUNDS.questions })}
                    </small>
                  </AddLine>
                </Paper>
              ) : (
                <LivePreview values={form.methods.watch()} width={preview} />
              )}
            </Middle>
            <Side>
              <Back>
                <Button
                  variant="tertiary"
                  size="sm"
                  icon={<Glyph icon={ArrowLeft} size="sm" />}
                  onClick={() => {
                    setView('list');
                    if (selected) focusNext(rowId(selected.id));
                  }}
                >
                  {t('builder.back')}
                </Button>
              </Back>
              {selected && (
                <>
                  <QuestionPanel
                    key={selected.id}
                    question={selected}
                    position={place(selected.id).number}
                    sources={sourcesFor(questions, selected.id)}
                    isFilledIn={filledIn.includes(selected.id)}
                    idOf={fieldId(selected.id)}
                    errorOf={errorOf(selected.id)}
                    onChange={(own, key) => change((now) => changed(now, selected.id, own), key ?? null)}
                    onLeave={(path) => setLeft((now) => new Set(now).add(`${selected.id} ${path}`))}
                    onClose={() => {
                      setView('list');
                      focusNext(rowId(selected.id));
                    }}
                  />
                  <ToSettings>
                    <Button
                      variant="outlineSecondary"
                      size="sm"
                      icon={<Glyph icon={Settings2} size="sm" />}
                      onClick={() => {
                        open(null);
                        focusNext(`${form.name}-title`);
                      }}
                    >
                      {t('settings.title')}
                    </Button>
                  </ToSettings>
                </>
              )}
              <div hidden={selected !== null}>
                <SettingsPanel form={form} isNew={isNew} />
              </div>
            </Side>
          </Columns>
          <DragOverlay>
            {drag.newType && (
              <Carried>
                <Glyph icon={TYPE_ICONS[drag.newType]} size="sm" />
                {t(`type.${drag.newType}`)}
              </Carried>
            )}
          </DragOverlay>
        </DndContext>
      </RecordForm>
      <Announcement role="status">{announced}</Announcement>
      {going && (
        <ConfirmDialog
          isOpen
          danger
          title={t('removal.question', { name: nameOf(going) })}
          confirmLabel={t('removal.confirm')}
          cancelLabel={t('common:form.cancel')}
          onConfirm={() => {
            setGoing(null);
            remove(going.id);
          }}
          onCancel={() => setGoing(null)}
        >
          {filledIn.includes(going.id) && <p>{t('removal.filledIn')}</p>}
          {readersOf(questions, going.id).length > 0 && (
            <p>{t('removal.read', { names: readersOf(questions, going.id).map(nameOf).join(', ') })}</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The id of what adds a question. */
const ADD_ID = 'add-question';

type Summary = RecordFormHandle<FormValues>['summary'];
const sameSummary = (one: Summary, other: Summary) => JSON.stringify(one) === JSON.stringify(other);

/** What the server rejected of questions, by their ids and the paths in them. */
function serverErrorsIn(
  form: RecordFormHandle<FormValues>,
  questions: readonly BuiltQuestion[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  const errors = form.methods.formState.errors.questions as unknown;
  if (!errors) return found;
  for (const [index, { id }] of questions.entries()) {
    const own = messagesIn((errors as Record<number, unknown>)[index], '');
    if (own.length > 0) found.set(id, new Map(own));
  }
  return found;
}

function messagesIn(error: unknown, path: string): (readonly [string, string])[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [[path, error.message]];
  return Object.entries(error).flatMap(([key, inner]) =>
    key === 'ref' ? [] : messagesIn(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Title and text of the form as it begins, which its settings say. */
function PaperHead({
  form,
  isSelected,
  onSelect,
}: {
  form: RecordFormHandle<FormValues>;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const { t } = useManageTexts();
  const [title, description] = form.methods.watch(['title', 'description']);
  return (
    <Head $isSelected={isSelected}>
      <HeadButton type="button" aria-current={isSelected || undefined} onClick={onSelect}>
        {title.trim() || t('builder.untitled')}
      </HeadButton>
      {description.trim() && <HeadText>{description}</HeadText>}
    </Head>
  );
}

function SaveBar({
  form,
  isNew,
  cancelHref,
}: {
  form: RecordFormHandle<FormValues>;
  isNew: boolean;
  cancelHref: string;
}) {
  const { t } = useManageTexts();
  const isSaving = useIsPending(form.submission);
  return (
    <FormBar
      isDirty={form.isDirty}
      cancelHref={cancelHref}
      saveLabel={t(isSaving ? 'builder.saving' : isNew ? 'builder.create' : 'builder.save')}
    />
  );
}

interface DraggingOptions {
  questions: readonly BuiltQuestion[];
  nameOf: (question: BuiltQuestion) => string;
  onAdd: (type: QuestionType, at: number) => void;
  onMove: (id: string, to: number) => void;
}

/** A question goes by the edges of the others, however high they are; a new type, which is none of them, by their middles. */
const closestPlace: CollisionDetection = (given) =>
  typeOfDragged(given.active.id) ? closestCenter(given) : closestLine(given);

/** What is dragged: a question to another place, or a type into the form. */
function useDragging({ questions, nameOf, onAdd, onMove }: DraggingOptions) {
  const { t } = useManageTexts();
  const sensors = useDragSensors();
  const [newType, setNewType] = useState<QuestionType | null>(null);
  const [dropAt, setDropAt] = useState<string | null>(null);
  const end = () => {
    setNewType(null);
    setDropAt(null);
  };
  const placeOf = (id: string | number) => {
    const at = id === END ? questions.length : questions.findIndex((one) => one.id === id);
    return { number: at + 1, count: questions.length };
  };
  const named = (id: string | number) => {
    const type = typeOfDragged(id);
    const question = questions.find((one) => one.id === id);
    return type ? t(`type.${type}`) : question ? nameOf(question) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.lifted', { name: named(active.id), ...placeOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('drag.over', { name: named(active.id), ...placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('drag.dropped', { name: named(active.id), ...placeOf(over.id) }) : undefined,
    onDragCancel: ({ active }) => t('drag.cancelled', { name: named(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    end();
    if (!over) return;
    const type = typeOfDragged(active.id);
    const at = over.id === END ? questions.length : questions.findIndex(({ id }) => id === over.id);
    if (type) onAdd(type, at);
    else onMove(String(active.id), Math.min(at, questions.length - 1));
  };
  return {
    newType,
    dropAt,
    context: {
      sensors,
      collisionDetection: closestPlace,
      onDragStart: ({ active }: { active: { id: string | number } }) => setNewType(typeOfDragged(active.id)),
      onDragOver: ({
        active,
        over,
      }: {
        active: { id: string | number };
        over: { id: string | number } | null;
      }) => setDropAt(over && typeOfDragged(active.id) ? String(over.id) : null),
      onDragEnd: drop,
      onDragCancel: end,
      accessibility: { announcements, screenReaderInstructions: { draggable: t('drag.help') } },
    },
  };
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 196px minmax(0, 1fr) 312px;
  align-items: start;
  border: 1px solid var(--border);
  border-radius: var(--r-lg);

  /* A preview is as wide as there is room. */
  &[data-preview] {
    grid-template-columns: minmax(0, 1fr);

    > :first-child,
    > :last-child {
      display: none;
    }
    > :nth-child(2) {
      display: grid;
      border: 0;
    }
  }

  ${below.lg} {
    grid-template-columns: minmax(0, 1fr);

    &[data-view='list'] > :last-child,
    &[data-view='side']:not([data-preview]) > :nth-child(2) {
      display: none;
    }
  }
`;

const Palette = styled.div`
  padding: 18px 12px;

  ${below.lg} {
    display: none;
  }
  ${from.lg} {
    position: sticky;
    top: calc(var(--admin-header, 0px) + var(--banner-height, 0px));
  }
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  min-width: 0;
  min-height: 60vh;
  padding: 14px clamp(10px, 1.4vw, 32px) 32px;
  border-inline: 1px solid var(--border);
  background: var(--sunken);
  align-self: stretch;
  align-content: start;

  ${below.lg} {
    border: 0;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  min-width: 0;
  padding: 18px 16px;

  ${from.lg} {
    position: sticky;
    --above: calc(var(--admin-header, 0px) + var(--banner-height, 0px));
    top: var(--above);
    max-height: calc(100dvh - var(--above) - 70px);
    overflow-y: auto;
  }
`;

const Back = styled.div`
  display: none;

  ${below.lg} {
    display: block;
  }
`;

const ToSettings = styled.div`
  padding-top: 14px;
  border-top: 1px solid var(--border-strong);
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

const Tools = styled.div`
  display: flex;
  gap: 2px;
`;

const Paper = styled.div`
  min-width: 0;
  border: 1px solid var(--border);
  border-top: 5px solid var(--primary-text);
  border-radius: var(--r-lg);
  background: var(--surface);
`;

const Head = styled.div<{ $isSelected: boolean }>`
  display: grid;
  gap: 8px;
  padding: 22px 24px;
  overflow-wrap: anywhere;
  ${({ $isSelected }) => $isSelected && 'outline: 2px solid var(--primary-text); outline-offset: -2px;'}
`;

const HeadButton = styled.button`
  min-height: 40px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-strong);
  font-weight: 700;
  font-size: var(--fs-h3);
  font-family: var(--font-heading);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

const HeadText = styled.p`
  color: var(--text-muted);
  white-space: pre-line;
`;

const AddLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 14px 20px;
  border-top: 1px solid var(--border);

  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

const Carried = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 14px;
  border: 1px solid var(--primary-text);
  border-radius: var(--r-md);
  background: var(--surface);
  box-shadow: var(--shadow-lg);
  color: var(--text-strong);
  font-size: var(--fs-sm);
`;

const Announcement = styled.p`
  ${hidden}
`;
