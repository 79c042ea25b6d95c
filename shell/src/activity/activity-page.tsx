import { problemText } from '@samen/api-client';
import { Button, EmptyState, ProblemNotice, Skeleton } from '@samen/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { workApi } from '../session/work.api.ts';
import { ACTIVITY_PAGE, activityPage, type ActivityChoice } from './activity-query.ts';
import { ActivityRow, type Narrow } from './activity-row.tsx';
import { useActivityTexts } from './use-activity-texts.ts';

interface ActivityPageProps {
  choice: ActivityChoice;
  page: number;
  /** Shows what one person did, or what happened to one record; absent where there is no choice. */
  onNarrow: Narrow | undefined;
  /** Shows the page after this one; absent where that is shown. */
  onMore: (() => void) | undefined;
}

/** A part of what happened, below what is newer. */
export function ActivityPage({ choice, page, onNarrow, onMore }: ActivityPageProps) {
  const { t } = useActivityTexts();
  const { data, error, isFetching, refetch } = workApi.useGetActivityQuery(activityPage(choice, page), {
    refetchOnMountOrArgChange: true,
  });
  const list = useRef<HTMLOListElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    // The button for more is gone; with the keyboard one goes on at what arrived.
    if (isThere && page > 1) list.current?.querySelector('li')?.focus();
  }, [isThere, page]);
  if (!data)
    return error ? (
      <ProblemNotice
        title={t('failed')}
        detail={problemText(error, t)}
        busy={isFetching}
        retryLabel={t('shell:panel.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton rows={5} label={t('shell:loading')} />
    );
  if (data.items.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <>
      <ol ref={list} start={(page - 1) * ACTIVITY_PAGE + 1}>
        {data.items.map((event) => (
          <ActivityRow key={event.id} event={event} onNarrow={onNarrow} />
        ))}
      </ol>
      {onMore && data.pagination?.next !== undefined && (
        <More>
          <Button variant="outlineSecondary" size="md" onClick={onMore}>
            {t('more')}
          </Button>
        </More>
      )}
    </>
  );
}

const More = styled.div`
  padding-block: var(--s-4);
`;
