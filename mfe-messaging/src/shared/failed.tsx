import { problemText } from '@samen/api-client';
import { ProblemNotice } from '@samen/design-system';
import { useTranslation } from './texts.ts';

interface FailedProps {
  /** What could not be asked for. */
  title: string;
  /** As the query gave it. */
  problem: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, why, and offers to try again. */
export function Failed({ title, problem, busy, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <ProblemNotice
      title={title}
      detail={problemText(problem, t)}
      onRetry={onRetry}
      retryLabel={t('common:loading.retry')}
      busy={busy}
    />
  );
}
