import { scopeOf, type Action, type Scope } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';

/** The access scope of this visitor's roles for an action on no record in particular; null without any. */
export function useAccessScope(action: Action): Scope | null {
  const { organization, roles } = useSession();
  return organization ? scopeOf(action, roles, organization) : null;
}
