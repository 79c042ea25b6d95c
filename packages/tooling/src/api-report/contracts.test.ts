import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_OLDEST, CONTRACT_VERSION } from '@samen/contracts/release';
import { DOMAINS } from '@samen/resources/domains';
import { ROOT } from '../run-program.ts';

it.each(Object.entries({ ...DOMAINS, platform: { min: CONTRACT_OLDEST, max: CONTRACT_VERSION } }))(
  'keeps numbers of %s that there have been',
  (_name, { min, max }) => {
    expect([min, max].every(Number.isInteger)).toBe(true);
    expect(min).toBeGreaterThanOrEqual(1);
    expect(max).toBeGreaterThanOrEqual(min);
  },
);

it('writes down the newest number of each, and nothing of those before', () => {
  const written = readdirSync(join(ROOT, 'docs/contracts')).filter((file) => file.endsWith('.api.md'));
  const newest = Object.entries(DOMAINS).map(([name, { max }]) => `${name}-${max}.api.md`);
  expect(written.toSorted()).toEqual([...newest, `contract-${CONTRACT_VERSION}.api.md`].toSorted());
});
