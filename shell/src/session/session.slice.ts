import type { CurrentUser } from '@samen/resources/accounts';
import type { Organization } from '@samen/resources/organizations';
import { createSlice, type PayloadAction, type WithSlice } from '@samen/redux';
import type { Session } from '@samen/federation-kit';

/** What is known of who is here; the selected organization is a preference. */
export type SessionState = Omit<Session, 'organization' | 'roles'>;

const visitor: SessionState = {
  status: 'SIGNED_OUT',
  userState: 'idle',
  user: null,
  organizations: [],
  isInitialized: false,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    loadingStarted(session) {
      session.status = 'SIGNED_IN';
      if (session.userState !== 'loaded') session.userState = 'loading';
    },
    /** The cookies are another account's: nothing on screen counts until it is known whose. */
    identityChanged(session) {
      session.userState = 'loading';
    },
    userLoaded(session, { payload }: PayloadAction<CurrentUser>) {
      session.userState = 'loaded';
      session.user = payload;
    },
    organizationsLoaded(session, { payload }: PayloadAction<Organization[]>) {
      session.organizations = payload;
      session.isInitialized = true;
    },
    userFailed(session) {
      session.userState = 'failed';
      session.user = null;
    },
    /** The cookies are gone; user and roles follow a moment later. */
    signedOut(session) {
      session.status = 'SIGNED_OUT';
      session.organizations = [];
      session.isInitialized = false;
    },
    userCleared(session) {
      if (session.status === 'SIGNED_IN') return;
      session.userState = 'idle';
      session.user = null;
    },
  },
});

export const {
  loadingStarted,
  identityChanged,
  userLoaded,
  organizationsLoaded,
  userFailed,
  signedOut,
  userCleared,
} = sessionSlice.actions;

declare module '@samen/federation-kit' {
  interface ShellSlices extends WithSlice<typeof sessionSlice> {}
}
