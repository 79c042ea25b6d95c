import { paths } from '@samen/resources/shared';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { useSearchParams } from '@samen/router';
import { useLanding } from '../../session/use-landing.ts';
import { useTranslation } from '../../texts.ts';

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
