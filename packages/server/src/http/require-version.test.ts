import { Problem } from '../errors/problem.ts';
import { requireVersion } from './require-version.ts';

const SAVED = new Date('2026-03-03T13:05:00Z');

function rejectionOf(work: () => void): Problem | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

it.each([[undefined], [4]])('takes a change of version %s', (seen) => {
  expect(rejectionOf(() => requireVersion({ lock_version: 4, updated_at: SAVED }, seen))).toBeNull();
});

it('rejects a change of another version, and says when the other one was saved where the record knows', () => {
  const rejected = rejectionOf(() => requireVersion({ lock_version: 4, updated_at: SAVED }, 3));
  expect(rejected?.code).toBe('stale_record');
  expect(rejected?.details.meta).toEqual({ saved_at: SAVED.toISOString() });
  expect(rejectionOf(() => requireVersion({ lock_version: 4 }, 3))?.details.meta).toBeUndefined();
});
