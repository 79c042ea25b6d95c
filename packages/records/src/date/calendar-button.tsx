import { Glyph, IconButton, Skeleton, useDismiss } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useFormTexts } from '../form/use-form-texts.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { isDay } from '../form/day-text.ts';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface CalendarButtonProps {
  value: string;
  onChange: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
  size: 'sm' | 'md';
}

/** Opens a calendar below a field; choosing a day closes it and leads back to the button. */
export function CalendarButton({ value, onChange, min, max, size }: CalendarButtonProps) {
  const { t } = useFormTexts();
  const format = useFormat();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss(anchor, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Closes the calendar alone, not a dialog around the field.
    event.stopPropagation();
    close();
  };
  return (
    <Anchor ref={anchor} onKeyDown={press}>
      <IconButton
        size={size}
        tooltip={false}
        label={isDay(value) ? t('date.change', { day: format.date(value) }) : t('date.choose')}
        icon={<Glyph icon={CalendarDays} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <CalendarPanel label={t('date.choose')} anchor={anchor}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <Calendar
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </CalendarPanel>
      )}
    </Anchor>
  );
}

const Anchor = styled.span`
  display: inline-flex;
`;
