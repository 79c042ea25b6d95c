import { Container, ProblemNotice, Skeleton } from '@samen/design-system';
import { useTranslation } from '../hooks/use-translation.ts';

interface LoadFailedProps {
  /** Whose page it is, and in which release it did not come up: what somebody who asks for help can pass on. */
  remote: string;
  buildId: string | null;
  onRetry: () => void;
}

/** In the place of a page that did not come up. */
export function LoadFailed({ remote, buildId, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  const which = buildId
    ? t('loading.failedRelease', { remote, buildId })
    : t('loading.failedRemote', { remote });
  return (
    <Container>
      <ProblemNotice
        title={t('loading.failed')}
        detail={
          <>
            {t('loading.failedDetail')}
            <br />
            <small>{which}</small>
          </>
        }
        retryLabel={t('loading.retry')}
        onRetry={onRetry}
      />
    </Container>
  );
}

/** In the place of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Container>
      <Skeleton rows={5} label={t('loading.busy')} />
    </Container>
  );
}
