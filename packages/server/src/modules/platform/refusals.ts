import type { ProblemCode } from '@samen/contracts';
import { Problem } from '../../errors/problem.ts';

/** A refusal in the operator's words: one sentence per line, each saying what to change. */
export const refused = (code: ProblemCode, ...messages: string[]): Problem =>
  new Problem(code, { detail: messages.join('\n') });
