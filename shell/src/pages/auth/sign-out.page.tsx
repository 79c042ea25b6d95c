import { paths } from '@samen/contracts';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useEffect, useRef } from 'react';
import { useSessionControl } from '../../session/session-context.ts';

/** Opening the address signs out and leads home. */
export function SignOutPage() {
  const { t } = useTranslation();
  const control = useSessionControl();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void navigate(paths.home(), { replace: true });
    void control.signOut();
  }, [control, navigate]);
  return (
    <Container>
      <PageTitle>{t('signOut.heading')}</PageTitle>
      <Skeleton rows={3} label={t('loading')} />
    </Container>
  );
}
