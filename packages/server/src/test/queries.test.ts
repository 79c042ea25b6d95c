import { filesWith } from './sources.ts';

/** Each writes or reads one table of the platform, for every domain. */
const OF_THE_PLATFORM = ['audit/audit.ts', 'auth/one-time-tokens.ts', 'jobs/enqueue.ts'];

it('makes queries in repositories and in db/ alone, where each carries its tenant', () => {
  const files = filesWith(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/);
  expect(files).toContain('domains/content/pages/pages.repository.ts');
  expect(files.filter((file) => !file.endsWith('.repository.ts') && !file.startsWith('db/'))).toEqual(
    OF_THE_PLATFORM,
  );
});
