import type { ProblemCode } from '@samen/contracts';

/** The connection, or the server behind it, is gone or going: not a state of SQL but a code of the driver. */
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Two writes met where only one of the kind may be. */
export const UNIQUE_VIOLATION = '23505';
/** What a row refers to is not there. */
export const FOREIGN_KEY_VIOLATION = '23503';

/**
 * What PostgreSQL refuses, by SQLSTATE, and else by the two characters of its class. What is not here is a mistake in a
 * query of ours, and stays `internal`.
 */
const PROBLEMS: Record<string, ProblemCode> = {
  // A value that the column's type cannot store: an id that is no UUID, a day that is none, bytes that are no text.
  22: 'invalid_parameter',
  // A query of ours divided by zero, or gave NULL where no value may be missing.
  22012: 'internal',
  22004: 'internal',
  // A rule of the table that no rule of ours came before.
  23502: 'invalid_parameter',
  23514: 'invalid_parameter',
  // What it refers to has gone in the meantime, or is referred to since.
  [FOREIGN_KEY_VIOLATION]: 'stale_record',
  [UNIQUE_VIOLATION]: 'duplicate',
  '23P01': 'duplicate',
  // Longer or deeper than an index, a row or the parser allows.
  54: 'too_large',
  // Lost to another transaction, or waited too long for it: the same request can succeed.
  40001: 'unavailable',
  '40P01': 'unavailable',
  '55P03': 'unavailable',
  57014: 'unavailable',
  // No connection, no resources, a disk that fails, a server that goes or that has become a replica.
  '08': 'unavailable',
  53: 'unavailable',
  58: 'unavailable',
  57: 'unavailable',
  25006: 'unavailable',
};

/** Violations that a rule of ours should have found first: reported as the caller's error, and logged as ours. */
const UNFORESEEN = /^(22|23502|23514|54)/;

export interface DatabaseRejection {
  code: ProblemCode;
  /** No rule of ours had refused it before the database did. */
  isUnforeseen: boolean;
}

/** What an error of PostgreSQL or of its driver is to the caller; null for one that is neither, or our own mistake. */
export function databaseRejection(error: Error & { code?: unknown }): DatabaseRejection | null {
  const state = typeof error.code === 'string' ? error.code : '';
  if (LOST_CODES.has(state) || LOST.test(error.message)) return { code: 'unavailable', isUnforeseen: false };
  if (!/^[0-9A-Z]{5}$/.test(state)) return null;
  const code = PROBLEMS[state] ?? PROBLEMS[state.slice(0, 2)];
  return code === undefined || code === 'internal' ? null : { code, isUnforeseen: UNFORESEEN.test(state) };
}
