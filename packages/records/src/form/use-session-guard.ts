import { asProblem } from '@samen/api-client';
import { useSessionEnd } from '@samen/federation-kit';
import { useEffect, useEffectEvent, useRef } from 'react';

/** What stands between a form and sending it in the name of a person who is not signed in any more. */
export interface SessionGuard {
  /** The session of the person who writes is over; `SignedOutNote` says so. */
  isOver: boolean;
  /** Whether sending has to wait for the sign-in, which is shown then. `again` sends as soon as it is done. */
  blocks(again: () => unknown): boolean;
  /** The same for a response: true where it was rejected because no one is signed in. */
  caught(error: unknown, again: () => unknown): boolean;
  promptSignIn(): void;
}

/**
 * Sends nothing in the name of a session that is over, and does it once the same person is signed in again. Not for
 * forms that are about signing in themselves.
 */
export function useSessionGuard(isActive = true): SessionGuard {
  const session = useSessionEnd();
  const isOver = isActive && session.isOver;
  const pending = useRef<(() => unknown) | null>(null);
  const goOn = useEffectEvent(() => {
    const again = pending.current;
    pending.current = null;
    void again?.();
  });
  useEffect(() => {
    if (!isOver) goOn();
  }, [isOver]);
  const prompt = (again: () => unknown) => {
    if (!isActive || !session.ask()) return false;
    pending.current = again;
    return true;
  };
  return {
    isOver,
    blocks: (again) => isActive && session.isGone() && prompt(again),
    caught(error, again) {
      const problem = asProblem(error);
      return problem?.kind === 'rejected' && problem.code === 'unauthenticated' && prompt(again);
    },
    promptSignIn: () => void session.ask(),
  };
}
