/** A resource's names in the forms that its sources write them in. */
export interface ResourceNames {
  domain: string;
  /** `gift_lists`: the type on the wire, and the table. */
  type: string;
  /** `gift-lists`: folder and files. */
  kebab: string;
  /** `giftLists`, `giftList`: values. */
  many: string;
  one: string;
  /** `GiftLists`, `GiftList`: types. */
  Many: string;
  One: string;
  /** `MAX_GIFT_LISTS`: how many one account keeps. */
  MAX: string;
}

export const declarationText = ({ type, Many, One, MAX }: ResourceNames): string => `import {
  declareResource,
  text,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';

/** How many ${type.replaceAll('_', ' ')} one account keeps. */
export const ${MAX} = 30;

const declared = declareResource('${type}', {
  attributes: {
    name: text({ min: 2, max: 100, required: true }),
    ...VERSIONED,
  },
});
/** \`${type}\`, one's own. */
export interface ${Many} extends Readonly<typeof declared> {}
export const ${Many}: ${Many} = declared;

export interface ${One} extends Entity<${Many}> {}

/** Attributes of \`POST ${type}\`. */
export interface New${One} extends New<${Many}> {}

/** Attributes of \`PATCH ${type}/{id}\`: what changes. */
export interface ${One}Changes extends Changes<${Many}> {}
`;

export const migrationText = ({
  type,
}: ResourceNames): string => `-- What ${type.replaceAll('_', ' ')} are for.
CREATE TABLE ${type} (
  tenant_id text NOT NULL REFERENCES tenants,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 100),
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX ${type}_of_user ON ${type} (tenant_id, user_id, created_at, id);

ALTER TABLE ${type} ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ${type} USING (tenant_id = (SELECT app_tenant()));
`;

export const repositoryText = ({
  domain,
  type,
  many,
  one,
  Many,
  One,
  MAX,
}: ResourceNames): string => `import type { Insertable, Selectable, Updateable } from 'kysely';
import { id } from '@samen/jsonapi/declaration';
import { ${MAX}, ${Many} } from '@samen/resources/${domain}';
import type { Queries } from '../../../db/database.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = { userId: id('users', { required: true }) } as const;

export const ${one}Table = declareTable('${type}', ${Many}, own);

export interface ${Many}Table extends TableOf<${Many}, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    ${type}: ${Many}Table;
  }
}

export type ${One}Row = Selectable<${Many}Table>;

type Given = 'tenant_id' | 'user_id' | 'created_at' | 'updated_at';
/** What a new one says; whose it is and when are given. */
export type New${One}Columns = Omit<Insertable<${Many}Table>, Given>;
/** What a change says. */
export type ${One}Columns = Omit<Updateable<${Many}Table>, Given>;

/** The ${many} of one user, of whom each has at most \`${MAX}\`. */
export function ${one}Repository(queries: Queries, tenantId: string, userId: string) {
  const all = () =>
    queries.selectFrom('${type}').where('tenant_id', '=', tenantId).where('user_id', '=', userId).selectAll();
  return {
    list: (): Promise<${One}Row[]> => all().orderBy('created_at').orderBy('id').limit(${MAX}).execute(),

    find: async (recordId: string): Promise<${One}Row | null> =>
      (await all().where('id', '=', recordId).executeTakeFirst()) ?? null,

    add: (values: New${One}Columns): Promise<${One}Row> =>
      queries
        .insertInto('${type}')
        .values({ ...values, tenant_id: tenantId, user_id: userId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Null where \`lockVersion\` is outdated. */
    async update(
      recordId: string,
      values: ${One}Columns,
      now: Date,
      lockVersion?: number,
    ): Promise<${One}Row | null> {
      let change = queries
        .updateTable('${type}')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', recordId);
      if (lockVersion !== undefined) change = change.where('lock_version', '=', lockVersion);
      return (await change.returningAll().executeTakeFirst()) ?? null;
    },

    /** Returns whether it existed. */
    async remove(recordId: string): Promise<boolean> {
      const removed = await queries
        .deleteFrom('${type}')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', recordId)
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}
`;

export const routesText = ({
  domain,
  type,
  kebab,
  many,
  one,
  Many,
  One,
  MAX,
}: ResourceNames): string => `import type { Resource } from '@samen/jsonapi';
import { ${MAX}, ${Many}, type New${One}, type ${One}Changes } from '@samen/resources/${domain}';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { userRepository } from '../../accounts/users/index.ts';
import {
  ${one}Repository,
  type New${One}Columns,
  type ${One}Columns,
  type ${One}Row,
} from './${kebab}.repository.ts';

const OWN = { access: 'signed_in' } as const;
const TYPES = ['${type}'] as const;

const presented = presenter<${Many}, ${One}Row, null>(${Many}, { values: {}, audiences: {}, related: {} });
const present = (row: ${One}Row): Resource => presented(row, null);

/** All that was sent, as columns; throws 422 with every broken rule. */
function columnsFor<Columns extends ${One}Columns>(
  given: New${One} | Omit<${One}Changes, 'lockVersion'>,
  { isNew }: { isNew: boolean },
): Columns {
  const fields = fieldReader();
  const columns = columnsOf<Columns>(fields, ${Many}, { ...given }, { isNew });
  fields.finish();
  return columns;
}

/** \`/api/v1/${type}\`: the caller's own, at most \`${MAX}\`. */
export async function ${one}Routes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get('/${type}', { config: OWN }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const query = queryOf(request, {});
    const all = await db.read(tenantId, (queries) => ${one}Repository(queries, tenantId, id).list());
    const { rows, ...rest } = partOfList(all, query);
    return sendList(request, reply, rows.map(present), { query, ...rest });
  });

  app.get('/${type}/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    recordQueryOf(request);
    const row = await db.read(tenantId, (queries) =>
      ${one}Repository(queries, tenantId, id).find(request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, present(row));
  });

  app.post(
    '/${type}',
    { config: OWN, schema: { body: resourceBody(TYPES, newSchema(${Many})) } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = userOf(request.caller);
      const columns = columnsFor<New${One}Columns>(request.body.data.attributes, { isNew: true });
      const row = await db.write(tenantId, async (queries) => {
        const ${many} = ${one}Repository(queries, tenantId, id);
        // Locks the user, so that two requests at once do not make one too many.
        await userRepository(queries, tenantId).findForUpdate(id);
        if ((await ${many}.list()).length >= ${MAX})
          throw invalid({ code: 'max_items', pointer: '/data', meta: { n: ${MAX} } });
        return ${many}.add(columns);
      });
      return sendCreated(reply, present(row));
    },
  );

  app.patch(
    '/${type}/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, changesSchema(${Many})) } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = userOf(request.caller);
      const { lockVersion, ...given } = request.body.data.attributes;
      const row = await db.write(tenantId, async (queries: Queries) => {
        const ${many} = ${one}Repository(queries, tenantId, id);
        if (!(await ${many}.find(request.params.id))) throw new Problem('not_found');
        const columns = columnsFor(given, { isNew: false });
        const changed = await ${many}.update(request.params.id, columns, clock.now(), lockVersion);
        if (!changed) throw new Problem('stale_record');
        return changed;
      });
      return sendOne(reply, present(row));
    },
  );

  app.delete('/${type}/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { tenantId } = request.caller;
    const { id } = userOf(request.caller);
    const removed = await db.write(tenantId, (queries) =>
      ${one}Repository(queries, tenantId, id).remove(request.params.id),
    );
    if (!removed) throw new Problem('not_found');
    return reply.code(204).send();
  });
}
`;

export const indexText = ({ kebab, one }: ResourceNames): string =>
  `export { ${one}Table } from './${kebab}.repository.ts';\nexport { ${one}Routes } from './${kebab}.routes.ts';\n`;

export const testText = ({
  domain,
  type,
  MAX,
}: ResourceNames): string => `import { ${MAX} } from '@samen/resources/${domain}';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

const PATH = '/api/v1/${type}';

let server: TestServer;
let tenant: SeededTenant;
let user: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
});
afterAll(() => server.close());

const body = (attributes: object, id?: string) => ({ data: { type: '${type}', ...(id ? { id } : {}), attributes } });
const create = async (name: string) =>
  (await server.request('POST', PATH, { as: user, body: body({ name }) })).json().data;

it('is created, listed, changed and removed', async () => {
  const made = await create('  First  ');
  expect(made.attributes).toMatchObject({ name: 'First', lock_version: 0 });
  const listed = (await server.request('GET', PATH, { as: user })).json().data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  const changes = body({ name: 'Second', lock_version: 0 }, made.id);
  const changed = await server.request('PATCH', \`\${PATH}/\${made.id}\`, { as: user, body: changes });
  expect(changed.json().data.attributes).toMatchObject({ name: 'Second', lock_version: 1 });
  const stale = await server.request('PATCH', \`\${PATH}/\${made.id}\`, { as: user, body: changes });
  expect(stale.statusCode).toBe(409);
  expect((await server.request('DELETE', \`\${PATH}/\${made.id}\`, { as: user })).statusCode).toBe(204);
  expect((await server.request('GET', \`\${PATH}/\${made.id}\`, { as: user })).statusCode).toBe(404);
});

it('names what is wrong', async () => {
  const response = await server.request('POST', PATH, { as: user, body: body({ name: ' ' }) });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].source.pointer).toBe('/data/attributes/name');
});

it('is refused as one too many', async () => {
  const as = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const add = () => server.request('POST', PATH, { as, body: body({ name: 'One more' }) });
  for (let count = 0; count < ${MAX}; count += 1) expect((await add()).statusCode).toBe(201);
  const response = await add();
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].code).toBe('max_items');
});

it('is for its owner alone', async () => {
  const { id } = await create('Mine');
  const other = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const elsewhere = await server.seed.tenant('meedoen');
  const foreigner = await server.seed.user(elsewhere, { [elsewhere.centerOrganizationId]: ['admin'] });
  for (const as of [other, foreigner])
    expect((await server.request('GET', \`\${PATH}/\${id}\`, { as })).statusCode).toBe(404);
  const visitor = await server.request('GET', \`\${PATH}/\${id}\`, { host: tenant.host });
  expect(visitor.statusCode).toBe(401);
});
`;
