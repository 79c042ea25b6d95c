import type { Slots } from '@samen/contracts/release';
import { startTransition } from 'react';
import type { WriteTyped } from './fields/use-typed.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';

/** The text field of editors, on a screen of another team. */
export function RichTextSlot(props: Slots['content.text']) {
  const { onChange, ...others } = props;
  const write: WriteTyped = (read, shown) =>
    startTransition(() => {
      onChange(read());
      shown();
    });
  return <RichTextField {...others} onChange={write} />;
}
