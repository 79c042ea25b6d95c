import { TextField, type ControlSize, type FieldTexts } from '@samen/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormTexts } from '../form/use-form-texts.ts';
import { readTime } from '@samen/resources/typed-day';

export interface TimeFieldProps extends FieldTexts {
  id?: string;
  /** What it is sent as without scripts: as it was typed. */
  name?: string;
  size?: ControlSize;
  /** A time as `09:30`; what was typed where that is none. */
  value: string;
  onChange: (value: string) => void;
}

/** A time of the day by the clock of twenty-four hours, which the browser's own field shows to some alone. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const { t } = useFormTexts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Narrow
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('date.timePlaceholder')}
      value={typed !== null && readTime(typed) === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const Narrow = styled(TextField)`
  input {
    max-width: 100px;
  }
`;
