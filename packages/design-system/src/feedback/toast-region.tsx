import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { below } from '../foundation/media.ts';
import { Toast } from './toast.tsx';
import type { ToastData } from './toast.tsx';
import { useFloor } from './use-floor.ts';

export type ToastPlacement =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

export interface ToastRegionProps {
  /** In order of arrival; more than four wait. */
  toasts: readonly ToastData[];
  placement?: ToastPlacement;
  labels: { region: string; close: string };
  onClose: (id: string) => void;
  onPause: (id: string) => void;
  onResume: (id: string) => void;
}

/** Never more notices in sight than this. */
export const MAX_VISIBLE_TOASTS = 4;

/**
 * The corner where notices appear, the newest last, above the bars at the lower edge. It is always there, so that they
 * are announced.
 */
export function ToastRegion({
  toasts,
  placement = 'bottom-right',
  labels,
  onClose,
  onPause,
  onResume,
}: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  useFloor(region, toasts.length > 0);
  return (
    <Region
      ref={region}
      aria-label={labels.region}
      data-notices
      data-edge={toasts.length > 0 ? placement.split('-')[0] : undefined}
      $placement={placement}
    >
      {toasts.slice(0, MAX_VISIBLE_TOASTS).map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          closeLabel={labels.close}
          onClose={() => onClose(toast.id)}
          onPause={() => onPause(toast.id)}
          onResume={() => onResume(toast.id)}
        />
      ))}
    </Region>
  );
}

const EDGE = 'calc(max(20px, env(safe-area-inset-bottom)) + var(--floor, 0px))';

const places: Record<ToastPlacement, ReturnType<typeof css>> = {
  'top-left': css`
    inset: 20px auto auto 20px;
  `,
  'top-center': css`
    inset: 20px auto auto 50%;
    transform: translateX(-50%);
  `,
  'top-right': css`
    inset: 20px 20px auto auto;
  `,
  'bottom-left': css`
    inset: auto auto ${EDGE} 20px;
  `,
  'bottom-center': css`
    inset: auto auto ${EDGE} 50%;
    transform: translateX(-50%);
  `,
  'bottom-right': css`
    inset: auto 20px ${EDGE} auto;
  `,
};

const Region = styled.section<{ $placement: ToastPlacement }>`
  position: fixed;
  z-index: var(--z-toast);
  ${({ $placement }) => places[$placement]}
  display: grid;
  gap: 12px;
  width: 400px;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
  ${below.sm} {
    left: 12px;
    right: 12px;
    width: auto;
    transform: none;
  }
`;
