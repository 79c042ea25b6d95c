import type { CurrentUser } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import type { RoleName } from '@samen/resources/shared';

/** Who uses this page. The shell loads it and sets it; everybody reads it through `useSession`. */
export interface Session {
  /** SIGNED_IN when all three cookies are there. */
  status: 'SIGNED_IN' | 'SIGNED_OUT';
  /** `loading` until the server has responded; `idle` for visitors. */
  userState: 'idle' | 'loading' | 'loaded' | 'failed';
  user: CurrentUser | null;
  /** The selected organization. */
  organization: Organization | null;
  organizations: Organization[];
  /** False until the organizations have been loaded once. */
  isInitialized: boolean;
  /** The roles in the selected organization, highest first. */
  roles: RoleName[];
}

/** A visitor. */
export const signedOut: Session = {
  status: 'SIGNED_OUT',
  userState: 'idle',
  user: null,
  organization: null,
  organizations: [],
  isInitialized: false,
  roles: [],
};
