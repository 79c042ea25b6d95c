import { paths } from '@samen/resources/shared';
import { SectionHeading, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { FigureStrip, PeriodBar, PeriodRange, usePeriod } from '@samen/records/period';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useGetFiguresOfQuery } from './record.api.ts';
import { useRecordTexts } from './use-record-texts.ts';

/** How it went in a period of the reader's choice, beside the one before. */
export function PeriodPart({ organizationId }: { organizationId: string }) {
  const { t } = useRecordTexts();
  const id = useId();
  const { period, today } = usePeriod();
  const { from, to } = period;
  const { data, error, isFetching, refetch } = useGetFiguresOfQuery({ organizationId, from, to });
  // What is open now stands above, beside what waits.
  const figures = data?.figures.filter(({ name }) => name !== 'open_vacancies') ?? [];
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('period.title')} size="h4" />
      <Chosen>
        <p>
          <PeriodRange from={from} to={to} />
        </p>
        <PeriodBar path={paths.organizations.record(organizationId)} period={period} today={today} />
      </Chosen>
      {!data && !error && <Skeleton rows={2} label={t('period.loading')} />}
      {error !== undefined && (
        <LoadFailure title={t('period.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!error && figures.length > 0 && (
        <div aria-busy={isFetching || undefined}>
          <FigureStrip figures={figures} />
        </div>
      )}
    </section>
  );
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding-bottom: 12px;
  color: var(--text-muted);
`;
