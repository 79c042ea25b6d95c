import { useCallback, useEffect, useState } from 'react';
import type { ShownFinding } from './use-findings.ts';

/** Where something is in a page. */
export type Place = Pick<ShownFinding, 'blockId' | 'field'>;

const CONTROLS = 'input, textarea, select, button, [contenteditable="true"]';

/** The field of a finding, or the nearest around it that is on the screen; a group and a list have fields within. */
function fieldOf({ blockId, field }: Place): HTMLElement | null {
  const steps = field.split('/');
  for (let most = steps.length; most > 0; most -= 1) {
    const id = [blockId ?? 'page', ...steps.slice(0, most)].join('-');
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}-"]`);
    if (found) return found.matches(CONTROLS) ? found : found.querySelector<HTMLElement>(CONTROLS);
  }
  return null;
}

/** Leads from a finding to its field: shows the fields of its block by `onChoose`, then gives the field the focus. */
export function useJump(onChoose: (blockId: string | null) => void): (place: Place) => void {
  const [target, setTarget] = useState<Place | null>(null);
  useEffect(() => {
    if (!target) return undefined;
    // A dialog that closes gives the focus back to its button first.
    const timer = setTimeout(() => {
      fieldOf(target)?.focus();
      setTarget(null);
    });
    return () => clearTimeout(timer);
  }, [target]);
  return useCallback(
    (place) => {
      onChoose(place.blockId);
      setTarget(place);
    },
    [onChoose],
  );
}
