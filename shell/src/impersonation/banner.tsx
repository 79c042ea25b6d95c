import { problemText } from '@samen/api-client';
import { Button, below, shortWindow } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { useRuntime, useSignal } from '@samen/federation-kit/shell';
import { styled } from 'styled-components';
import { workApi } from '../session/work.api.ts';
import { useTranslation } from '../texts.ts';
import { minutesLeft } from './minutes-left.ts';

/** Stands over every page while a person is signed in in another person's name, and ends that. */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const toasts = useToasts();
  const now = useSignal(useRuntime().now);
  const [stop, { isLoading }] = workApi.useStopImpersonationMutation();
  if (!user?.impersonatorId) return null;
  const left = minutesLeft(user.impersonationEndsAt, now);
  const end = async () => {
    const { error } = await stop();
    if (error)
      toasts.add({ color: 'danger', title: t('impersonation.failed'), message: problemText(error, t) });
  };
  return (
    <Banner role="region" data-edge="top" aria-label={t('impersonation.label')}>
      <Texts>
        <strong>{t('impersonation.as', { name: user.fullName })}</strong>
        {left !== null && <span>{t('impersonation.left', { count: left })}</span>}
      </Texts>
      <Button variant="white" size="sm" busy={isLoading} onClick={() => void end()}>
        {t('impersonation.stop')}
      </Button>
    </Banner>
  );
}

const Banner = styled.div`
  --focus: var(--white);
  --focus-inner: transparent;
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-dropdown);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 16px;
  height: var(--banner-height);
  padding: 0 16px;
  background: var(--primary-900);
  color: var(--white);
  font-size: var(--fs-sm);
  line-height: var(--lh-sm);

  ${shortWindow} {
    position: absolute;
  }
`;

const Texts = styled.p`
  display: flex;
  gap: 4px 16px;
  min-width: 0;
  overflow: hidden;

  > strong {
    overflow: hidden;
    font-weight: 620;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span {
    flex: none;
  }
  ${below.sm} {
    flex: 1;
    display: grid;
  }
`;
