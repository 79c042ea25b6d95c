import { TextField, type ControlSize, type FieldTexts } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { useFormTexts } from '../form/use-form-texts.ts';
import { CalendarButton } from './calendar-button.tsx';
import { readDay } from '@samen/resources/typed-day';
import { dayText } from '../form/day-text.ts';

export interface DateFieldProps extends FieldTexts {
  id?: string;
  /** What it is sent as without scripts: as it was typed. */
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** At the end of the label's line. */
  labelEnd?: ReactNode;
  size?: ControlSize;
  /** A day as `2027-03-31`; what was typed where that is none, so that validation can say so. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and the last day that the calendar offers; one outside can be typed and is left to validation. */
  min?: string;
  max?: string;
  className?: string;
}

/**
 * A day, typed as the language of the page writes it or chosen in a calendar. The field of the browser itself follows
 * the language of the browser: on a Dutch page it may want the month first.
 */
export function DateField({ value, onChange, onBlur, min, max, size = 'lg', ...rest }: DateFieldProps) {
  const { i18n } = useTranslation();
  const { t } = useFormTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && readDay(typed) === value;
  return (
    <Narrow
      {...rest}
      size={size}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('date.placeholder')}
      value={isTyping ? typed : dayText(value, i18n.language === 'en' ? 'en' : 'nl')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readDay(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      end={
        <CalendarButton
          value={value}
          onChange={onChange}
          min={min}
          max={max}
          size={size === 'lg' ? 'md' : 'sm'}
        />
      }
    />
  );
}

const Narrow = styled(TextField)`
  /* Room for the button, and for the focus around it. */
  > div:has(> input) {
    max-width: 200px;
  }
`;
