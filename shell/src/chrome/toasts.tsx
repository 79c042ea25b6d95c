import { ToastRegion } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useCell, useRuntime } from '@samen/federation-kit/shell';
import { useMemo } from 'react';

/** The corner of the notices. */
export function ShellToasts() {
  const { t } = useTranslation('shell');
  const { toasts } = useRuntime();
  const cell = useMemo(() => ({ get: toasts.getSnapshot, subscribe: toasts.subscribe }), [toasts]);
  const shown = useCell(cell).map((toast) => ({ ...toast, icon: undefined }));
  return (
    <ToastRegion
      toasts={shown}
      labels={{ region: t('toasts.region'), close: t('toasts.close') }}
      onClose={toasts.remove}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  );
}
