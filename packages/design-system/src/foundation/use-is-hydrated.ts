import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML that a page arrives as, true as soon as its scripts are at work. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
