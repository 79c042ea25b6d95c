import { paths } from '@samen/contracts';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { useLanding } from '../../session/use-landing.ts';

/** The link has signed a person in before this is rendered; it only leads on. */
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
