import { ConfirmDialog, useIsPending } from '@samen/design-system';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormTexts } from './use-form-texts.ts';
import type { RecordFormHandle } from './use-record-form.ts';

export interface Leaving {
  /**
   * Calls back once nothing that was typed is lost, or the reader has agreed to lose it. While it is being saved that is when it
   * has been; where the save fails, the form stays.
   */
  leave: (then: () => void) => void;
  /** What is shown while that is a question. */
  prompt: ReactNode;
}

export interface ClosableForm extends Leaving {
  /** Of the form, which gets the focus at its first field as it appears. */
  fields: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  close: () => void;
}

/** A form that is shown until it is closed: with input that is not saved, the reader is prompted first. */
export function useClosableForm<Values extends FieldValues>(
  form: RecordFormHandle<Values>,
  onClose: () => void,
): ClosableForm {
  const { t } = useFormTexts();
  const fields = useFirstField();
  const isSending = useIsPending(form.submission);
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  const leave = (then: () => void) => {
    if (form.submission.isPending()) void form.settled().then((isSaved) => isSaved && then());
    else if (form.isDirty) setNext({ go: then });
    else then();
  };
  const discard = () => {
    setNext(null);
    form.forget();
    next?.go();
  };
  const prompt = (
    <ConfirmDialog
      isOpen={next !== null}
      title={t('discard.title')}
      cancelLabel={t('discard.stay')}
      confirmLabel={t('discard.leave')}
      danger
      onCancel={() => setNext(null)}
      onConfirm={discard}
    >
      {t('discard.text')}
    </ConfirmDialog>
  );
  return { fields, isSending, leave, close: () => leave(onClose), prompt };
}

const FIELD = ['input', 'select', 'textarea'].map((name) => `${name}:not([type='hidden'], :disabled)`).join();

/** Of a form that gets the focus as it appears: at its first field, unless it has it already. */
function useFirstField(): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After a dialog, which stores where the focus came from.
    if (!fields.current?.contains(document.activeElement))
      fields.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, []);
  return fields;
}
