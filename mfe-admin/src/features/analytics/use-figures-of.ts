import { scopeOf, type Action } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';

/** Which figures the caller's roles give access to: those of what they manage, and those of the pages of a site. */
export function useFiguresOf(): {
  records: boolean;
  pages: boolean;
  /** Whether the records of organizations open for them. */
  organizations: boolean;
} {
  const { organization, roles } = useSession();
  const may = (action: Action) => organization !== null && scopeOf(action, roles, organization) !== null;
  return {
    records: may('analytics.read'),
    pages: may('content.manage'),
    organizations: may('organizations.read'),
  };
}
