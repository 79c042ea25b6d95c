import { openingStatements } from './transaction-settings.ts';

const opening = (own: Partial<Parameters<typeof openingStatements>[0]> = {}) =>
  openingStatements({ tenantId: 'alfa', statementTimeout: 15_000, ...own }).split(';');

it('binds a transaction to a tenant before anything else happens in it', () => {
  expect(opening()).toEqual(['BEGIN', "SET LOCAL app.tenant='alfa'", 'SET LOCAL statement_timeout=15000']);
});

it('only reads where that is wanted', () => {
  expect(opening({ isReadOnly: true })[0]).toBe('BEGIN READ ONLY');
  expect(opening({ isReadOnly: false })[0]).toBe('BEGIN');
});

it('sees no tenant’s rows without a tenant', () => {
  expect(opening({ tenantId: null })).toEqual(['BEGIN', 'SET LOCAL statement_timeout=15000']);
});

it('is cut off where nothing happens in it for too long', () => {
  expect(opening({ idleTimeout: 60_000 }).at(-1)).toBe('SET LOCAL idle_in_transaction_session_timeout=60000');
});

it.each(['a', '0', 'oldebroek', 'de-2', 'a-', 'x'.repeat(40)])('knows a tenant called %j', (tenantId) => {
  expect(opening({ tenantId })[1]).toBe(`SET LOCAL app.tenant='${tenantId}'`);
});

it.each([
  '',
  '-a',
  'Alfa',
  'a b',
  'a_b',
  'é',
  "alfa'",
  "alfa'; DROP TABLE tenants; --",
  'alfa;',
  'alfa\n',
  '\nalfa',
  ' alfa',
  '../x',
  'x'.repeat(41),
])('knows no tenant called %j', (tenantId) => {
  expect(() => opening({ tenantId })).toThrow('Not a tenant identifier');
});
