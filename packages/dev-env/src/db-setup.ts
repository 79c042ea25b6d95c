/**
 * `npm run db:setup [database]`: prints the SQL that an administrator of PostgreSQL runs once, connected to that
 * database, and the addresses that go with it. Changes nothing by itself.
 */
import { randomBytes } from 'node:crypto';
import { roleSetupSql } from '@samen/server';

const [database = 'samen'] = process.argv.slice(2);
const role = (name: string) => ({ name, password: randomBytes(24).toString('base64url') });
const owner = role('samen_owner');
const application = role('samen_app');
const address = ({ name, password }: typeof owner): string =>
  `postgres://${name}:${password}@HOST:5432/${database}`;

console.log(`-- Run this as an administrator, connected to the database ${database}.
${roleSetupSql({ database, owner, application })}
-- Then start the server with:
--   DATABASE_URL=${address(application)}
--   DATABASE_OWNER_URL=${address(owner)}`);
