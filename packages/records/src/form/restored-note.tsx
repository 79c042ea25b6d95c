import { Button, Note } from '@samen/design-system';
import type { MouseEvent } from 'react';
import { afterPaint } from './after-paint.ts';
import { useFormTexts } from './use-form-texts.ts';

interface RestoredNoteProps {
  /** Something was filled in that is not stored. */
  isPartial: boolean;
  onRestart: () => void;
}

/** What was written before a reload is back; who wants none of it starts again, in the first field. */
export function RestoredNote({ isPartial, onRestart }: RestoredNoteProps) {
  const { t } = useFormTexts();
  const restart = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    onRestart();
    await afterPaint();
    const fields = [...(form?.elements ?? [])] as HTMLElement[];
    fields.find((field) => field.matches('input:not([type=hidden]), textarea, select'))?.focus();
  };
  return (
    <Note
      tone="info"
      announce
      action={
        <Button variant="outlineSecondary" size="sm" onClick={(event) => void restart(event)}>
          {t('draft.restart')}
        </Button>
      }
    >
      {t('draft.restored')} {isPartial && t('draft.partial')}
    </Note>
  );
}
