import { createContext, useContext } from 'react';
import type { SessionControl } from './session-control.ts';

export const SessionContext = createContext<SessionControl | null>(null);

/** Signing in and out. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('This needs the shell around it.');
  return control;
}
