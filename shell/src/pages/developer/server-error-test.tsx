import { PageError } from '@samen/federation-kit';

/** The page that people get where the server could not make theirs. */
export function ServerErrorTest(): never {
  throw new PageError(500, 'A developer page answers 500 on purpose');
}
