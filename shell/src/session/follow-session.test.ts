import { emptyJar } from '@samen/api-client';
import { followSession } from './follow-session.ts';

it('reads cookies when the session changes, and not with every key that is typed into a form', () => {
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    isInitialized: true,
    organizations: [],
    organization: null,
    user: null,
  };
  let state = { session, preferences: { currentOrganizationId: null } };
  const listeners: (() => void)[] = [];
  const get = jest.fn(emptyJar.get);
  const runtime = {
    store: { getState: () => state, subscribe: (listener: () => void) => listeners.push(listener) },
    session: { get: () => session, set: () => undefined },
    site: { get: () => ({ flags: {} }), set: () => undefined },
    refetchQueries: () => undefined,
    resetScreens: () => undefined,
  };
  followSession(runtime as never, { ...emptyJar, get });
  const reads = get.mock.calls.length;
  for (const listener of listeners) listener();
  expect(get).toHaveBeenCalledTimes(reads);
  state = { ...state, session: { ...session } };
  for (const listener of listeners) listener();
  expect(get.mock.calls.length).toBeGreaterThan(reads);
});
