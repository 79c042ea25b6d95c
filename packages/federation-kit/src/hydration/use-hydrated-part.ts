import { useEffect, useLayoutEffect } from 'react';
import { markHydrated, replayInput } from './replay-input.ts';

// On the server there is nothing to come alive, and React warns of layout effects there.
const useMark = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Says that React has taken over this part of the page, '' for the shell: what was typed, ticked and pressed in it
 * before counts from here on. Stands in the component that draws the whole part.
 */
export function useHydratedPart(part: string): void {
  useMark(() => markHydrated(part), [part]);
  useEffect(() => void replayInput(part), [part]);
}
