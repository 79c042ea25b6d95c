import { SHELL, type ContractRange, type ReleaseDescriptor } from '@samen/contracts/release';
import { contractMisfit } from './fit.ts';

const release = (remote: string, [min, max]: [number, number]) =>
  ({
    remote,
    buildId: '1.0.0-00000001',
    contract: { min, max } satisfies ContractRange,
  }) as ReleaseDescriptor;

const misfit = (remote: [number, number], shell: [number, number]) =>
  contractMisfit(release('content', remote), release(SHELL, shell)).join('\n');

it.each<[remote: [number, number], shell: [number, number], fits: boolean]>([
  [[1, 1], [1, 1], true],
  [[1, 1], [1, 2], true],
  [[2, 2], [1, 2], true],
  [[1, 2], [1, 1], true],
  [[1, 3], [2, 2], true],
  [[2, 2], [1, 1], false],
  [[1, 1], [2, 3], false],
])('contract %j of a remote and %j of a shell: %s', (remote, shell, fits) => {
  expect(misfit(remote, shell) === '').toBe(fits);
});

it('says what to change on either side', () => {
  expect(misfit([3, 4], [1, 2])).toBe(
    'content 1.0.0-00000001 lives with contract 3 to 4, and shell 1.0.0-00000001 offers 1 to 2. ' +
      "Let 'contract' in src/remote.config.ts of content include 2, or activate a shell that offers 3 first, " +
      'and another after it, so that the shell can be rolled back.',
  );
  expect(misfit([1, 1], [2, 2])).toMatch(/include 2, or go back to a shell that still keeps 1\.$/);
});
