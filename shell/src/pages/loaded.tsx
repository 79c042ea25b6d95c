import { problemText } from '@samen/api-client';
import { ProblemNotice, Skeleton } from '@samen/design-system';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../session/use-account-texts.ts';

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; refetch: () => unknown; isFetching: boolean };
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** The data of a query: a skeleton until it is there, and why it could not be loaded. */
export function Loaded<Data>({ query, rows = 5, children }: LoadedProps<Data>) {
  const { t } = useAccountTexts();
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === undefined) return <Skeleton rows={rows} label={t('common:loading.busy')} />;
  return (
    <ProblemNotice
      title={t('common:loading.failed')}
      detail={problemText(error, t)}
      onRetry={() => void refetch()}
      retryLabel={t('common:loading.retry')}
      busy={isFetching}
    />
  );
}
