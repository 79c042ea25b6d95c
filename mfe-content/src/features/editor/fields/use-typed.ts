import { startTransition, useState } from 'react';

/**
 * What stands in a field of `value`, and what to call with each text that is typed. The field has it at once; `write` and all
 * that it renders come after the paint, and `value` is what stands there again when they have come.
 */
export function useTyped(value: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    startTransition(() => {
      write(text);
      // React renders the transitions of one state together: what was typed since stays.
      setTyped(null);
    });
  };
  return [typed ?? value, type];
}
