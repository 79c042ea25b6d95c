import { asProblem } from '@samen/api-client';
import { createSubmission, focusField } from '@samen/design-system';
import { useDraft, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ChangeEvent,
  type FocusEvent,
} from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { afterPaint } from './after-paint.ts';
import { fieldErrorsOf, fieldAt, idOf, type FieldError } from './field-errors.ts';
import { differing, pressedIn } from './form-values.ts';
import { useStoredDraft } from './stored-draft.ts';
import { createFormFiles } from './form-files.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import { readRejection, useReturned } from './returned-form.ts';
import { useSettled } from './settled.ts';
import { createTouched } from './touched-fields.ts';
import { mergeChanges, type Merge } from './merge-changes.ts';
import { useAttempts } from './use-attempts.ts';
import type { Rule } from './use-rules.ts';
import { useSessionGuard } from './use-session-guard.ts';

/** Somebody else saved first. */
interface Overtaken<Values> {
  /** The record as it is now; null when it could not be had. */
  now: Values | null;
  /** Fields that both changed. */
  conflicts: readonly string[];
}

/** Codes whose own text names the field and nothing else. */
const NAMING = new Set(['invalid', 'taken']);
/** Some texts begin with the name by themselves: "E-mailadres is al in gebruik". */
const naming = (name: string, text: string) => (text.startsWith(`${name} `) ? text : `${name}: ${text}`);
const ofFields = () => false;
const NONE: readonly never[] = [];

/**
 * A form for one record: a field is checked when somebody leaves it who changed it, and all when it is sent,
 * with the first wrong field focused and a summary that is announced. What the server refuses lands on its fields, anything else stands as `refusal`; sending
 * again after a lost connection makes no second record. Draw it with `RecordForm`.
 */
export function useRecordForm<Values extends FieldValues, Saved = unknown>(
  options: RecordFormOptions<Values, Saved>,
) {
  const { name, label, save, onSaved, latest, withoutScripts, isWhole = ofFields, absent = NONE } = options;
  const { unsaved: kept = 'draft' } = options;
  const { t } = useTranslation();
  const names = Object.keys(options.values);
  const nameField = (code: string, field: string, detail: string) => {
    const naming = (name: string) => t(`common:validation.${code}`, { field: name });
    return NAMING.has(code) && detail.endsWith(naming('')) ? naming(label(field)) : null;
  };
  const returned = useReturned(withoutScripts, names, isWhole, nameField);
  const draft = useDraft<Values>(name, returned?.values ?? options.values);
  const form = useForm<Values>({
    defaultValues: draft.value as DefaultValues<Values>,
    ...(returned && { errors: returned.errors as object }),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const [origin, setOrigin] = useState(options.values);
  const [isRestored, setRestored] = useState(draft.restored || returned !== null);
  // As of the last try: a summary that went away while a field is left would move the button from under the finger.
  const [faults, setFaults] = useState<FieldError[]>(returned?.fieldErrors ?? []);
  const [refusal, setRefusal] = useState<unknown>(returned?.rejection ?? null);
  const [hasArrived, setArrived] = useState(false);
  const [overtaken, setOvertaken] = useState<Overtaken<Values> | null>(null);
  const [changedByOthers, setChangedByOthers] = useState<readonly string[]>(NONE);
  const [round, setRound] = useState(0);
  const [submission] = useState(createSubmission);
  const [files] = useState(createFormFiles);
  const [touched] = useState(createTouched);
  const [isWaiting, setWaiting] = useState(false);
  const attempts = useAttempts({ name, save, amend: options.amend, isStored: kept === 'draft' });
  const changedMeanwhile = useRef<Partial<Values>>({});
  const [pressed, setPressed] = useState('');
  const { isDirty: isTouched, isSubmitted, errors, defaultValues } = form.formState;
  const isDirty = isRestored || isTouched;
  const guard = useSessionGuard(kept !== 'lose');
  const stored = useStoredDraft<Values>({
    name,
    origin,
    isActive: kept !== 'lose',
    hasInput: () => isDirty,
    onFound(values) {
      form.reset(values);
      setRestored(true);
      setRound((count) => count + 1);
    },
  });
  const unsaved = useUnsavedChanges(name, kept !== 'lose' && isDirty, {
    keepsDraft: kept === 'draft',
    onDiscard: stored.forget,
  });

  const keep = useEffectEvent((values: Values) => {
    if (kept === 'draft') draft.save(values);
    if (kept !== 'lose') stored.keep(values, origin);
  });
  useEffect(() => {
    const subscription = form.watch((values) => keep(values as Values));
    return () => subscription.unsubscribe();
  }, [form]);

  /** Starts anew with other values, as after a save that stays on the page; what was changed during the save stays. */
  const restart = (values: Values) => {
    const { lockVersion: _version, ...others } = differing(values, form.getValues());
    form.reset(values);
    touched.clear();
    draft.clear();
    stored.forget();
    attempts.forget();
    setOrigin(values);
    setRestored(false);
    setFaults([]);
    setRefusal(null);
    setChangedByOthers(NONE);
    setArrived(false);
    const changed = Object.entries(changedMeanwhile.current) as [
      Path<Values>,
      PathValue<Values, Path<Values>>,
    ][];
    for (const [field, value] of changed) form.setValue(field, value, { shouldDirty: true });
    // Drawn anew, a field would lose the focus of whoever is writing in it; and it takes long where nothing is other.
    if (changed.length === 0 && Object.keys(others).length > 0) setRound((count) => count + 1);
  };

  /** Goes on from the record as it is now, with what was changed here still to be saved. */
  const goOnFrom = (now: Values, { values, own, theirs }: Merge<Values>) => {
    if (own.length === 0) return restart(now);
    attempts.forget();
    setOrigin(now);
    form.reset(values);
    if (kept === 'draft') draft.save(values);
    if (kept !== 'lose') stored.keep(values, now);
    setRestored(true);
    setFaults([]);
    setRefusal(null);
    setChangedByOthers(theirs);
    setRound((count) => count + 1);
  };
  /** Somebody else saved first: what only one of the two changed stays; what both did is a question. */
  const compare = async () => {
    const now = (await latest?.()) ?? null;
    const merged = now && mergeChanges(origin, form.getValues(), now, 'own');
    if (now && merged?.conflicts.length === 0) {
      setOvertaken(null);
      return goOnFrom(now, merged);
    }
    setOvertaken({ now, conflicts: merged?.conflicts ?? NONE });
  };
  /** Once the question is answered. */
  const choose = (whose: 'own' | 'latest') => {
    const now = overtaken?.now;
    setOvertaken(null);
    if (now) goOnFrom(now, mergeChanges(origin, form.getValues(), now, whose));
  };

  const reject = (error: unknown, button: string) => {
    if (guard.caught(error, () => submit(undefined, button))) return;
    const problem = asProblem(error);
    if (latest && problem?.kind === 'rejected' && problem.code === 'stale_record') return compare();
    const found = readRejection(problem, names, isWhole, nameField);
    setFaults(found.fieldErrors);
    setRefusal(found.fieldErrors.length > 0 ? null : error);
    const [first] = found.fieldErrors;
    for (const { field, text } of found.fieldErrors) {
      if (field === null) continue;
      form.setError(
        field as Path<Values>,
        { type: 'server', message: text },
        { shouldFocus: field === first?.field },
      );
    }
  };

  const missingFiles = (): FieldError[] =>
    files.rejected().map(({ id, reason }) => ({ field: fieldAt(name, id), text: reason }));
  /** What is wrong with the rest is said before; nothing is sent without a file that was chosen for it. */
  const filesArrive = async () => {
    if (!files.isUnderWay() || !(await form.trigger())) return;
    setWaiting(true);
    await files.settled();
    setWaiting(false);
  };

  const sendWith = (button: string) =>
    form.handleSubmit(
      async (values) => {
        setFaults([]);
        setRefusal(null);
        setArrived(false);
        const missing = missingFiles();
        if (missing.length > 0) {
          setFaults(missing);
          return focusField(idOf(name, missing[0]?.field ?? ''));
        }
        const result = await attempts.settle({ values, pressed: button });
        if (result === 'told') return setArrived(true);
        if (result.error !== undefined) return reject(result.error, button);
        draft.clear();
        stored.forget();
        unsaved.settle();
        setRestored(false);
        setChangedByOthers(NONE);
        changedMeanwhile.current = differing(form.getValues(), values);
        onSaved?.(result.data as Saved, values);
        changedMeanwhile.current = {};
      },
      (found) => setFaults([...fieldErrorsOf(found, names), ...missingFiles()]),
    );
  const submit = async (event?: BaseSyntheticEvent, button = pressedIn(event)) => {
    event?.preventDefault();
    if (submission.isPending() || guard.blocks(() => submit(undefined, button))) return;
    submission.setPending(true);
    try {
      // Checking and drawing a long form takes long; whoever pressed sees before that something is being done.
      await afterPaint();
      setPressed(button);
      // What the server refused may stand on a field that is not checked here, and would never go away.
      form.clearErrors();
      await filesArrive();
      await sendWith(button)(event);
    } finally {
      submission.setPending(false);
    }
  };

  const present = faults.filter(({ field }) => !absent.some((gone) => gone === field));
  const isFreed = faults.length > 0 && present.length === 0;
  const submitAgain = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isFreed) submitAgain();
  }, [isFreed]);

  const messages = JSON.parse(
    useSettled(JSON.stringify(fieldErrorsOf(errors, Object.keys(errors)))),
  ) as FieldError[];
  const common = (field: Path<Values>) => ({
    id: idOf(name, field),
    label: label(field),
    error: messages.find((fault) => fault.field === field)?.text,
  });

  const isDue = (field: Path<Values>) =>
    touched.has(field) || isSubmitted || form.getFieldState(field).invalid;
  const registered = (field: Path<Values>, rule: Rule | undefined) => {
    const { onChange, onBlur, ...rest } = form.register(field, rule);
    return {
      ...rest,
      onChange(event: ChangeEvent) {
        touched.add(field);
        return onChange(event);
      },
      async onBlur(event: FocusEvent) {
        if (isDue(field)) await onBlur(event);
      },
    };
  };

  return {
    name,
    /** react-hook-form's own, for `useWatch`, `useFieldArray` and `setValue`. */
    methods: form,
    /** For text fields, selects and everything else that has a value of its own. */
    field: (field: Path<Values>, rule?: Rule) => ({
      ...registered(field, rule),
      ...common(field),
      // Also in the HTML that the page arrives as.
      defaultValue: get(defaultValues, field) as string | undefined,
    }),
    /** For one checkbox or switch. */
    checkbox: (field: Path<Values>, rule?: Rule) => ({
      ...registered(field, rule),
      ...common(field),
      defaultChecked: get(defaultValues, field) === true,
    }),
    /** For `RecordField`. */
    common,
    /** Somebody has put something into this field. */
    touch: (field: Path<Values>) => touched.add(field),
    /** Whether a field is checked when it is left: who only passes through it has made no mistake yet. */
    isDue,
    submit,
    /** For `useIsPending`; the submit buttons of its `RecordForm` show it by themselves. */
    submission,
    /** For `FormFilesProvider`. */
    files,
    /** It was sent, and waits for a file that is on its way. */
    isWaiting,
    isDirty,
    /** What is wrong as of the last try, with the names of the fields in front. */
    summary: present.map(({ field, text }) =>
      field === null
        ? { message: text }
        : { fieldId: idOf(name, field), message: naming(label(field), text) },
    ),
    summaryTitle: t('common:validation.form_errors'),
    /** Why it was not taken, as far as it is about no field; null when there is nothing to say. */
    refusal,
    guard,
    /** Set while it shows what was written before a reload; `restart` starts anew. */
    restored: stored.found && {
      ...stored.found,
      restart: () => restart(origin),
    },
    /** What was sent before has arrived; what was changed since was not sent. */
    hasArrived,
    restart,
    /** The value of the button that was used last. */
    pressed,
    withoutScripts,
    /** How many times it was started anew; fields are drawn anew with it. */
    round,
    /** Fields that somebody else changed while something else was changed here. */
    changedByOthers,
    /** For `StaleDialog`. */
    stale: { overtaken, origin, compare, choose, close: () => setOvertaken(null) },
  };
}

export type RecordFormHandle<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;
