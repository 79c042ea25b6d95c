import { styled } from 'styled-components';
import { useLoadingBar } from './use-loading-bar.ts';

export interface LoadingBarProps {
  isLoading: boolean;
  /** Fills in red instead of the main colour. */
  failed?: boolean;
  label: string;
}

/** A thin bar at the top of the window while a page is on its way; quick pages show none. */
export function LoadingBar({ isLoading, failed = false, label }: LoadingBarProps) {
  const { phase, progress } = useLoadingBar(isLoading);
  if (phase === 'hidden') return null;
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
      $isLeaving={phase === 'leaving'}
    >
      <Fill style={{ transform: `scaleX(${progress / 100})` }} $failed={failed} />
    </Track>
  );
}

const Track = styled.div<{ $isLeaving: boolean }>`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-loading-bar);
  height: 3px;
  pointer-events: none;
  opacity: ${({ $isLeaving }) => ($isLeaving ? 0 : 1)};
  transition: opacity 400ms;
`;

const Fill = styled.div<{ $failed: boolean }>`
  height: 100%;
  background: ${({ $failed }) => ($failed ? 'var(--danger)' : 'var(--primary-text)')};
  transform-origin: 0 0;
  transition: transform 100ms linear;
`;
