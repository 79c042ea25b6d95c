import { paths } from '@samen/resources/shared';
import type { ActivityOccurrence, Frequency } from '@samen/resources/vacancies';
import { below, Link, tabular, VisuallyHidden } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { css, styled } from 'styled-components';
import { DAYS } from '@samen/resources/shared';
import { useCalendarLabels } from './use-calendar-labels.ts';
import { noonOf } from '@samen/contracts';
import { isWeekend, monthOf, weeksOf } from './calendar-days.ts';
import { longDay } from './calendar-texts.ts';
import type { DayLink } from './day-link.ts';

const SHOWN = 3;
const DOTS = 3;

interface MonthGridProps {
  /** Its name. */
  title: string;
  month: string;
  today: string;
  chosen: string | null;
  days: ReadonlyMap<string, readonly ActivityOccurrence[]>;
  linkTo: DayLink;
}

/** A month as a table of weeks: on small screens each day has a point for what takes place, and leads to the list below. */
export function MonthGrid({ title, month, ...rest }: MonthGridProps) {
  const { t } = useCalendarLabels();
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          {DAYS.map((day) => (
            <th key={day} scope="col" abbr={t(`day.${day}.long`)}>
              {t(`day.${day}.short`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <Day key={day} day={day} {...rest} />
              ) : (
                <Cell key={day} $weekend={isWeekend(day)} $chosen={false}>
                  <Outside aria-hidden>{noonOf(day).getUTCDate()}</Outside>
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Day({
  day,
  today,
  chosen,
  days,
  linkTo,
}: Omit<MonthGridProps, 'title' | 'month'> & { day: string }) {
  const labels = useCalendarLabels();
  const langOf = useLangOf();
  const { calendarText } = labels;
  const occurrences = days.get(day) ?? [];
  const isChosen = day === chosen;
  // A day that would stand alone as "one more" is shown instead.
  const shown = occurrences.slice(0, occurrences.length > SHOWN ? SHOWN - 1 : SHOWN);
  const more = occurrences.length - shown.length;
  const name = longDay(day, labels);
  return (
    <Cell $weekend={isWeekend(day)} $chosen={isChosen}>
      <Number
        {...linkTo(day)}
        aria-label={calendarText('onDay', { day: name, count: occurrences.length })}
        aria-current={day === today ? 'date' : isChosen ? 'true' : undefined}
        $today={day === today}
      >
        {noonOf(day).getUTCDate()}
        <Dots aria-hidden>
          {occurrences.slice(0, DOTS).map(({ id, vacancy }) => (
            <Dot key={id} $tone={toneOf(vacancy?.frequency)} />
          ))}
        </Dots>
      </Number>
      {shown.length > 0 && (
        <Events>
          {shown.map(({ id, vacancy, cancelled }) => (
            <li key={id}>
              {vacancy && (
                <Event
                  href={paths.vacancies.one(vacancy.id)}
                  lang={langOf(vacancy.locale)}
                  $tone={toneOf(vacancy.frequency)}
                  $isOff={cancelled}
                >
                  <span data-excerpt>{vacancy.title}</span>
                  {cancelled && <VisuallyHidden> ({calendarText('cancelled')})</VisuallyHidden>}
                </Event>
              )}
            </li>
          ))}
          {more > 0 && (
            <li>
              <More {...linkTo(day)}>
                {calendarText('more', { count: more })}
                <VisuallyHidden> {name}</VisuallyHidden>
              </More>
            </li>
          )}
        </Events>
      )}
    </Cell>
  );
}

type Tone = 'primary' | 'secondary' | 'muted';

/** What happens once stands out, a course comes next, and what is there every week stays in the background. */
function toneOf(frequency: Frequency | null | undefined): Tone {
  if (frequency === 'once') return 'primary';
  return frequency === 'multi_day' ? 'secondary' : 'muted';
}

const Table = styled.table`
  width: 100%;
  border-top: 2px solid var(--text-strong);
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding: 10px 10px 8px;
    color: var(--text-muted);
    font-size: var(--fs-sm);
    font-weight: 400;
    text-align: left;
  }
  ${below.md} {
    th {
      padding: 8px 0;
      text-align: center;
    }
  }
`;

const Cell = styled.td<{ $weekend: boolean; $chosen: boolean }>`
  height: 128px;
  padding: 6px 8px 10px;
  border-top: 1px solid var(--border);
  vertical-align: top;
  ${({ $weekend }) => $weekend && 'background: var(--bg);'}
  ${({ $chosen }) =>
    $chosen &&
    css`
      background: var(--primary-soft);
      box-shadow: inset 0 0 0 2px var(--text-strong);
    `}

  & + & {
    border-left: 1px solid var(--border);
  }
  ${below.md} {
    height: 56px;
    padding: 0;

    & + & {
      border-left: 0;
    }
  }
`;

const number = css`
  ${tabular}
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  margin: 0 0 2px -4px;
  font-size: 0.9375rem;

  ${below.md} {
    align-content: start;
    width: 100%;
    height: 56px;
    margin: 0;
    padding-top: 7px;
  }
`;

const Outside = styled.span`
  ${number}
  color: var(--text-subtle);
`;

const Number = styled(Link)<{ $today: boolean }>`
  ${number}
  color: var(--text-strong);
  font-weight: 600;
  text-decoration: none;
  ${({ $today }) =>
    $today &&
    css`
      background: var(--secondary-700);
      color: #fff;
    `}

  &:hover {
    text-decoration: underline;
  }
`;

const Dots = styled.span`
  display: none;

  ${below.md} {
    display: flex;
    gap: 3px;
    height: 7px;
    margin-top: 6px;
  }
`;

const Dot = styled.span<{ $tone: Tone }>`
  width: 7px;
  height: 7px;
  background: ${({ $tone }) => ($tone === 'muted' ? 'var(--text-subtle)' : `var(--${$tone}-500)`)};
`;

const Events = styled.ul`
  display: grid;
  gap: 3px;

  ${below.md} {
    display: none;
  }
`;

const tones: Record<Tone, [line: string, ground: string, ink: string]> = {
  primary: ['var(--primary-500)', 'var(--primary-soft-hover)', 'var(--on-primary-soft)'],
  secondary: ['var(--secondary-500)', 'var(--secondary-soft)', 'var(--on-secondary-soft)'],
  muted: ['var(--muted-400)', 'var(--sunken)', 'var(--text)'],
};

const Event = styled(Link)<{ $tone: Tone; $isOff: boolean }>`
  display: block;
  min-height: 24px;
  padding: 3px 6px;
  border-left: 4px solid ${({ $tone }) => tones[$tone][0]};
  background: ${({ $tone }) => tones[$tone][1]};
  color: ${({ $tone }) => tones[$tone][2]};
  font-size: 0.8125rem;
  line-height: 18px;
  text-decoration: ${({ $isOff }) => ($isOff ? 'line-through' : 'none')};
  overflow-wrap: anywhere;

  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &:hover {
    text-decoration: underline;
  }
`;

const More = styled(Link)`
  display: inline-block;
  min-height: 24px;
  padding: 3px 6px;
  color: var(--text-muted);
  font-size: 0.8125rem;
  line-height: 18px;
`;
