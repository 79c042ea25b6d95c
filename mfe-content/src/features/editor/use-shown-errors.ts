import type { BlockError } from '@samen/resources/content';
import { useState, type FocusEvent } from 'react';
import { idOf } from './fields/field-context.ts';
import { useSame } from './use-same.ts';

/** Rules that are broken while something is still to be filled in; all others say what is wrong with what was. */
const MISSING: readonly BlockError['code'][] = ['required', 'alt_text', 'min_items', 'min_length'];

interface ShownErrors {
  shown: readonly BlockError[];
  /** For the element around the fields: which of them were left. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * The errors of fields as far as they are complained about. What is missing waits until its field, or the whole block, was
 * left; in a block that is not new, what was missing when it was chosen does not. `onLeft` is called when the block is left.
 */
export function useShownErrors(
  prefix: string,
  errors: readonly BlockError[],
  isNew: boolean,
  onLeft: () => void,
): ShownErrors {
  const idsOf = (found: readonly BlockError[]) => found.map(({ path }) => idOf({ prefix }, path));
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(isNew ? [] : idsOf(errors)));
  const add = (ids: readonly string[]) => setLeft((before) => new Set([...before, ...ids]));
  const isLeft = (id: string) => left.has(id) || [...left].some((one) => one.startsWith(`${id}-`));
  const shown = useSame(
    errors.filter(({ code, path }) => !MISSING.includes(code) || isLeft(idOf({ prefix }, path))),
  );
  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Another window or a dialog comes in front, and the focus comes back.
    if (currentTarget.contains(currentTarget.ownerDocument.activeElement)) return;
    if (relatedTarget?.closest('[aria-modal="true"]') || !currentTarget.contains(target)) return;
    if (!currentTarget.contains(relatedTarget)) {
      add(idsOf(errors));
      onLeft();
    }
    const ids: string[] = [];
    for (let at: Element | null = target; at && !at.contains(relatedTarget); at = at.parentElement)
      if (at.id.startsWith(`${prefix}-`)) ids.push(at.id);
    if (ids.length > 0) add(ids);
  }
  return { shown, onBlur };
}
