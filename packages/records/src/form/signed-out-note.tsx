import { Button, Note } from '@samen/design-system';
import { useFormTexts } from './use-form-texts.ts';
import type { SessionGuard } from './use-session-guard.ts';

/** Beside what a person has written: the session is over, nothing is lost, and how to continue. */
export function SignedOutNote({ guard }: { guard: SessionGuard }) {
  const { t } = useFormTexts();
  if (!guard.isOver) return null;
  return (
    <Note
      tone="danger"
      announce
      action={
        <Button variant="outlineSecondary" size="sm" onClick={guard.promptSignIn}>
          {t('signedOut.again')}
        </Button>
      }
    >
      {t('signedOut.text')}
    </Note>
  );
}
