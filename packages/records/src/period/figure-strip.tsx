import type { AnalyticsOverview } from '@samen/resources/administration';
import { below } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { Figures } from '../figures/index.ts';
import { usePeriodTexts } from './period-texts.ts';

type Figure = AnalyticsOverview['figures'][number];

/** Figures of the period side by side, each with that of the period before. */
export function FigureStrip({ figures }: { figures: AnalyticsOverview['figures'] }) {
  const { t } = usePeriodTexts();
  const format = useFormat();
  function textOf(name: Figure['name'], value: number | null): string {
    if (value === null) return t('figures.nothing');
    const number = format.number(value, { maximumFractionDigits: 1 });
    if (name === 'first_response_days') return t('figures.days', { number, count: value });
    return name === 'responded_percent' ? t('figures.percent', { number }) : number;
  }
  return (
    <Strip
      $columns={figures.length}
      figures={figures.map(({ name, value, before }) => ({
        name,
        label: t(`figures.${name}`),
        value: textOf(name, value),
        notes: [
          ...(before === null ? [] : [t('figures.before', { value: textOf(name, before) })]),
          ...(name === 'open_vacancies' ? [t('figures.today')] : []),
        ],
      }))}
    />
  );
}

const Strip = styled(Figures)<{ $columns: number }>`
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));

  > div {
    display: flex;
    flex-direction: column;
    /* A label of two lines keeps the numbers in one line. */
    justify-content: space-between;
    padding: 14px 16px 14px 0;
  }
  b {
    white-space: nowrap;
  }

  ${below.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
