import type { ProblemCode } from '@samen/contracts';
import { Problem } from '../errors/problem.ts';

/** A rejection in the operator's words: one error per sentence, each saying what to change. `details` contains them all. */
export const refused = (code: ProblemCode, ...messages: string[]): Problem =>
  new Problem(
    code,
    { detail: messages.join('\n') },
    messages.map((detail) => ({ code, detail })),
  );
