import { compareVersions, satisfies } from './ranges.ts';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.4', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('%s meets %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

it('orders versions by number, not by text', () => {
  expect(compareVersions('10.0.0', '9.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

it('refuses what is no version', () => {
  expect(() => satisfies('latest', '^1.0.0')).toThrow("'latest' is not a version.");
});
