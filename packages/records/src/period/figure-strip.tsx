import type { AnalyticsOverview } from '@samen/resources/administration';
import { below, tabular } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
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
    <Strip $columns={figures.length}>
      {figures.map(({ name, value, before }) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <b>{textOf(name, value)}</b>
            {before !== null && <small>{t('figures.before', { value: textOf(name, before) })}</small>}
            {name === 'open_vacancies' && <small>{t('figures.today')}</small>}
          </dd>
        </div>
      ))}
    </Strip>
  );
}

const Strip = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  border-top: 2px solid var(--text-strong);
  border-bottom: 1px solid var(--border);

  > div {
    display: flex;
    flex-direction: column;
    /* A label of two lines keeps the numbers in one line. */
    justify-content: space-between;
    padding: 14px 16px 14px 0;
  }
  dt {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
  b {
    ${tabular}
    display: block;
    color: var(--text-strong);
    font-size: 1.75rem;
    font-weight: 680;
    line-height: 36px;
    white-space: nowrap;
    letter-spacing: -0.03em;
  }
  small {
    display: block;
    color: var(--text-muted);
    font-size: var(--fs-2xs);
  }

  ${below.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${below.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
