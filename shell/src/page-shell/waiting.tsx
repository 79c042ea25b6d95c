import { PageRoom, Skeleton } from '@samen/design-system';
import { useTranslation } from '../texts.ts';

/** While it is being found out who is here. */
export function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <PageRoom>
      <Skeleton rows={5} label={t('loading')} />
    </PageRoom>
  );
}
