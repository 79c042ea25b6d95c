import type { CurrentUser, Organization, RoleName } from '@samen/contracts';

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
