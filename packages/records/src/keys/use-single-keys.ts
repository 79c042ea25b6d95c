import { useEffect, useEffectEvent, type RefObject } from 'react';

/** In these a letter is text or chooses something. */
const WRITTEN_IN =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="menu"]';

/**
 * Runs the action of a letter, or of another key by its name in small letters, while `isOn`, unless the focus is in a field,
 * a dialog is open, or a modifier is pressed. With `within`, only while the focus is in there. A key that is held runs once,
 * but those of `repeated`, which go on as arrows do in a list.
 */
export function useSingleKeys(
  actions: Readonly<Record<string, (() => void) | null>>,
  isOn: boolean,
  within?: RefObject<HTMLElement | null>,
  repeated: readonly string[] = [],
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    // Of a sign such as the question mark it is part.
    if (shiftKey && key.toLowerCase() !== key.toUpperCase()) return;
    if (target instanceof Element && target.closest(WRITTEN_IN)) return;
    if (within && !(target instanceof Node && within.current?.contains(target))) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
    const letter = key.toLowerCase();
    const action = actions[letter];
    if (!action || (repeat && !repeated.includes(letter))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
