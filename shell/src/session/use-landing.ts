import { landingPath } from '@samen/resources/accounts';
import { paths } from '@samen/resources/shared';
import { PageError, useSession } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useEffect } from 'react';
import { NO_ORGANIZATION } from '../routing/messages.ts';
import { useComposition } from '../routing/use-routes.ts';

/** Leads on as soon as a person is signed in; who has no organization goes no further. */
export function useLanding(redirect: string | null): void {
  const session = useSession();
  const composition = useComposition();
  const navigate = useNavigate();
  const isHere = session.status === 'SIGNED_IN' && session.userState === 'loaded' && session.isInitialized;
  const isActive = session.user?.status !== 'inactive';
  const page = isActive ? redirect : paths.account.edit();
  const target = isHere ? landingPath(page, session.roles[0] ?? null, composition) : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  if (isHere && isActive && session.organizations.length === 0) {
    throw new PageError(403, NO_ORGANIZATION);
  }
}
