import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether a form is being sent. A store of its own, so that its buttons show it without the form being rendered again. */
export interface Submission {
  isPending: () => boolean;
  setPending: (isPending: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes the submission of one form; nothing is being sent. */
export function createSubmission(): Submission {
  const listeners = new Set<() => void>();
  let pending = false;
  return {
    isPending: () => pending,
    setPending(next) {
      pending = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const never = () => false;
const NONE: Submission = { isPending: never, setPending: never, subscribe: () => never };

const Context = createContext<Submission>(NONE);

/** Submit buttons inside show when the form of `value` is being sent. */
export const SubmissionProvider = Context.Provider;

/** Whether `submission`, or else the form around, is being sent. */
export function useIsPending(submission?: Submission): boolean {
  const around = useContext(Context);
  const { subscribe, isPending } = submission ?? around;
  return useSyncExternalStore(subscribe, isPending, never);
}
