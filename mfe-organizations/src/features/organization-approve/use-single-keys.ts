import { useEffect, useEffectEvent } from 'react';

/** In these a letter is text or chooses something. */
const WRITTEN_IN =
  'input, textarea, select, [contenteditable], [role="textbox"], [role="listbox"], [role="menu"]';

/** Does what a letter stands for, while `isOn`, unless somebody writes, a dialog is open, or a key is held with it. */
export function useSingleKeys(acts: Readonly<Record<string, (() => void) | null>>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || shiftKey) return;
    if (target instanceof Element && target.closest(WRITTEN_IN)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
    const act = acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
