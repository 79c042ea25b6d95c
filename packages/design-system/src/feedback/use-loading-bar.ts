import { useEffect, useState } from 'react';
import { LOADING_BAR } from '@samen/contracts/theme';

export interface LoadingBarState {
  phase: 'hidden' | 'running' | 'full' | 'leaving';
  /** From 0 to 100. */
  progress: number;
}

const STEP_INTERVAL = 100;
const HIDDEN: LoadingBarState = { phase: 'hidden', progress: 0 };

/** Waits, then runs ever slower towards the end; fills at once when done, stays a moment and goes. */
export function useLoadingBar(isLoading: boolean): LoadingBarState {
  const [state, setState] = useState<LoadingBarState>(HIDDEN);
  useEffect(() => (isLoading ? run(setState) : finish(setState)), [isLoading]);
  return state;
}

type SetState = (change: (state: LoadingBarState) => LoadingBarState) => void;

function run(setState: SetState) {
  let elapsed = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const start = setTimeout(() => {
    ticking = setInterval(() => {
      elapsed += STEP_INTERVAL;
      // Three quarters after the duration, and never quite at the end.
      const progress = 100 * (1 - Math.exp((-elapsed / LOADING_BAR.duration) * 1.4));
      setState(() => ({ phase: 'running', progress }));
    }, STEP_INTERVAL);
    setState(() => ({ phase: 'running', progress: 4 }));
  }, LOADING_BAR.throttle);
  return () => {
    clearTimeout(start);
    clearInterval(ticking);
  };
}

function finish(setState: SetState) {
  const onlyIfShown =
    (phase: LoadingBarState['phase']) =>
    (state: LoadingBarState): LoadingBarState =>
      state.phase === 'hidden' ? state : { phase, progress: 100 };
  setState(onlyIfShown('full'));
  const hide = setTimeout(() => setState(onlyIfShown('leaving')), LOADING_BAR.hideDelay);
  const reset = setTimeout(() => setState(() => HIDDEN), LOADING_BAR.hideDelay + LOADING_BAR.resetDelay);
  return () => {
    clearTimeout(hide);
    clearTimeout(reset);
  };
}
