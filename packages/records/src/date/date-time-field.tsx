import { FieldSet, type ControlSize } from '@samen/design-system';
import { styled } from 'styled-components';
import { useFormTexts } from '../form/use-form-texts.ts';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

export interface DateTimeFieldProps {
  id?: string;
  label: string;
  error?: string | undefined;
  optionalText?: string;
  size?: ControlSize;
  /** A moment on the clock on the wall, `2027-03-31T09:30`; either side may be empty or no date or time yet. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

/** A day and a time that are one moment. */
export function DateTimeField({
  label,
  value,
  onChange,
  min,
  max,
  size = 'lg',
  ...rest
}: DateTimeFieldProps) {
  const { t } = useFormTexts();
  const at = value.indexOf('T');
  const [day, time] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <FieldSet {...rest} legend={label}>
      <Parts>
        <DateField
          label={t('date.day')}
          size={size}
          {...(min && { min })}
          {...(max && { max })}
          value={day}
          onChange={(next) => change(next, time)}
        />
        <TimeField label={t('date.time')} size={size} value={time} onChange={(next) => change(day, next)} />
      </Parts>
    </FieldSet>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 180px) minmax(0, 90px);
  gap: 10px;

  /* The legend is the name of the whole. */
  label {
    font-weight: 400;
  }
`;
