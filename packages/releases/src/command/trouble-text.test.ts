import type { ReleaseTrouble } from '@samen/contracts/release';
import { troubleLine } from './trouble-text.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const failing = (remote: string, failures: number, recovered = 0) => ({
  remote,
  buildId: '1.0.0-aaaaaaaa',
  failures,
  recovered,
});
const suspect: ReleaseTrouble['suspect'] = {
  remote: 'hx',
  buildId: '1.0.0-0b630b63',
  previousBuildId: '0.9.0-aaaaaaaa',
  action: 'activate',
  at: '2026-03-02T09:59:20Z',
};

it('names in one sentence what fails, since which change, and what to do', () => {
  const trouble: ReleaseTrouble = {
    where: 'server',
    since: '2026-03-02T09:59:00Z',
    suspect,
    failing: [failing('forms', 3), failing('content', 2)],
  };
  expect(troubleLine(trouble, NOW)).toBe(
    'Server rendering of 2 remotes (forms 1.0.0-aaaaaaaa, content 1.0.0-aaaaaaaa) fails since hx 1.0.0-0b630b63 ' +
      'became active 40 s ago (5 times): roll back hx?',
  );
});

it('advises no roll-back where there is nothing to go back to, and none where nothing had changed', () => {
  const trouble: ReleaseTrouble = {
    where: 'browsers',
    since: '2026-03-02T07:00:00Z',
    failing: [failing('forms', 1, 4)],
    suspect: { ...suspect, previousBuildId: null },
  };
  expect(troubleLine(trouble, NOW)).toContain('look at that change first.');
  expect(troubleLine({ ...trouble, suspect: null }, NOW)).toBe(
    'forms 1.0.0-aaaaaaaa fails in browsers for 3 h (1 time; 4 visits got the release before it in its place), and ' +
      'no release had changed shortly before: see the log of the server.',
  );
});
