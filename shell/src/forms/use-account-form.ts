import { showFieldProblems, type Problem, problemText } from '@samen/api-client';
import { useToasts, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';

const SUMMARY = 'form-errors';

interface AccountForm<Values extends FieldValues> {
  /** Of the form among all that may have unsaved input; absent when leaving need not ask. */
  unsavedKey?: string;
  defaultValues: DefaultValues<Values>;
  /** Sends what was filled in; answers why the server refused, null when it did not. */
  send: (values: Values) => Promise<Problem | null>;
  /** Runs when the form was sent and nothing in it counts as unsaved any more, so that the page may be left. */
  onSent?: () => void;
}

/**
 * A form of the shell: checked on blur and on submit, the first wrong field gets the focus and the summary is
 * announced. What the server refuses lands on its field, the rest is answered as one sentence.
 */
export function useAccountForm<Values extends FieldValues>(options: AccountForm<Values>) {
  const { unsavedKey, defaultValues, send, onSent } = options;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues, mode: 'onBlur', reValidateMode: 'onBlur' });
  const { isDirty, isSubmitSuccessful, isSubmitting, errors } = form.formState;
  useUnsavedChanges(unsavedKey ?? '', unsavedKey !== undefined && isDirty && !isSubmitSuccessful);

  const leave = useRef(onSent);
  useEffect(() => {
    leave.current = onSent;
  });
  useEffect(() => {
    if (isSubmitSuccessful) leave.current?.();
  }, [isSubmitSuccessful]);

  const announce = () => {
    toasts.add({ id: SUMMARY, color: 'danger', duration: 0, title: t('common:validation.form_errors') });
  };

  const submit = form.handleSubmit(async (values) => {
    toasts.remove(SUMMARY);
    setRefusal(null);
    const problem = await send(values);
    if (!problem) return;
    const fields = Object.keys(form.getValues()) as Path<Values>[];
    const rest = showFieldProblems(problem, fields, form.setError);
    const isOnFields = problem.kind === 'rejected' && problem.errors.length > 0 && rest.length === 0;
    if (isOnFields) announce();
    else {
      setRefusal(problemText(problem, t));
      // handleSubmit counts as successful unless an error is left behind.
      form.setError('root.refusal', { type: 'refusal' });
    }
  }, announce);

  const errorOf = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return { register: form.register, submit, isSubmitting, refusal, errorOf, getValues: form.getValues };
}
