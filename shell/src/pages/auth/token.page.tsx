import { paths } from '@samen/resources/shared';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { useLanding } from '../../session/use-landing.ts';

/** The link has signed somebody in before this is drawn; it only leads on. */
export function TokenPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  useLanding(search.get('redirect') ?? paths.home());
  return (
    <Container>
      <PageTitle>{t('token.heading')}</PageTitle>
      <Skeleton rows={3} label={t('loading')} />
    </Container>
  );
}
