import { OrganizationProfiles, WEEKDAYS, type OpeningTime } from '@samen/resources/organizations';
import { Button, FieldSet, from, text, TextField } from '@samen/design-system';
import type { Rule } from '@samen/records';
import { styled } from 'styled-components';
import { filledTimes } from '../../shared/form/organization-values.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useWeekdayName } from '../../shared/weekday.ts';

/** Stretches of one day; what the schema allows of a week, spread over its days. */
const MOST_A_DAY = OrganizationProfiles.attributes.openingTimes.options.max / WEEKDAYS.length;
const MONDAY = 1;
const WORKING_DAYS = [1, 2, 3, 4, 5];

interface OpeningTimesFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: readonly OpeningTime[];
  onChange: (value: OpeningTime[]) => void;
}

/** From when until when it is open on each day of the week; a day without times is a day that it is closed. */
export function OpeningTimesField({ id, label, error, value, onChange }: OpeningTimesFieldProps) {
  const { t } = useTranslation();
  const nameOf = useWeekdayName();
  const ofDay = (weekday: number) => value.filter((one) => one.weekday === weekday);
  const replace = (weekday: number, stretches: readonly OpeningTime[]) =>
    onChange(WEEKDAYS.flatMap((day) => (day === weekday ? stretches : ofDay(day))));
  const monday = ofDay(MONDAY);
  const copyMonday = () =>
    onChange(
      WEEKDAYS.flatMap((day) =>
        WORKING_DAYS.includes(day) ? monday.map((one) => ({ ...one, weekday: day })) : ofDay(day),
      ),
    );
  return (
    <FieldSet
      id={id}
      legend={label}
      optionalText={t('common:form.optional')}
      help={t('opening.help')}
      error={error}
    >
      <Week>
        {WEEKDAYS.map((weekday) => (
          <Day key={weekday}>
            <span aria-hidden>{nameOf(weekday)}</span>
            <Stretches
              weekday={weekday}
              stretches={ofDay(weekday)}
              onChange={(stretches) => replace(weekday, stretches)}
            />
            {weekday === MONDAY && monday.length > 0 && (
              <Copy>
                <Button variant="tertiary" size="sm" onClick={copyMonday}>
                  {t('opening.copy')}
                </Button>
              </Copy>
            )}
          </Day>
        ))}
      </Week>
    </FieldSet>
  );
}

interface StretchesProps {
  weekday: number;
  stretches: readonly OpeningTime[];
  onChange: (stretches: OpeningTime[]) => void;
}

function Stretches({ weekday, stretches, onChange }: StretchesProps) {
  const { t } = useTranslation();
  const day = useWeekdayName()(weekday);
  const blank = { weekday, opens: '', closes: '' };
  const shown = stretches.length > 0 ? stretches : [blank];
  const change = (at: number, part: Partial<OpeningTime>) =>
    onChange(shown.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Times>
      {shown.map(({ opens, closes }, at) => (
        <Stretch key={at}>
          <TextField
            type="time"
            size="md"
            label={t(at === 0 ? 'opening.opens' : 'opening.opensMore', { day, n: at + 1 })}
            hideLabel
            value={opens}
            onChange={({ target }) => change(at, { opens: target.value })}
          />
          <span aria-hidden>–</span>
          <TextField
            type="time"
            size="md"
            label={t(at === 0 ? 'opening.closes' : 'opening.closesMore', { day, n: at + 1 })}
            hideLabel
            value={closes}
            onChange={({ target }) => change(at, { closes: target.value })}
          />
        </Stretch>
      ))}
      {stretches.length > 0 && stretches.length < MOST_A_DAY && (
        <Button
          variant="tertiary"
          size="sm"
          aria-label={t('opening.moreOn', { day })}
          onClick={() => onChange([...stretches, blank])}
        >
          {t('opening.more')}
        </Button>
      )}
    </Times>
  );
}

/** Each stretch has both its ends. */
export function useOpeningTimesRule(): Rule {
  const { t } = useTranslation();
  const nameOf = useWeekdayName();
  return {
    validate: {
      whole(value) {
        const half = filledTimes(value as OpeningTime[]).find(
          ({ opens, closes }) => opens === '' || closes === '',
        );
        return !half || t('opening.half', { day: nameOf(half.weekday) });
      },
    },
  };
}

const Week = styled.div`
  display: grid;
  gap: 12px;
`;

const Day = styled.div`
  display: grid;
  gap: 4px 16px;
  align-items: start;

  > span {
    ${text('base')}
    padding-top: 8px;

    &::first-letter {
      text-transform: uppercase;
    }
  }
  ${from.sm} {
    grid-template-columns: 7.5rem minmax(0, 1fr);
  }
`;

const Times = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
`;

const Stretch = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const Copy = styled.div`
  ${from.sm} {
    grid-column: 2;
  }
`;
