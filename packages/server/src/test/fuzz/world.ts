import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { RoleName } from '@samen/resources/shared';
import { TENANT_SETTINGS } from '@samen/testing/features';
import { issueOneTimeToken, type TokenKind } from '../../auth/one-time-tokens.ts';
import { secretBox } from '../../secrets.ts';
import { startSession } from '../../auth/sessions.ts';
import { days, systemClock } from '../../clock.ts';
import { openDatabase, type Queries } from '../../db/database.ts';
import { createOperatorToken } from '../../releases/operator.ts';
import { domainBuilders } from '../domain-seed.ts';
import { foreignRecords } from '../isolation-records.ts';
import { seedBuilders, type SeededUser } from '../seed.ts';
import { send } from './http-client.ts';
import { OPERATORS_TENANT } from './messages.ts';

/** The key that `testServer` seals its links with. */
const SECRETS = 'the key of the tests'.repeat(2);
const TENANT = OPERATORS_TENANT;
/** Below the minutes after which a token is replaced, and short enough for who was signed out. */
const SESSION = 20_000;
const DEADLOCK = '40P01';
const TURNS = 5;
/** Of those who are made for a call; several are at work at a time. */
const LATEST_PEOPLE = 30;

export type Person = SeededUser;

interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  data: { id: string; attributes: Record<string, unknown> };
}

/** Everybody and everything that calls need to be accepted; records are made for the call that uses them up. */
export async function buildWorld({ port, databaseUrl, ownerUrl, dataDir }: WorldOptions) {
  const db = openDatabase({ url: databaseUrl, poolSize: 3 });
  const seed = seedBuilders(db);
  const domain = domainBuilders(db);
  const tenant = await seed.tenant(TENANT);
  const foreign = await seed.tenant('alfa');
  const foreignIds = await foreignRecords(db, seed, foreign, 'Geheimzinnig');
  const { centerId, centerOrganizationId, rootOrganizationId } = tenant;
  const secondCenterId = await seed.center(TENANT, 'Zuid');
  const categoryIds = await Promise.all(['zorg', 'taal', 'groen'].map((key) => domain.category(TENANT, key)));
  const ageGroupId = await domain.ageGroup(TENANT, '18-26');
  await db.write(TENANT, (queries) =>
    queries
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ ...TENANT_SETTINGS[TENANT], allowInactiveUsers: true }) })
      .where('tenant_id', '=', TENANT)
      .execute(),
  );
  await seed.place();

  const description = 'Wij bieden wonen en zorg aan mensen in de buurt, met veel vrijwilligers.';
  const sessions = new Map<string, { headers: Promise<Record<string, string>>; until: number }>();
  let count = 0;

  const write = <Result>(work: (queries: Queries) => Promise<Result>) => db.write(TENANT, work);
  const organization = (values = {}) => seed.organization(TENANT, centerId, { description, ...values });
  const made: string[] = [];
  /** Only the last of them manage what is everybody's here: hundreds would get mails of whatever others do. */
  async function person(roles: Record<string, RoleName[]>, values = {}): Promise<Person> {
    const user = await seed.user(tenant, roles, values);
    made.push(user.id);
    const gone = made.splice(0, made.length - LATEST_PEOPLE);
    if (gone.length > 0)
      await write((queries) =>
        queries
          .deleteFrom('role_assignments')
          .where('tenant_id', '=', TENANT)
          .where('user_id', 'in', gone)
          .where('organization_id', 'in', [organizationId, centerOrganizationId, rootOrganizationId])
          .where('name', 'not in', ['volunteer', 'student'])
          .execute(),
      );
    return user;
  }
  const volunteer = (values = {}) => person({ [centerOrganizationId]: ['volunteer'] }, values);

  /** Sign-in headers; the same ones for the same person, until the server would want them changed. */
  function sessionOf(user: Person): Promise<Record<string, string>> {
    const cached = sessions.get(user.id);
    if (cached && cached.until > performance.now()) return cached.headers;
    const headers = db
      .write(user.tenantId, (queries) => startSession(queries, systemClock, user))
      .then((headers) =>
        Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? ''])),
      );
    sessions.set(user.id, { headers, until: performance.now() + SESSION });
    return headers;
  }

  const organizationId = await organization({ name: 'Zorghuis' });
  const newcomers = {
    volunteer: () => volunteer(),
    admin: () => person({ [organizationId]: ['admin'] }),
    center: () => person({ [centerOrganizationId]: ['center_superuser'] }),
    root: () => person({ [rootOrganizationId]: ['admin'] }),
  };
  const people = {
    volunteer: await newcomers.volunteer(),
    admin: await newcomers.admin(),
    center: await newcomers.center(),
    root: await newcomers.root(),
  };
  made.splice(0);

  /** A call on the way to a state; it has to succeed. */
  async function api(as: Person | null, method: string, path: string, body?: object): Promise<ApiResponse> {
    const response = await send(port, {
      method,
      target: path,
      headers: {
        host: tenant.host,
        'content-type': 'application/json',
        'x-forwarded-for': address(),
        ...(as ? await sessionOf(as) : {}),
      },
      body: body ? Buffer.from(JSON.stringify(body)) : null,
    });
    const text = response.body.toString();
    if (response.status >= 400 || response.status === 0)
      throw new Error(`${method} ${path} on the way to a state: ${response.status} ${text.slice(0, 400)}`);
    const { data } = (text.startsWith('{') ? JSON.parse(text) : {}) as Pick<ApiResponse, 'data'>;
    return { status: response.status, headers: response.headers, data };
  }

  /** Every request comes from somewhere else. */
  function address(): string {
    count += 1;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  }

  const token = (kind: TokenKind, about: { userId?: string; subjectId?: string }) =>
    write((queries) =>
      issueOneTimeToken(queries, systemClock, { tenantId: TENANT, kind, ...about, lifetime: days(1) }),
    );
  const next = () => (count += 1);

  return {
    port,
    db,
    tenant,
    seed,
    domain,
    people,
    newcomers,
    foreignIds,
    categoryIds,
    ageGroupId,
    secondCenterId,
    organizationId,
    description,
    write,
    organization,
    person,
    volunteer,
    sessionOf,
    api,
    address,
    token,
    next,
    secrets: secretBox(SECRETS),
    email: () => `mens${next()}@example.nl`,
    operator: (scopes = ['operator']) =>
      createOperatorToken(db, { label: 'fuzz', scopes, createdBy: 'test' }),
    /** Puts the file of an upload where the server looks for it. */
    async keepFile(path: string, bytes: Buffer): Promise<void> {
      const file = join(dataDir, 'uploads', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    /** What no one but the owner of the tables may do; again where it met what the server was doing. */
    async asOwner(statement: string): Promise<void> {
      const owner = new pg.Client({ connectionString: ownerUrl });
      await owner.connect();
      try {
        for (let turn = 1; ; turn += 1) {
          const error = await owner.query(statement).then(
            () => null,
            (reason: unknown) => reason,
          );
          if (error === null) return;
          if (turn === TURNS || (error as { code?: string }).code !== DEADLOCK) throw error;
        }
      } finally {
        await owner.end();
      }
    },
    close: () => db.close(),
  };
}

interface WorldOptions {
  port: number;
  databaseUrl: string;
  ownerUrl: string;
  dataDir: string;
}

export type World = Awaited<ReturnType<typeof buildWorld>>;
