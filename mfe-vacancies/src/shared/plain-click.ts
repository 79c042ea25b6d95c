import type { MouseEvent } from 'react';

/** Acts in the place of a link that is pressed to be followed here; one for another tab or a download stays a link. */
export function onPlainClick(action: () => void) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
