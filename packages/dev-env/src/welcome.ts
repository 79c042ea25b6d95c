import { ACCOUNTS, DEMO_PASSWORD, TENANTS } from './demo-data/index.ts';

/** What a start prints when the product is up: where to look, and whom to sign in as. */
export function welcome(port: number, environment: string): string[] {
  if (environment === 'production') return [`Samen runs on port ${port}.`];
  const addresses = TENANTS.flatMap(({ appName, hosts }) =>
    hosts
      .filter(({ host }) => !host.startsWith('*'))
      .map(({ host }) => `  ${`http://${host}:${port}`.padEnd(44)}${appName}`),
  );
  const names = ACCOUNTS.filter(({ only }) => !only).map(({ name }) => name);
  return [
    '',
    `Samen runs. Start at http://public.localhost:${port}`,
    '',
    ...addresses,
    '',
    `Mail that is sent: http://public.localhost:${port}/dev/mail`,
    `Accounts: {name}@{tenant}.example with password ${DEMO_PASSWORD}`,
    `  tenants: ${TENANTS.map(({ id }) => id).join(', ')}`,
    `  names: ${names.join(', ')}; in public also operator, anderepartner`,
    '',
  ];
}
