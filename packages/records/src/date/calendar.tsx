import { localDay } from '@samen/contracts';
import { Glyph } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type ChevronProps, type Matcher, type Modifiers } from 'react-day-picker';
import { styled } from 'styled-components';
import { useFormTexts } from '../form/use-form-texts.ts';
import { fromDate, toDate } from '../form/day-text.ts';

export interface CalendarProps {
  value: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Below the arrows of the calendar; the other directions are of menus that it does not show. */
const Chevron = ({ orientation }: ChevronProps) => (
  <Glyph icon={orientation === 'left' ? ChevronLeft : ChevronRight} />
);

/** A month of days. Arrows move by day and week, Page Up and Down by month and with Shift by year. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t } = useFormTexts();
  const { date } = useFormat();
  const selected = toDate(value);
  const [first, last] = [toDate(min), toDate(max)];
  const disabledDays: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  const month = (day: Date) => date(fromDate(day), { month: 'long', year: 'numeric' });
  const dayLabel = (day: Date, { today, selected: isChosen }: Modifiers) =>
    [
      today && t('date.today'),
      date(fromDate(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      isChosen && t('date.chosen'),
    ]
      .filter(Boolean)
      .join(', ');
  // Of the site: where the visitor is, it may be another day.
  const today = toDate(localDay(new Date())) as Date;
  const shown = selected ?? (first && first > today ? first : undefined);
  return (
    <Month>
      <DayPicker
        mode="single"
        autoFocus
        required
        weekStartsOn={1}
        fixedWeeks
        today={today}
        selected={selected}
        {...(shown && { defaultMonth: shown })}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        disabled={disabledDays}
        onSelect={(day: Date) => onChoose(fromDate(day))}
        components={{ Chevron }}
        formatters={{
          formatCaption: month,
          formatWeekdayName: (day) => date(fromDate(day), { weekday: 'short' }).slice(0, 2),
        }}
        labels={{
          labelNav: () => t('date.months'),
          labelPrevious: () => t('date.previous'),
          labelNext: () => t('date.next'),
          labelGrid: month,
          labelDayButton: dayLabel,
          labelWeekday: (day) => date(fromDate(day), { weekday: 'long' }),
        }}
      />
    </Month>
  );
}

/** The class names are the library's. */
const Month = styled.div`
  .rdp-months {
    position: relative;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-nav button,
  .rdp-day_button {
    display: grid;
    place-items: center;
    border: 1px solid transparent;
    border-radius: var(--r-sm);
    background: none;
    color: var(--text);
    font: inherit;
    cursor: pointer;
    pointer-events: auto;

    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--sunken);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  .rdp-nav button {
    width: 40px;
    height: 40px;

    &[aria-disabled='true'] {
      color: var(--text-muted);
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: 40px;
    color: var(--text-strong);
    font-weight: 650;

    &::first-letter {
      text-transform: uppercase;
    }
  }
  .rdp-month_grid {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .rdp-weekday {
    height: 32px;
    padding: 0;
    color: var(--text-muted);
    font-weight: 600;
    font-size: var(--fs-xs);
    text-align: center;
  }
  .rdp-day {
    padding: 1px;
    text-align: center;
  }
  .rdp-day_button {
    width: 100%;
    height: 40px;
    padding: 0;
    font-variant-numeric: tabular-nums;

    &:disabled {
      color: var(--text-muted);
      opacity: 0.55;
      cursor: not-allowed;
    }
  }
  .rdp-today .rdp-day_button {
    border-color: var(--control-border);
    font-weight: 700;
  }
  .rdp-selected .rdp-day_button {
    border-color: transparent;
    background: var(--primary);
    color: var(--on-primary);
    font-weight: 700;
  }
`;
