import { below, Button, SegmentedControl } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DateField } from '../date/date-field.tsx';
import { usePeriodTexts } from './period-texts.ts';
import { periodQuery, PRESETS, problemOf, type ChosenPeriod, type Days } from './period.ts';

interface PeriodBarProps {
  period: ChosenPeriod;
  today: string;
  /** Of the screen. */
  path: string;
  /** What can be done with what is shown. */
  children?: ReactNode;
}

/** Chooses the period that is shown, which stands in the address: some last weeks, or days of one's own. */
export function PeriodBar({ period, today, path, children }: PeriodBarProps) {
  const { t } = usePeriodTexts();
  const navigate = useNavigate();
  const { preset, from, to } = period;
  return (
    <Bar>
      <SegmentedControl
        label={t('label')}
        value={preset}
        options={[
          ...PRESETS.map((weeks) => ({ value: weeks, label: t('weeks', { count: Number(weeks) }) })),
          { value: 'own' as const, label: t('own') },
        ]}
        onChange={(value) => void navigate(`${path}${periodQuery({ preset: value, from, to })}`)}
      />
      {children}
      {preset === 'own' && <OwnDays key={`${from} ${to}`} days={{ from, to }} today={today} path={path} />}
    </Bar>
  );
}

/** Days of one's own; what is no period says why, and the figures stay those of the last one. */
function OwnDays({ days, today, path }: { days: Days; today: string; path: string }) {
  const { t } = usePeriodTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(days);
  const [isTouched, setTouched] = useState(false);
  const problem = problemOf(typed, today);
  const errorOf = (field: keyof Days) =>
    isTouched && problem?.field === field ? t(`problem.${problem.why}`) : undefined;
  const isChanged = typed.from !== days.from || typed.to !== days.to;
  return (
    <Own
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (problem === null) void navigate(`${path}${periodQuery({ preset: 'own', ...typed })}`);
      }}
    >
      <DateField
        label={t('from')}
        size="md"
        value={typed.from}
        max={today}
        error={errorOf('from')}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField
        label={t('to')}
        size="md"
        value={typed.to}
        max={today}
        error={errorOf('to')}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button type="submit" variant={isChanged ? 'primary' : 'outlineSecondary'} size="md">
        {t('show')}
      </Button>
    </Own>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px 12px;

  ${below.sm} {
    > [role='group'] {
      flex-basis: 100%;
    }
    > [role='group'] > button {
      flex: 1 1 auto;
      padding: 0 6px;
      white-space: normal;
    }
  }
  @media print {
    display: none;
  }
`;

const Own = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 10px 16px;
  flex-basis: 100%;
`;
