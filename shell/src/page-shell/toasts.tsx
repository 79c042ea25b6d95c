import { Button, ToastRegion } from '@samen/design-system';
import type { Toast } from '@samen/federation-kit';
import { useRuntime } from '@samen/federation-kit/shell';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';

/**
 * The corner of the notices. It has a root of its own: their bars move every 16 ms, and updates that urgent on the
 * page's root would keep it from ever finishing the rendering of a next page.
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
    const render = () => {
      const shown = toasts.getSnapshot().map(({ actions = [], ...toast }) => ({
        ...toast,
        icon: undefined,
        action: actions.length > 0 && <Actions actions={actions} />,
      }));
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
    render();
    const stop = toasts.subscribe(render);
    return () => {
      stop();
      // React does not take a root down while another one is being rendered.
      setTimeout(() => {
        root.unmount();
        corner.remove();
      });
    };
  }, [toasts, t]);
  return <div ref={place} />;
}

function Actions({ actions }: { actions: NonNullable<Toast['actions']> }) {
  return (
    <Row>
      {actions.map(({ label, onPress }, index) => (
        <Button
          key={label}
          size="sm"
          variant={index === 0 ? 'primary' : 'outlineSecondary'}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
