import { useMemo } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { useSignal } from '../state/signal.ts';

export interface SessionEndHandle {
  /** The person on this page is not signed in any more; what is written stays where it is. */
  isOver: boolean;
  /** Whether the sign-in of the page is gone, going by the present cookies: nothing may be sent in its name. */
  isGone(): boolean;
  /** Shows the sign-in for the same person, in place; without anybody signed in it does nothing and returns false. */
  ask(): boolean;
}

/** For forms whose text is sent in a person's name: whether that session is over, and how to continue it. */
export function useSessionEnd(): SessionEndHandle {
  const { sessionEnd, session } = useRuntime();
  const isOver = useSignal(sessionEnd.state) !== 'none';
  const actions = useMemo(
    () => ({
      isGone: sessionEnd.isGone,
      ask() {
        if (session.get().user === null) return false;
        sessionEnd.state.set('asking');
        return true;
      },
    }),
    [sessionEnd, session],
  );
  return { isOver, ...actions };
}
