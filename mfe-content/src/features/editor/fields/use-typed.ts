import { useState } from 'react';

/** Writes a text that was typed; `shown` is called in the transition that renders it. */
export type WriteTyped = (text: string, shown: () => void) => void;

/**
 * What stands in a field of `value`, and what to call with each text that is typed. The field has it at once; all else that
 * `write` has rendered comes later, and `value` is what stands there again when it has come.
 */
export function useTyped(value: string, write: WriteTyped): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    // React keeps the order of what one state was set to: a text that was typed since stays.
    write(text, () => setTyped(null));
  };
  return [typed ?? value, type];
}
