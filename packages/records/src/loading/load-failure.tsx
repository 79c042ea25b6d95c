import { problemText } from '@samen/api-client';
import { ProblemNotice } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  /** As the query returned it. */
  problem: unknown;
  busy: boolean;
  onRetry: () => unknown;
}

/** Reports that something could not be loaded and why, and offers to try again. */
export function LoadFailure({ title, problem, busy, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <ProblemNotice
      title={title}
      detail={problemText(problem, t)}
      onRetry={() => void onRetry()}
      retryLabel={t('common:loading.retry')}
      busy={busy}
    />
  );
}
