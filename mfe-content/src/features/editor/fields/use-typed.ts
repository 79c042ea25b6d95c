import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Writes a text that was typed, which is read when it is needed; `shown` is called in the transition that renders it. */
export type WriteTyped = (read: () => string, shown: () => void) => void;

/**
 * What to call with each text that is typed into a field of `value` which shows that by itself: nothing is rendered between a
 * key and its letter. `show` is called with a text that came from elsewhere, as an undone step or what a colleague wrote.
 */
export function useTyped(
  value: string,
  write: WriteTyped,
  show: (value: string) => void,
): (read: () => string) => void {
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
  return (read) => {
    writes.current += 1;
    const count = writes.current;
    write(
      () => {
        typed.current = read();
        return typed.current;
      },
      () => setSettled(count),
    );
  };
}

interface TypedControl<Control extends HTMLInputElement | HTMLTextAreaElement> {
  ref: RefObject<Control | null>;
  defaultValue: string;
  onChange: () => void;
}

/** The same for a field of the browser: what it gets. */
export function useTypedControl<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  write: WriteTyped,
): TypedControl<Control> {
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  const type = useTyped(value, write, (text) => {
    if (ref.current) ref.current.value = text;
  });
  const onChange = () => {
    const text = ref.current?.value ?? '';
    type(() => text);
  };
  return { ref, defaultValue, onChange };
}
