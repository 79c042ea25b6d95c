import { asProblem } from '@samen/api-client';

/** `expect(problem).toBeRejectedWith('not_found')`: a problem of the server with this code. */
export function toBeRejectedWith(received: unknown, code: string): jest.CustomMatcherResult {
  const problem = asProblem(received);
  const actual = problem?.kind === 'rejected' ? problem.code : (problem?.kind ?? 'no problem');
  return {
    pass: actual === code,
    message: () => `expected a rejection with '${code}', got '${actual}'`,
  };
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- jest's matchers are extended by merging into its namespace.
  namespace jest {
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- merging needs the same parameter.
    interface Matchers<R, T> {
      toBeRejectedWith(code: string): R;
    }
  }
}
