/** From a supervised program to its supervisor. */
export type FromProgram =
  | { kind: 'heartbeat'; isDebugged: boolean }
  /** It does its work from now on; a start that follows may leave out what was done once. */
  | { kind: 'ready' };

/** Milliseconds between two heartbeats, and between two looks at them. */
export const HEARTBEAT = 500;

/** How a program ends that cannot start as it is configured: starting it again changes nothing. */
export const REFUSED = 78;

/** Milliseconds in which requests and jobs may come to their end: longer than a proxy waits for a response. */
export const SHUTDOWN_LIMIT = 15_000;

/** Names the file descriptor through which a program reports what it works on. */
export const IN_FLIGHT_FD = 'SAMEN_IN_FLIGHT_FD';
