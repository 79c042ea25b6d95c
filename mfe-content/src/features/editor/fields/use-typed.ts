import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Writes a text that was typed; `shown` is called in the transition that renders it. */
export type WriteTyped = (text: string, shown: () => void) => void;

/**
 * What to call with each text that is typed into a field of `value` which shows that by itself: nothing is rendered between a
 * key and its letter. `show` is called with a text that came from elsewhere, as an undone step or what a colleague wrote.
 */
export function useTyped(
  value: string,
  write: WriteTyped,
  show: (value: string) => void,
): (text: string) => void {
  const typed = useRef(value);
  const writes = useRef(0);
  /** How many of the writes are in `value`. */
  const [settled, setSettled] = useState(0);
  const showLatest = useEffectEvent(show);
  useLayoutEffect(() => {
    if (settled < writes.current || value === typed.current) return;
    typed.current = value;
    showLatest(value);
  }, [value, settled]);
  return (text) => {
    if (text === typed.current) return;
    typed.current = text;
    writes.current += 1;
    const count = writes.current;
    write(text, () => setSettled(count));
  };
}

interface TypedField<Control extends HTMLInputElement | HTMLTextAreaElement> {
  ref: RefObject<Control | null>;
  defaultValue: string;
}

/** The same for a field of the browser: what it gets, and what to call with each text. */
export function useTypedField<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  write: WriteTyped,
): [field: TypedField<Control>, type: (text: string) => void] {
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  const type = useTyped(value, write, (text) => {
    if (ref.current) ref.current.value = text;
  });
  return [{ ref, defaultValue }, type];
}
