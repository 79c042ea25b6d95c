import { Textarea, TextField, type FieldTexts } from '@samen/design-system';
import { mendedAddress } from '../../../shared/address.ts';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { useTypedControl, type WriteTyped } from './use-typed.ts';

export interface TypedFieldProps extends FieldTexts {
  id: string;
  value: string;
  onChange: WriteTyped;
}

/** A text of one line. */
export function LineField({ value, onChange, ...texts }: TypedFieldProps) {
  return <TextField {...texts} {...useTypedControl<HTMLInputElement>(value, onChange)} size="md" />;
}

/** An address, whose beginning is put before it where that is all it lacks. */
export function AddressField({ value, onChange, ...texts }: TypedFieldProps) {
  const control = useTypedControl<HTMLInputElement>(value, onChange);
  return (
    <TextField
      {...texts}
      {...control}
      size="md"
      inputMode="url"
      onBlur={({ target }) => {
        const mended = mendedAddress(target.value);
        if (mended === target.value) return;
        target.value = mended;
        control.onChange();
      }}
    />
  );
}

/** A text of one line that is seen whole, on several. */
export function SentenceField({ value, onChange, ...texts }: TypedFieldProps) {
  const control = useTypedControl<HTMLTextAreaElement>(value, onChange);
  return (
    <Textarea
      {...texts}
      {...control}
      size="md"
      rows={2}
      onChange={({ target }) => {
        if (target.value.includes('\n')) target.value = target.value.replaceAll('\n', ' ');
        control.onChange();
      }}
    />
  );
}

/** A text of some lines; with `max`, how many of so many letters it has. */
export function LetterField({
  value,
  onChange,
  max,
  rows = 4,
  ...texts
}: TypedFieldProps & { max?: number | undefined; rows?: number }) {
  const { t } = useEditorTexts();
  return (
    <Textarea
      {...texts}
      {...useTypedControl<HTMLTextAreaElement>(value, onChange)}
      size="md"
      rows={rows}
      {...(max && { counter: { max, label: (used, most) => t('counter', { used, most }) } })}
    />
  );
}
