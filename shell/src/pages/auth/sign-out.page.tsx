import { paths } from '@samen/resources/shared';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { forgetDrafts } from '@samen/records';
import { forgetRecentRecords } from '../../command/recent-commands.ts';
import { useNavigate } from '@samen/router';
import { useEffect, useRef } from 'react';
import { useSessionControl } from '../../session/session-context.ts';
import { useTranslation } from '../../texts.ts';

/** Opening the address signs out and leads home. */
export function SignOutPage() {
  const { t } = useTranslation();
  const control = useSessionControl();
  const userId = useSession().user?.id;
  const navigate = useNavigate();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const leave = async () => {
      // React cannot render at once from inside an effect.
      await Promise.resolve();
      // Home is on screen before anybody is signed out: the guard would lead this page to the sign-in page.
      await navigate(paths.home(), { replace: true, flushSync: true });
      forgetDrafts(userId);
      if (userId !== undefined) forgetRecentRecords(userId);
      await control.signOut();
    };
    void leave();
  }, [control, navigate, userId]);
  return (
    <Container>
      <PageTitle>{t('signOut.heading')}</PageTitle>
      <Skeleton rows={3} label={t('loading')} />
    </Container>
  );
}
