import { below, Button, SegmentedControl } from '@samen/design-system';
import { DateField, ExportButton } from '@samen/records';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useExportFiguresMutation, useExportPageViewsMutation } from './analytics.api.ts';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { useFiguresOf } from './use-figures-of.ts';
import { groupFor, periodQuery, PRESETS, problemOf, type ChosenPeriod, type Days } from './period.ts';

interface PeriodBarProps {
  period: ChosenPeriod;
  today: string;
  /** Of the screen. */
  path: string;
}

/** The period that is shown, and its figures as a file. */
export function PeriodBar({ period, today, path }: PeriodBarProps) {
  const { t } = useAnalyticsTexts();
  const navigate = useNavigate();
  const { preset, from, to } = period;
  return (
    <Bar>
      <SegmentedControl
        label={t('period.label')}
        value={preset}
        options={[
          ...PRESETS.map((weeks) => ({ value: weeks, label: t('period.weeks', { count: Number(weeks) }) })),
          { value: 'own' as const, label: t('period.own') },
        ]}
        onChange={(value) => void navigate(`${path}${periodQuery({ preset: value, from, to })}`)}
      />
      <Export days={{ from, to }} />
      {preset === 'own' && <OwnDays key={`${from} ${to}`} days={{ from, to }} today={today} path={path} />}
    </Bar>
  );
}

/** Days of one's own; what is no period says why, and the figures stay those of the last one. */
function OwnDays({ days, today, path }: { days: Days; today: string; path: string }) {
  const { t } = useAnalyticsTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(days);
  const [isTouched, setTouched] = useState(false);
  const problem = problemOf(typed, today);
  const errorOf = (field: keyof Days) =>
    isTouched && problem?.field === field ? t(`period.problem.${problem.why}`) : undefined;
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
        label={t('period.from')}
        size="md"
        value={typed.from}
        max={today}
        error={errorOf('from')}
        onChange={(from) => setTyped({ ...typed, from })}
      />
      <DateField
        label={t('period.to')}
        size="md"
        value={typed.to}
        max={today}
        error={errorOf('to')}
        onChange={(to) => setTyped({ ...typed, to })}
      />
      <Button type="submit" variant={isChanged ? 'primary' : 'outlineSecondary'} size="md">
        {t('period.show')}
      </Button>
    </Own>
  );
}

function Export({ days }: { days: Days }) {
  const { t } = useAnalyticsTexts();
  const { records } = useFiguresOf();
  const [fetchFigures] = useExportFiguresMutation();
  const [fetchPages] = useExportPageViewsMutation();
  return (
    <ExportButton
      fileName={`${records ? 'analytics' : 'pages'}-${days.from}-${days.to}.csv`}
      fetchFile={() => (records ? fetchFigures({ ...days, groupBy: groupFor(days) }) : fetchPages(days))}
      texts={{ label: t('export.csv'), done: t('export.done'), failed: t('export.failed') }}
    />
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
