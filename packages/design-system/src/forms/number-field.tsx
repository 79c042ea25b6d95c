import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Decimals are typed with a comma or a point; the form parses them. */
  decimals?: boolean;
}

/**
 * A field for a number. It stays a text input: `type="number"` throws away what it cannot read, so a form
 * could not say what is wrong with it, and it changes under the mouse wheel.
 */
export function NumberField({ decimals = false, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete={rest.autoComplete ?? 'off'}
    />
  );
}
