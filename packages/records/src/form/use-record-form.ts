import { asProblem } from '@samen/api-client';
import { useDraft, useTranslation } from '@samen/federation-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { fieldErrorsOf, fieldAt, inOrderOfPage } from './field-errors.ts';
import { createFormFiles } from './form-files.ts';
import { differing } from './form-values.ts';
import type { Merge } from './merge-changes.ts';
import type { RecordFormOptions } from './record-form-options.ts';
import { useReturned } from './returned-form.ts';
import { useAttempts } from './use-attempts.ts';
import { useConflict } from './use-conflict.ts';
import { useFields } from './use-fields.ts';
import { useNameField, useServerErrors } from './use-server-errors.ts';
import { useSessionGuard } from './use-session-guard.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

const ofFields = () => false;
const NONE: readonly never[] = [];

/**
 * A form for one record. A field is checked when it is left after a change, and all fields when the form is sent: the
 * first wrong one gets the focus, and a summary is announced. What the server rejects stands on its fields, anything
 * else as `rejection`. Sending again after a lost connection makes no second record. Render it with `RecordForm`.
 */
export function useRecordForm<Values extends FieldValues, Saved = unknown>(
  options: RecordFormOptions<Values, Saved>,
) {
  const { name, label, save, onSaved, latest, withoutScripts, isWhole = ofFields, absent = NONE } = options;
  const { unsaved: policy = 'draft' } = options;
  const { t } = useTranslation();
  const names = Object.keys(options.values);
  const nameField = useNameField(label);
  const returned = useReturned(withoutScripts, names, isWhole, nameField);
  const draft = useDraft<Values>(name, returned?.values ?? options.values);
  const form = useForm<Values>({
    defaultValues: draft.value as DefaultValues<Values>,
    ...(returned && { errors: returned.errors as object }),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // It knows the order in which fields were registered, not that of the page.
    shouldFocusError: false,
  });
  const [origin, setOrigin] = useState(options.values);
  const [isRestored, setRestored] = useState(draft.restored || returned !== null);
  const [hasArrived, setArrived] = useState(false);
  const [changedByOthers, setChangedByOthers] = useState<readonly string[]>(NONE);
  const [files] = useState(createFormFiles);
  const [round, setRound] = useState(0);
  const changedMeanwhile = useRef<Partial<Values>>({});
  const isSaved = useRef(false);
  /** It was sent again by itself, since nothing that anyone wrote stood in the way. */
  const isSentAgain = useRef(false);
  const fields = useFields({ name, form, label });
  const errors = useServerErrors({ name, names, form, label, nameField, isWhole, absent, returned });
  const attempts = useAttempts({
    name,
    save,
    amend: options.amend,
    isStored: policy === 'draft' || policy === 'device',
  });
  const guard = useSessionGuard(policy !== 'lose');
  const isDirty = isRestored || form.formState.isDirty;
  const renderAgain = () => setRound((count) => count + 1);
  const input = useUnsavedInput<Values>({
    name,
    policy,
    form,
    draft,
    origin,
    isDirty,
    onFound(values) {
      form.reset(values);
      setRestored(true);
      renderAgain();
    },
  });

  /** Starts again with other values, as after a save that stays on the page; changes made during the save stay. */
  const restart = (values: Values) => {
    const { lockVersion: _version, ...others } = differing(values, form.getValues());
    form.reset(values);
    fields.untouchAll();
    input.forget();
    attempts.forget();
    setOrigin(values);
    setRestored(false);
    errors.clear();
    setChangedByOthers(NONE);
    setArrived(false);
    const changed = Object.entries(changedMeanwhile.current) as [
      Path<Values>,
      PathValue<Values, Path<Values>>,
    ][];
    for (const [field, value] of changed) form.setValue(field, value, { shouldDirty: true });
    // A field that is rendered again loses the focus of the person writing in it; and it takes long for nothing.
    if (changed.length === 0 && Object.keys(others).length > 0) renderAgain();
  };

  const inOrder = (fields: readonly string[]) =>
    inOrderOfPage(
      name,
      fields.map((field) => ({ field })),
    ).map(({ field }) => field);

  /** Goes on from the record as it is now, with what was changed here still to be saved. */
  const goOnFrom = (now: Values, { values, own, theirs }: Merge<Values>) => {
    if (own.length === 0) return restart(now);
    attempts.forget();
    setOrigin(now);
    form.reset(values);
    input.store(values, now);
    setRestored(true);
    errors.clear();
    setChangedByOthers(inOrder(theirs));
    renderAgain();
  };
  /** A version may be raised without a change to what the form has, as where records are put in another order. */
  const goOnSaving = (now: Values, merge: Merge<Values>) => {
    goOnFrom(now, merge);
    const isAlone = merge.own.length > 0 && merge.theirs.length === 0;
    if (!isAlone || isSentAgain.current || !submission.isPending()) return;
    isSentAgain.current = true;
    void settled().then(() => submit());
  };
  const conflict = useConflict({
    origin,
    values: () => form.getValues(),
    latest,
    inOrder,
    onMerged: goOnSaving,
    onChosen: goOnFrom,
  });

  const reject = (error: unknown, again: () => unknown) => {
    if (guard.caught(error, again)) return;
    const problem = asProblem(error);
    if (latest && problem?.kind === 'rejected' && problem.code === 'stale_record') {
      const { saved_at: at, saved_by: by } = problem.errors[0]?.meta ?? {};
      return conflict.compare({
        at: typeof at === 'string' ? at : null,
        by: typeof by === 'string' ? by : null,
      });
    }
    errors.show(error, problem);
  };
  const fileErrors = () =>
    files.rejected().map(({ id, reason }) => ({ field: fieldAt(name, id), text: reason }));

  const send = async (values: Values, button: string, again: () => unknown) => {
    errors.clear();
    setArrived(false);
    isSaved.current = false;
    const missing = fileErrors();
    if (missing.length > 0) return errors.setFieldErrors(missing);
    const result = await attempts.settle({ values, pressed: button });
    if (result === 'arrived') return setArrived(true);
    if (result.error !== undefined) return reject(result.error, again);
    isSaved.current = true;
    isSentAgain.current = false;
    input.forget();
    input.settle();
    setRestored(false);
    setChangedByOthers(NONE);
    changedMeanwhile.current = differing(form.getValues(), values);
    onSaved?.(result.data as Saved, values);
    changedMeanwhile.current = {};
  };
  const { submit, submission, isWaiting, pressed } = useSubmit({
    name,
    form,
    guard,
    files,
    send,
    onInvalid(found) {
      isSaved.current = false;
      errors.setFieldErrors([...fieldErrorsOf(found, names), ...fileErrors()]);
    },
  });
  const settled = () =>
    new Promise<boolean>((resolve) => {
      const stop = submission.subscribe(() => {
        stop();
        resolve(isSaved.current);
      });
    });
  const submitAgain = useEffectEvent(() => void submit());
  useEffect(() => {
    if (errors.isFreed) submitAgain();
  }, [errors.isFreed]);

  return {
    name,
    /** react-hook-form's own, for `useWatch`, `useFieldArray` and `setValue`. */
    methods: form,
    /** For text fields, selects and everything else that has a value of its own. */
    field: fields.field,
    /** For one checkbox or switch. */
    checkbox: fields.checkbox,
    /** For `RecordField`. */
    common: fields.common,
    /** The field has input of the person who fills in the form. */
    touch: fields.touch,
    /** Whether a field is checked when it is left: passing through it is no mistake yet. */
    isDue: fields.isDue,
    submit,
    /** For `useIsPending`; the submit buttons of its `RecordForm` show it by themselves. */
    submission,
    /** Resolves once what is being sent has been responded to: whether it was saved. */
    settled,
    /** For `FormFilesProvider`. */
    files,
    /** It was sent, and waits for a file that is on its way. */
    isWaiting,
    isDirty,
    /** The errors of the last attempt, with the names of the fields in front. */
    summary: errors.summary,
    summaryTitle: t('common:validation.form_errors'),
    /** Why it was rejected, as far as it is about no field; null when there is nothing to say. */
    rejection: errors.rejection,
    guard,
    /** Set while it shows what was written before a reload; `restart` starts again. */
    restored: input.found && {
      ...input.found,
      restart: () => restart(origin),
    },
    /** Whether the browser has stored what was typed, so that it outlives the page. */
    isStored: input.isStored,
    /** What was sent before has arrived; what was changed since was not sent. */
    hasArrived,
    restart,
    /** The input is no longer needed: it does not come back after a reload, and the page may be left. */
    forget() {
      input.forget();
      input.settle();
    },
    /** The value of the button that was used last. */
    pressed,
    withoutScripts,
    /** How many times it was started again; fields are rendered again with it. */
    round,
    /** Fields that another person changed while something else was changed here. */
    changedByOthers,
    /** For `StaleDialog`. */
    conflict,
  };
}

export type RecordFormHandle<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>;
