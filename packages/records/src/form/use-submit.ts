import { createSubmission } from '@samen/design-system';
import { useState, type BaseSyntheticEvent } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { afterPaint } from './after-paint.ts';
import type { FormFiles } from './form-files.ts';
import { pressedIn } from './form-values.ts';
import type { SessionGuard } from './use-session-guard.ts';

interface Options<Values extends FieldValues> {
  name: string;
  form: UseFormReturn<Values>;
  guard: SessionGuard;
  files: FormFiles;
  /** Sends values that passed the form's checks; `again` sends once more, as after a sign-in. */
  send: (values: Values, button: string, again: () => unknown) => Promise<unknown> | unknown;
  onInvalid: (errors: FieldErrors) => void;
}

/** Submits a form once at a time, never after the session has ended, and after its files have arrived. */
export function useSubmit<Values extends FieldValues>({
  name,
  form,
  guard,
  files,
  send,
  onInvalid,
}: Options<Values>) {
  const [submission] = useState(createSubmission);
  const [isWaiting, setWaiting] = useState(false);
  const [pressed, setPressed] = useState('');

  /** Errors of other fields show before that; nothing is sent without a file that was chosen for it. */
  const filesArrive = async () => {
    if (!files.isUnderWay()) return;
    // One whose file is on its way is not empty, though nothing stands in it yet.
    const others = Object.keys(form.getValues()).filter((field) => !files.isUnderWayAt(`${name}-${field}`));
    if (!(await form.trigger(others as Path<Values>[]))) return;
    setWaiting(true);
    await files.settled();
    setWaiting(false);
  };
  const submit = async (event?: BaseSyntheticEvent, button = pressedIn(event)) => {
    event?.preventDefault();
    const again = () => submit(undefined, button);
    if (submission.isPending() || guard.blocks(again)) return;
    submission.setPending(true);
    try {
      // Checking and rendering a long form takes long; the button shows before that that something is being done.
      await afterPaint();
      setPressed(button);
      // An error of the server may stand on a field that is not checked here, and would never go away.
      form.clearErrors();
      await filesArrive();
      await form.handleSubmit((values) => send(values, button, again), onInvalid)(event);
    } finally {
      submission.setPending(false);
    }
  };

  return { submit, submission, isWaiting, pressed };
}
