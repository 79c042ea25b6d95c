import { scopeOf, type Action, type Scope } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';

/** How far this visitor's roles reach for something that belongs to no record; null when they do not. */
export function useReach(action: Action): Scope | null {
  const { organization, roles } = useSession();
  return organization ? scopeOf(action, roles, organization) : null;
}
