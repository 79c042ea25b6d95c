import type { Caller, CallerUser } from '../../../context.ts';
import { selectOrganization } from '../../../plugins/caller.ts';
import type { UserRow } from './users.repository.ts';

/** The caller as this user, with the organizations that the user acts for. */
export function callerAs(caller: Caller, user: UserRow, organizations: CallerUser['organizations']): Caller {
  return {
    ...caller,
    user: {
      id: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      status: user.status,
      locale: user.locale,
      organizations,
    },
    organization: selectOrganization(organizations),
  };
}
