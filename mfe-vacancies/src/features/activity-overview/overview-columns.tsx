import type { ActivityOccurrence } from '@samen/resources/vacancies';
import { StatusDot, type StatusDotProps } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { RecordLink, type Column } from '@samen/records';
import { useMemo } from 'react';
import { Below } from '../../shared/below.ts';
import { overviewAddress } from './overview-address.ts';
import { useOverviewTexts } from './use-overview-texts.ts';

type State = 'cancelled' | 'over' | 'full' | 'open';

const DOTS: Record<State, Pick<StatusDotProps, 'tone' | 'shape'>> = {
  cancelled: { tone: 'danger', shape: 'full' },
  over: { tone: 'neutral', shape: 'hollow' },
  full: { tone: 'info', shape: 'full' },
  open: { tone: 'success', shape: 'full' },
};

function stateOf({ cancelled, endsAt, placesLeft }: ActivityOccurrence, now: number): State {
  if (cancelled) return 'cancelled';
  if (Date.parse(endsAt) <= now) return 'over';
  return placesLeft === 0 ? 'full' : 'open';
}

/** One date in a row: of what, when, how many come and wait. */
export function useOverviewColumns(month: string, now: number): Column<ActivityOccurrence>[] {
  const { t: text } = useOverviewTexts();
  const format = useFormat();
  const langOf = useLangOf();
  return useMemo(
    () => [
      {
        id: 'activity',
        header: text('column.activity'),
        card: 'title',
        cell: ({ id, vacancy }) =>
          vacancy && (
            <>
              <RecordLink href={overviewAddress({ month, date: id })} lang={langOf(vacancy.locale)}>
                {vacancy.title}
              </RecordLink>
              <Below>{vacancy.organization?.name}</Below>
            </>
          ),
      },
      {
        id: 'when',
        header: text('column.when'),
        width: '24%',
        cell: ({ startsAt }) =>
          format.date(startsAt, {
            weekday: 'short',
            day: 'numeric',
            month: 'long',
            hour: 'numeric',
            minute: '2-digit',
          }),
      },
      {
        id: 'registered',
        header: text('column.registered'),
        width: '22%',
        cell: ({ vacancy }) =>
          vacancy && (
            <>
              {text('registered', {
                taken: format.number(vacancy.acceptedCount),
                all: format.number(vacancy.positions),
              })}
              {vacancy.offeredCount > 0 && (
                <Below>{text('offeredPlaces', { count: vacancy.offeredCount })}</Below>
              )}
              {vacancy.waitlistCount !== null && vacancy.waitlistCount > 0 && (
                <Below>{text('waiting', { count: vacancy.waitlistCount })}</Below>
              )}
            </>
          ),
      },
      {
        id: 'state',
        header: text('column.state'),
        width: '160px',
        card: 'plain',
        cell: (occurrence) => {
          const state = stateOf(occurrence, now);
          return <StatusDot {...DOTS[state]}>{text(state)}</StatusDot>;
        },
      },
    ],
    [text, format, langOf, month, now],
  );
}
