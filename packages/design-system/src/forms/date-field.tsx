import { styled } from 'styled-components';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** `min` and `max` are days as `2027-03-31`; one outside is still typed and left to validation. */
export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A day, as the browser's own date input; its value is `2027-03-31`, or empty while it is no date. */
export function DateField(props: DateFieldProps) {
  return <Narrow {...props} type="date" />;
}

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A time of the day, as the browser's own time input; its value is `09:30`. */
export function TimeField(props: TimeFieldProps) {
  return <Narrow {...props} type="time" />;
}

const Narrow = styled(TextField)`
  input {
    max-width: 200px;
  }
`;
