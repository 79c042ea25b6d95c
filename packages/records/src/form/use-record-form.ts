import { asProblem, isOutcomeUnknown, type Problem } from '@samen/api-client';
import { createSubmission, focusField } from '@samen/design-system';
import { useDraft, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import { useEffect, useEffectEvent, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { afterPaint } from './after-paint.ts';
import { faultsOf, fieldAt, idOf, type Fault } from './faults.ts';
import { differing, isSame, pressedIn, withVersionOf } from './form-values.ts';
import { useKeptDraft } from './kept-draft.ts';
import { createFormFiles } from './form-files.ts';
import { readRefusal, useReturned, type WithoutScripts } from './returned-form.ts';
import { useSettled } from './settled.ts';
import type { Rule } from './use-rules.ts';
import { useSessionGuard } from './use-session-guard.ts';

/** What a mutation of RTK Query answers. */
export type Saving<Saved> = { data: Saved; error?: undefined } | { data?: undefined; error: unknown };

export interface RecordFormOptions<Values extends FieldValues, Saved> {
  /** Tells this form from the others of its remote; the ids of its fields begin with it. */
  name: string;
  /**
   * What it starts with, in the order of the screen. A `lockVersion` among them stays that of what the form was filled
   * from, whatever is loaded meanwhile.
   */
  values: Values;
  /** The text of a field's label, for the field itself and for the summary. */
  label: (field: string) => string;
  /** Sends it; `pressed` is the value of the button that was used, when it has one. */
  save: (values: Values, pressed: string) => Promise<Saving<Saved>>;
  /**
   * A try whose outcome was unknown has arrived, and something was changed since: sends what is different now. `tell`:
   * what was sent cannot be changed, so the person hears that it is there. Absent: it is saved again, over what arrived.
   */
  amend?: 'tell' | ((saved: Saved, values: Values, pressed: string) => Promise<Saving<Saved>>);
  /** It was saved and nothing counts as unsaved any more: the page may be left, or the form started anew. */
  onSaved?: (saved: Saved, values: Values) => void;
  /** Asks for the record as it is now; with it, a stale form offers to load that. Null when it could not be had. */
  latest?: () => Promise<Values | null>;
  /**
   * Fields that are not asked now, as those that an account knows. When they go after a try that was wrong in nothing
   * else, what was tried is done.
   */
  absent?: readonly Path<Values>[];
  /** Where the form can be sent without scripts. */
  withoutScripts?: WithoutScripts<Values>;
  /** Refusals that are about the whole though they point at a field. */
  isWhole?: (problem: Problem) => boolean;
  /**
   * What becomes of unsaved text. `draft`: leaving asks, and it outlives a new release of the remote and a reload.
   * `ask`: leaving asks, and a new release waits for it; a reload loses its passwords. `lose`: it is not worth asking.
   */
  unsaved?: 'draft' | 'ask' | 'lose';
}

/** What was sent, as long as nobody knows what became of it. */
interface Tried<Values, Saved> {
  values: Values;
  pressed: string;
  /** It has arrived, and what was changed since has not. */
  arrived?: { saved: Saved };
}

/** Codes whose own text names the field and nothing else. */
const NAMING = new Set(['invalid', 'taken']);
const ofFields = () => false;
const NONE: readonly never[] = [];

/**
 * A form for one record: checked when a field is left and when it is sent, with the first wrong field focused and a
 * summary that is announced. What the server refuses lands on its fields, anything else stands as `refusal`; sending
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
  const [faults, setFaults] = useState<Fault[]>(returned?.faults ?? []);
  const [refusal, setRefusal] = useState<unknown>(returned?.refusal ?? null);
  const [hasArrived, setArrived] = useState(false);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  const [submission] = useState(createSubmission);
  const [files] = useState(createFormFiles);
  const [isWaiting, setWaiting] = useState(false);
  // Beside the draft and as long as that: another release of the form has to know it too.
  const tried = useDraft<Tried<Values, Saved> | null>(`${name}/tried`, null);
  const unsettled = useRef(tried.value);
  const remember = (sent: Tried<Values, Saved> | null) => {
    unsettled.current = sent;
    if (sent && kept === 'draft') tried.save(sent);
    else tried.clear();
  };
  const changedMeanwhile = useRef<Partial<Values>>({});
  const [pressed, setPressed] = useState('');
  const { isDirty: isTouched, errors, defaultValues } = form.formState;
  const isDirty = isRestored || isTouched;
  const guard = useSessionGuard(kept !== 'lose');
  const stored = useKeptDraft<Values>({
    ...{ name, origin, isActive: kept !== 'lose' },
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
    draft.clear();
    stored.forget();
    remember(null);
    setOrigin(values);
    setRestored(false);
    setFaults([]);
    setRefusal(null);
    setArrived(false);
    const changed = Object.entries(changedMeanwhile.current) as [
      Path<Values>,
      PathValue<Values, Path<Values>>,
    ][];
    for (const [field, value] of changed) form.setValue(field, value, { shouldDirty: true });
    // Drawn anew, a field would lose the focus of whoever is writing in it; and it takes long where nothing is other.
    if (changed.length === 0 && Object.keys(others).length > 0) setRound((count) => count + 1);
  };

  const refuse = (error: unknown, button: string) => {
    if (guard.caught(error, () => submit(undefined, button))) return;
    const problem = asProblem(error);
    if (latest && problem?.kind === 'rejected' && problem.code === 'stale_record') return setStale(true);
    const found = readRefusal(problem, names, isWhole, nameField);
    setFaults(found.faults);
    setRefusal(found.faults.length > 0 ? null : error);
    const [first] = found.faults;
    for (const { field, text } of found.faults) {
      if (field === null) continue;
      form.setError(
        field as Path<Values>,
        { type: 'server', message: text },
        { shouldFocus: field === first?.field },
      );
    }
  };

  const attempt = async (
    next: Tried<Values, Saved>,
    sending: Promise<Saving<Saved>>,
  ): Promise<Saving<Saved>> => {
    const result = await sending;
    const problem = result.error === undefined ? null : asProblem(result.error);
    remember(problem && isOutcomeUnknown(problem) ? next : null);
    return result;
  };
  const amended = async (saved: Saved, next: Tried<Values, Saved>): Promise<Saving<Saved>> => {
    if (typeof options.amend !== 'function') return save(next.values, next.pressed);
    remember({ ...next, arrived: { saved } });
    const result = await options.amend(saved, next.values, next.pressed);
    if (result.error === undefined) remember(null);
    return result;
  };
  /** What was sent before comes first: sent again as it was, it makes no second one, and says what became of it. */
  const settle = async (next: Tried<Values, Saved>): Promise<Saving<Saved> | 'told'> => {
    const before = unsettled.current;
    if (before?.arrived) return amended(before.arrived.saved, next);
    if (!before || isSame(before, next)) return attempt(next, save(next.values, next.pressed));
    const earlier = await attempt(before, save(before.values, before.pressed));
    if (earlier.error !== undefined)
      return unsettled.current ? earlier : attempt(next, save(next.values, next.pressed));
    if (options.amend === 'tell') return 'told';
    if (options.amend) return amended(earlier.data as Saved, next);
    return attempt(next, save(withVersionOf(next.values, earlier.data), next.pressed));
  };

  const missingFiles = (): Fault[] =>
    files.refused().map(({ id, reason }) => ({ field: fieldAt(name, id), text: reason }));
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
        const result = await settle({ values, pressed: button });
        if (result === 'told') return setArrived(true);
        if (result.error !== undefined) return refuse(result.error, button);
        draft.clear();
        stored.forget();
        unsaved.settle();
        setRestored(false);
        changedMeanwhile.current = differing(form.getValues(), values);
        onSaved?.(result.data as Saved, values);
        changedMeanwhile.current = {};
      },
      (found) => setFaults([...faultsOf(found, names), ...missingFiles()]),
    );
  const submit = async (event?: BaseSyntheticEvent, button = pressedIn(event)) => {
    event?.preventDefault();
    if (submission.isPending() || guard.holds(() => submit(undefined, button))) return;
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

  const messages = JSON.parse(useSettled(JSON.stringify(faultsOf(errors, Object.keys(errors))))) as Fault[];
  const common = (field: Path<Values>) => ({
    id: idOf(name, field),
    label: label(field),
    error: messages.find((fault) => fault.field === field)?.text,
  });

  return {
    name,
    /** react-hook-form's own, for `useWatch`, `useFieldArray` and `setValue`. */
    methods: form,
    /** For text fields, selects and everything else that has a value of its own. */
    field: (field: Path<Values>, rule?: Rule) => ({
      ...form.register(field, rule),
      ...common(field),
      // Also in the HTML that the page arrives as.
      defaultValue: get(defaultValues, field) as string | undefined,
    }),
    /** For one checkbox or switch. */
    tick: (field: Path<Values>, rule?: Rule) => ({
      ...form.register(field, rule),
      ...common(field),
      defaultChecked: get(defaultValues, field) === true,
    }),
    /** For `RecordField`. */
    common,
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
        : { fieldId: idOf(name, field), message: `${label(field)}: ${text}` },
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
    stale: { isOpen: isStale, origin, latest, close: () => setStale(false) },
  };
}

export type RecordFormHandle<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;
