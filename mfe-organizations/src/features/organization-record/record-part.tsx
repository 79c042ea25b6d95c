import type { Page } from '@samen/api-client';
import { Button, SectionHeading, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRecordTexts } from './use-record-texts.ts';

/** How much of a part is shown at first, and how much more each time. */
export const STEP = 5;
const MOST = 100;

interface RecordPartProps<Row> {
  title: string;
  loading: string;
  failed: string;
  /** That there is nothing of it. */
  none: string;
  /** As its hook returns it. */
  query: { data?: Page<Row>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Beside the heading: another place, or an act. */
  end?: ReactNode;
  /** Above the rows. */
  tools?: ReactNode;
  /** Shows more of it. */
  onMore: (size: number) => void;
  row: (one: Row) => ReactNode;
}

/** A part of the record that loads, is empty and fails by itself. */
export function RecordPart<Row extends { id: string }>({
  title,
  loading,
  failed,
  none,
  query,
  end,
  tools,
  onMore,
  row,
}: RecordPartProps<Row>) {
  const { t } = useRecordTexts();
  const id = useId();
  const { data, error, isFetching, refetch } = query;
  const items = data?.items ?? [];
  const records = data?.pagination?.records ?? items.length;
  const hasMore = records > items.length && items.length < MOST;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} size="h4" end={end} />
      {tools}
      {!data && !error && <Skeleton rows={3} label={loading} />}
      {error !== undefined && (
        <LoadFailure title={failed} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {data && items.length === 0 && <None>{none}</None>}
      {items.length > 0 && (
        <Rows aria-labelledby={id} aria-busy={isFetching}>
          {items.map((one) => (
            <li key={one.id}>{row(one)}</li>
          ))}
        </Rows>
      )}
      {hasMore && (
        <More>
          <Button
            variant="outlineSecondary"
            size="sm"
            busy={isFetching}
            onClick={() => onMore(Math.min(MOST, items.length + 4 * STEP))}
          >
            {t('more')}
          </Button>
          <span>{t('shown', { shown: items.length, records })}</span>
        </More>
      )}
    </section>
  );
}

const Rows = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
`;

const None = styled.p`
  padding-block: 12px;
  color: var(--text-muted);
`;

const More = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-top: 12px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

/** What a row is about, with a line of context below it. */
export const About = styled.span`
  display: grid;
  min-width: 0;

  > a {
    justify-self: start;
    padding-block: 2px;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;

/** What of a part is shown, above its rows. */
export const Tools = styled.div`
  padding-bottom: 4px;
`;
