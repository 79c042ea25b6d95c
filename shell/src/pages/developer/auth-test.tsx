import { clearSession, readSession } from '@samen/api-client';
import { Button, LinkButton } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { useContext, useState } from 'react';
import { CookieContext } from '../../consent/cookie-context.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { Buttons, Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** Signing in, the three cookies of a session, and what happens when they go. */
export function AuthTest() {
  const { t } = useTestTexts();
  const { status, userState, isInitialized } = useSession();
  const control = useSessionControl();
  const cookies = useContext(CookieContext);
  // Cookies are no state: after a press they are read again.
  const [, setReads] = useState(0);
  const then = (work: () => unknown) => async () => {
    await work();
    setReads((count) => count + 1);
  };
  const session = readSession(cookies);
  return (
    <>
      <Shown
        label={t('state')}
        value={{ status, userState, isInitialized, cookies: session && { ...session, accessToken: '…' } }}
      />
      <Buttons>
        <LinkButton href={`${paths.auth.signIn()}?redirect=${encodeURIComponent(paths.test('auth'))}`}>
          {t('auth.signIn')}
        </LinkButton>
        <Button variant="outlineSecondary" onClick={() => void then(() => control.load())()}>
          {t('auth.load')}
        </Button>
        <Button variant="outlineSecondary" onClick={() => void then(() => clearSession(cookies))()}>
          {t('auth.drop')}
        </Button>
        <Button variant="outlineSecondary" onClick={() => void then(() => control.signOut())()}>
          {t('auth.signOut')}
        </Button>
      </Buttons>
    </>
  );
}
