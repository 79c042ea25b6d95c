import type { DirtyRegistry } from '../state/dirty-registry.ts';

/**
 * Lets the browser ask before a page with unsaved input is left. It listens only while there is some: a page that
 * always listens is not kept for going back in every browser. Answers how to stop.
 */
export function warnOfLoss(dirty: DirtyRegistry): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const leave = () => window.removeEventListener('beforeunload', warn);
  const look = () => {
    if (dirty.isDirty()) window.addEventListener('beforeunload', warn);
    else leave();
  };
  look();
  const unsubscribe = dirty.subscribe(look);
  return () => {
    unsubscribe();
    leave();
  };
}
