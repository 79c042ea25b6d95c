import { problemText } from '@samen/api-client';
import { Button, ConfirmDialog } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { SHARED_CONSTANTS, type BulkFailure, type BulkOutcome } from '@samen/resources/shared';
import { useState, type ReactNode } from 'react';
import type { RowSelection } from '../table/row-selection.ts';
import { BulkResult } from './bulk-result.tsx';
import { useListTexts } from './use-list-texts.ts';

/** What can be done with many records at once, after it was confirmed. */
export interface BulkAction {
  id: string;
  label: string;
  /** The question, for so many. */
  title: (count: number) => string;
  /** What happens to them, and to whom it is sent. */
  consequence: (count: number) => string;
  danger?: boolean;
  run: (ids: readonly string[]) => Promise<{ data?: { meta: BulkOutcome }; error?: unknown }>;
}

export interface BulkActions {
  /** For `bulkActions` of a table. */
  buttons: (ids: readonly string[]) => ReactNode;
  /** What was left as it was; above the table. */
  result: ReactNode;
  dialog: ReactNode;
}

/** The actions of a list on its selection: each says what it will do and to how many before it does it. */
export function useBulkActions(
  selection: RowSelection,
  actions: readonly BulkAction[],
  nameOf: (id: string) => string | null,
): BulkActions {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const toasts = useToasts();
  const [prompted, setPrompted] = useState<{ action: BulkAction; ids: readonly string[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly BulkFailure[]>([]);

  async function run({ action, ids }: { action: BulkAction; ids: readonly string[] }) {
    setBusy(true);
    const { data, error } = await action.run(ids);
    setBusy(false);
    setPrompted(null);
    if (!data) {
      toasts.add({ color: 'danger', duration: 0, title: problemText(error, t) });
      return;
    }
    const { updated } = data.meta;
    // What was left as it was stays chosen, so that it can be looked at.
    selection.set(updated, false);
    setFailed(data.meta.failed);
    if (updated.length > 0)
      toasts.add({ color: 'success', title: text('bulk.changed', { count: updated.length }) });
  }

  const count = prompted?.ids.length ?? 0;
  return {
    buttons: (ids) =>
      actions.map((action) => (
        <Button
          key={action.id}
          variant="tertiary"
          size="sm"
          disabled={ids.length > SHARED_CONSTANTS.bulkLimit}
          onClick={() => setPrompted({ action, ids })}
        >
          {action.label}
        </Button>
      )),
    result: <BulkResult failed={failed} nameOf={nameOf} />,
    dialog: prompted && (
      <ConfirmDialog
        isOpen
        title={prompted.action.title(count)}
        confirmLabel={prompted.action.label}
        cancelLabel={t('common:form.cancel')}
        danger={prompted.action.danger ?? false}
        busy={isBusy}
        onConfirm={() => void run(prompted)}
        onCancel={() => setPrompted(null)}
      >
        <p>{prompted.action.consequence(count)}</p>
      </ConfirmDialog>
    ),
  };
}
