import { useEffect, useLayoutEffect } from 'react';
import { markHydrated, replayInput } from './replay-input.ts';

// On the server nothing is hydrated, and React warns of layout effects there.
const useMark = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Marks this part of the page as hydrated, '' for the shell, and replays what was typed, checked and pressed in it
 * before. Belongs in the component that renders the whole part.
 */
export function useHydratedPart(part: string): void {
  useMark(() => markHydrated(part), [part]);
  useEffect(() => void replayInput(part), [part]);
}
