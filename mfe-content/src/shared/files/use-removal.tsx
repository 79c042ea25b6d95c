import { asProblem, problemText } from '@samen/api-client';
import type { Usage } from '@samen/resources/shared';
import { Button, ConfirmDialog, Dialog, Note } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { useEditorTexts } from '../editor-texts.ts';
import { UsagePlaces } from './usage.tsx';

/** What is about to be removed. */
export interface Removed {
  id: string;
  name: string;
  usage: Usage | null;
}

/** Where the server says that something is still used. */
function usageIn(error: unknown): Usage | null {
  const problem = asProblem(error);
  const meta =
    problem?.kind === 'rejected' && problem.code === 'in_use' ? problem.errors[0]?.meta : undefined;
  const { count, places } = (meta ?? {}) as Partial<Usage>;
  return count === undefined || places === undefined ? null : { count, places };
}

interface RemovalOptions {
  remove: (id: string) => Promise<{ error?: unknown }>;
  /** What becomes of it. */
  text: string;
}

/**
 * Removes something after it was confirmed. What is still shown somewhere stays: it says where, whether that was clear
 * before or the server found it.
 */
export function useRemoval({ remove, text }: RemovalOptions) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const [pending, setPending] = useState<Removed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const close = () => {
    setPending(null);
    setError(null);
  };
  async function confirm({ id, name }: Removed) {
    setBusy(true);
    const result = await remove(id);
    setBusy(false);
    if (result.error) return setError(result.error);
    close();
    toasts.add({ color: 'success', title: t('removal.done', { name }) });
  }
  const place = usageIn(error) ?? (pending?.usage && pending.usage.count > 0 ? pending.usage : null);
  if (!pending) return { ask: setPending, dialog: null };
  const { name } = pending;
  return {
    ask: setPending,
    dialog: place ? (
      <Dialog
        isOpen
        title={t('removal.usedTitle', { name })}
        onClose={close}
        actions={
          <Button variant="outlineSecondary" size="md" onClick={close} data-autofocus>
            {t('removal.close')}
          </Button>
        }
      >
        <p>{t('removal.usedText')}</p>
        <UsagePlaces usage={place} />
      </Dialog>
    ) : (
      <ConfirmDialog
        isOpen
        danger
        busy={isBusy}
        title={t('removal.title', { name })}
        confirmLabel={t('removal.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirm(pending)}
        onCancel={close}
      >
        <p>{text}</p>
        {error !== null && (
          <Note tone="danger" announce>
            {problemText(error, t)}
          </Note>
        )}
      </ConfirmDialog>
    ),
  };
}
