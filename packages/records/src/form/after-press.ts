import { useEffect, useRef } from 'react';

/**
 * Runs something at once, or when the pointer that is held down has been let go of. A message that comes or goes while
 * a button is being pressed moves the button from under the pointer, and the press is lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isHeld = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const hold = () => {
      isHeld.current = true;
    };
    const release = () => {
      isHeld.current = false;
      // The click itself comes right after the button is up.
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const ends = ['mouseup', 'dragend', 'keydown'] as const;
    document.addEventListener('mousedown', hold, true);
    for (const end of ends) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', hold, true);
      for (const end of ends) document.removeEventListener(end, release, true);
    };
  }, []);
  return (run) => {
    if (isHeld.current) waiting.current.push(run);
    else run();
  };
}
