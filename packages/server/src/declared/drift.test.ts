import pg from 'pg';
import { isKept, type Attribute } from '@samen/jsonapi/declaration';
import { DECLARED } from '../domains/index.ts';
import { testDatabase, type TestDatabase } from '../test/database.ts';

interface StoredColumn {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
}

/** How PostgreSQL names the types that an attribute of each kind may be stored in. */
const TYPES: Record<Attribute['kind'], readonly string[]> = {
  text: ['text', 'varchar', 'bpchar', 'citext'],
  oneOf: ['text', 'varchar', 'bpchar'],
  whole: ['int2', 'int4', 'int8'],
  decimal: ['float8', 'numeric', 'float4'],
  flag: ['bool'],
  day: ['date'],
  moment: ['timestamptz'],
  id: ['uuid', 'text'],
  ids: ['_uuid'],
  list: ['_text', '_int2', '_int4', 'jsonb'],
  group: ['jsonb'],
  json: ['jsonb'],
};

/** Columns that every table has, and columns that no attribute is for, each with the reason. */
const UNDECLARED: Record<string, string> = {
  tenant_id: 'every table has it',
  id: 'every table has it',
  'form_invitations.token_hash': 'bytes, which no kind of attribute is',
  'data_exports.archive': 'the bytes of a file, which no kind of attribute is',
  'vacancies.search_extra': 'a trigger fills it for the column that search reads',
  'addresses.geocode_due_at': 'it may be minus infinity, which no kind of attribute is',
  'vacancies.geocode_due_at': 'it may be minus infinity, which no kind of attribute is',
};

/** Rules that no request can break, or that a query of ours goes by (`ON CONFLICT`), each with the reason. */
const UNANNOUNCED: Record<string, string> = {
  'form_invitations.form_invitations_by_token': 'a secret of ours, made of the id',
  'activity_types.activity_types_tenant_id_key_key': 'no request writes it',
  'age_groups.age_groups_tenant_id_key_key': 'no request writes it',
  'applications.applications_once_per_email': 'ON CONFLICT, and as `already_applied`',
  'applications.applications_once_per_user': 'ON CONFLICT, and as `already_applied`',
  'categories.categories_tenant_id_key_key': 'no request writes it',
  'center_designs.center_designs_tenant_id_profile_id_version_key': 'counted while its profile is locked',
  'content_blocks.content_blocks_tenant_id_page_id_position_key': 'counted while its page is locked',
  'duplicates.duplicates_tenant_id_record_type_first_id_second_id_key': 'ON CONFLICT',
  'merges.merges_of_gone': 'both records are locked, and one that has gone is not merged again',
  'forms.forms_tenant_id_token_key': 'a random name',
  'import_rows.import_rows_tenant_id_import_id_number_key': 'the numbers of a file are counted once',
  'mail_templates.mail_templates_tenant_id_volunteer_center_id_key_locale_key': 'ON CONFLICT, and as stale',
  'non_profit_types.non_profit_types_tenant_id_key_key': 'no request writes it',
  'organization_profiles.organization_profiles_tenant_id_organization_id_key': 'ON CONFLICT',
  'organizations.organizations_one_root': 'no request writes it',
  'page_versions.page_versions_tenant_id_page_id_number_key': 'counted while its page is locked',
  'reports.reports_open': 'ON CONFLICT',
  'role_assignments.role_assignments_tenant_id_user_id_organization_id_name_key': 'ON CONFLICT',
  'skills.skills_tenant_id_key_key': 'no request writes it',
  'target_groups.target_groups_tenant_id_key_key': 'no request writes it',
  'uploads.uploads_by_path': 'a random name',
  'volunteer_center_profiles.volunteer_center_profiles_tenant_id_volunteer_center_id_key':
    'no request writes it',
  'volunteer_centers.volunteer_centers_tenant_id_slug_key': 'no request writes it',
  'volunteer_profile_replies.volunteer_profile_replies_open': '`duplicate`, as one that comes later',
  'volunteer_profiles.volunteer_profiles_tenant_id_user_id_key': 'ON CONFLICT',
};

interface UniqueRule {
  table: string;
  name: string;
}

let database: TestDatabase;
let stored: StoredColumn[];
let rules: UniqueRule[];

beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<StoredColumn>(`
    SELECT table_name AS table, column_name AS name, udt_name AS type, is_nullable = 'YES' AS nullable,
      column_default AS default
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER'`);
  ({ rows: rules } = await client.query<UniqueRule>(`
    SELECT t.relname AS table, i.relname AS name FROM pg_index x
    JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE x.indisunique AND NOT x.indisprimary AND t.relnamespace = 'public'::regnamespace`));
  await client.end();
  stored = rows;
});
afterAll(() => database.drop());

/** The value that a default of the database stands for, as far as one can be declared. */
function valueOf(text: string): unknown {
  const literal = text.replace(/::[a-z ]+(\[\])?$/, '');
  if (literal === "'{}'" || literal === "'[]'" || literal === 'ARRAY[]') return [];
  const [, numbers] = /^'\{([\d,]+)\}'$/.exec(literal) ?? [];
  if (numbers !== undefined) return numbers.split(',').map(Number);
  const [, quoted] = /^'(.*)'$/.exec(literal) ?? [];
  if (quoted !== undefined) return quoted;
  if (literal === 'true' || literal === 'false') return literal === 'true';
  return Number(literal);
}

/** What the declaration of a column says that the database does not. */
function differences(
  { name, attribute }: { name: string; attribute: Attribute },
  column?: StoredColumn,
): string[] {
  if (!column) return [`${name} is no column`];
  const { kind, options } = attribute;
  const isFilled = options.filledIn === true && options.write === 'never';
  return [
    ...(TYPES[kind].includes(column.type) ? [] : [`${name} is ${column.type}, declared as ${kind}`]),
    ...(column.nullable === isKept(attribute) ? [`${name} may ${column.nullable ? '' : 'not '}be null`] : []),
    ...(options.default === undefined ||
    (column.default !== null && isSame(valueOf(column.default), options.default))
      ? []
      : [`${name} begins as ${column.default}, declared as ${JSON.stringify(options.default)}`]),
    ...(column.default === null || options.default !== undefined || isFilled
      ? []
      : [`${name} begins as ${column.default}, and nothing is declared`]),
  ];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

it('declares resources', () => {
  expect(DECLARED.map(({ table }) => table)).toContain('vacancies');
});

it.each(DECLARED.flatMap(({ table, columns }) => (table === null ? [] : [[table, { columns }] as const])))(
  'declares %s as it is stored',
  (table, { columns }) => {
    const own = stored.filter((column) => column.table === table);
    const found = columns.flatMap((column) =>
      differences(
        column,
        own.find(({ name }) => name === column.name),
      ),
    );
    const names = new Set(columns.map(({ name }) => name));
    const undeclared = own
      .filter(({ name }) => !names.has(name) && !(name in UNDECLARED) && !(`${table}.${name}` in UNDECLARED))
      .map(({ name }) => `${name} is not declared`);
    expect([...found, ...undeclared]).toEqual([]);
  },
);

it('says of each value that may be there once to which attribute it belongs', () => {
  const tables = new Set(DECLARED.map(({ table }) => table));
  const announced = DECLARED.flatMap(({ table, unique }) =>
    Object.keys(unique).map((name) => `${table}.${name}`),
  );
  const excepted = Object.keys(UNANNOUNCED);
  const present = rules
    .filter(({ table }) => tables.has(table))
    .map(({ table, name }) => `${table}.${name}`)
    .toSorted();
  expect([...announced, ...excepted].toSorted()).toEqual(present);
});
