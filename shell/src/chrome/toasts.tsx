import { ToastRegion } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useRuntime } from '@samen/federation-kit/shell';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The corner of the notices. It has a root of its own: their bars move every 16 ms, and updates that urgent on the
 * page's root would keep it from ever finishing the drawing of a next page.
 */
export function ShellToasts() {
  const { t } = useTranslation('shell');
  const { toasts } = useRuntime();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const corner = place.current.appendChild(document.createElement('div'));
    const root = createRoot(corner);
    const labels = { region: t('toasts.region'), close: t('toasts.close') };
    const draw = () => {
      const shown = toasts.getSnapshot().map((toast) => ({ ...toast, icon: undefined }));
      root.render(
        <ToastRegion
          toasts={shown}
          labels={labels}
          onClose={toasts.remove}
          onPause={toasts.pause}
          onResume={toasts.resume}
        />,
      );
    };
    draw();
    const stop = toasts.subscribe(draw);
    return () => {
      stop();
      // React does not take a root down while another one is being drawn.
      setTimeout(() => {
        root.unmount();
        corner.remove();
      });
    };
  }, [toasts, t]);
  return <div ref={place} />;
}
