import { Button, ConfirmDialog, Note } from '@samen/design-system';
import { useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useFormTexts } from './use-form-texts.ts';

interface RestoredNoteProps {
  /** Something was filled in that is not stored. */
  isPartial: boolean;
  onRestart: () => void;
}

/** What was written before a reload is back; who wants none of it confirms that, and starts again in the first field. */
export function RestoredNote({ isPartial, onRestart }: RestoredNoteProps) {
  const { t } = useFormTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isPrompting, setPrompting] = useState(false);
  const restart = async () => {
    const form = button.current?.form;
    onRestart();
    await afterPaint();
    const fields = [...(form?.elements ?? [])] as HTMLElement[];
    fields.find((field) => field.matches('input:not([type=hidden]), textarea, select'))?.focus();
  };
  return (
    <>
      <Note
        tone="info"
        announce
        action={
          <Button ref={button} variant="outlineSecondary" size="sm" onClick={() => setPrompting(true)}>
            {t('draft.restart')}
          </Button>
        }
      >
        {t('draft.restored')} {isPartial && t('draft.partial')}
      </Note>
      <ConfirmDialog
        isOpen={isPrompting}
        title={t('draft.restartTitle')}
        confirmLabel={t('draft.remove')}
        cancelLabel={t('draft.goOn')}
        danger
        onCancel={() => setPrompting(false)}
        onConfirm={() => void restart()}
      >
        {t('draft.restartText')}
      </ConfirmDialog>
    </>
  );
}
