import type { DirtyRegistry } from '../state/dirty-registry.ts';

/**
 * Lets the browser prompt before a page with unsaved input is left. It listens only while there is some: a page that
 * always listens is not in the back/forward cache of every browser. Returns how to stop.
 */
export function warnOfLoss(dirty: DirtyRegistry): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const leave = () => window.removeEventListener('beforeunload', warn);
  const update = () => {
    if (dirty.isDirty()) window.addEventListener('beforeunload', warn);
    else leave();
  };
  update();
  const unsubscribe = dirty.subscribe(update);
  return () => {
    unsubscribe();
    leave();
  };
}
