import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const RELEASES = ['mouseup', 'dragend', 'keydown'] as const;

function subscribe(notify: () => void): () => void {
  const press = ({ button }: MouseEvent) => {
    if (button !== 0) return;
    isPressed = true;
    notify();
  };
  const release = () => {
    // The click itself comes right after the button is up.
    setTimeout(() => {
      isPressed = false;
      notify();
    });
  };
  document.addEventListener('mousedown', press, true);
  for (const event of RELEASES) document.addEventListener(event, release, true);
  return () => {
    document.removeEventListener('mousedown', press, true);
    for (const event of RELEASES) document.removeEventListener(event, release, true);
  };
}

/**
 * A text as it was before the pointer went down, for as long as it is down. A message that comes or goes while a button
 * is being pressed would move the button from under the pointer, and the press would be lost.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const isFrozen = useSyncExternalStore(
    subscribe,
    // A press alone must not render a form again.
    () => isPressed && settled !== text,
    () => false,
  );
  if (!isFrozen && settled !== text) setSettled(text);
  return isFrozen ? settled : text;
}
