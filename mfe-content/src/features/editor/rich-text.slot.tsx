import type { Slots } from '@samen/contracts/release';
import { RichTextField } from './rich-text/rich-text-field.tsx';

/** The text field of editors, on a screen of another team. */
export function RichTextSlot(props: Slots['content.text']) {
  return <RichTextField {...props} />;
}
