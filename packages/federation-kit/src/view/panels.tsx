import { Container, ProblemNotice, Skeleton } from '@samen/design-system';
import { useTranslation } from '../hooks/use-translation.ts';

/** In the place of a page that did not come up. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Container>
      <ProblemNotice
        title={t('loading.failed')}
        detail={t('loading.failedDetail')}
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
