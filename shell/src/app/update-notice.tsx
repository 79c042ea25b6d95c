import { useTranslation } from '@samen/federation-kit';
import { useCell, useRuntime } from '@samen/federation-kit/shell';
import { useEffect } from 'react';

const TOAST = 'shell-update';

/** A newer shell is announced; the next page that is opened comes with it. */
export function UpdateNotice() {
  const { t } = useTranslation('shell');
  const { releases, toasts } = useRuntime();
  const newShell = useCell(releases.newShell);
  useEffect(() => {
    if (newShell === null) toasts.remove(TOAST);
    else toasts.add({ id: TOAST, title: t('update.title'), message: t('update.message') });
  }, [newShell, toasts, t]);
  return null;
}
