import { LOCALES, type Locale } from '@samen/contracts';
import { NewUser, UserChanges, Users } from '@samen/resources/accounts';
import { ROLES, type RoleName } from '@samen/resources/shared';
import { accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { invalid } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { attributeRules } from '../../../imports/attribute-rules.ts';
import { cellReader, defined, plainName } from '../../../imports/cells.ts';
import { earlierValues } from '../../../imports/earlier-values.ts';
import type { CellValues, Duplicate, ImportContext, Importer } from '../../../imports/importer.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import {
  assignedRoleRepository,
  userListRepository,
  userRepository,
  withdrawInvitation,
  type UserRow,
} from '../../accounts/users/index.ts';
import { organizationsOfRows } from '../../organizations/organizations/index.ts';
import { mailText } from '../mail-texts.ts';
import { changeUser } from './change-user.ts';
import synonyms from './import-columns.json' with { type: 'json' };
import { checkNewUser, invite } from './invite.ts';
import { invitesIn, lockUser } from './user-access.ts';

const rules = attributeRules<NewUser>(NewUser);
const changeRules = attributeRules<UserChanges>(UserChanges);
const MOST_NAMED = 3;

const ROLE_NAMES = new Map<string, RoleName>(
  ROLES.flatMap((role) =>
    [
      role,
      ...synonyms.roles[role],
      ...LOCALES.map((locale) => mailText(role, { locale, vocabulary: 'general' })),
    ].map((name): [string, RoleName] => [plainName(name), role]),
  ),
);
const roleWords = (locale: Locale): string[] =>
  ROLES.map((role) => mailText(role, { locale, vocabulary: 'general' }));
const LOCALE_NAMES = new Map<string, Locale>(
  LOCALES.flatMap((locale) =>
    [locale, ...synonyms.locales[locale]].map((name): [string, Locale] => [plainName(name), locale]),
  ),
);

/** A row as the attributes of an invitation, to the caller's own organization where it names none. */
function attributesOf(
  cells: CellValues,
  fields: FieldReader,
  { caller }: ImportContext,
  organizations: ReadonlyMap<string, string>,
): object {
  const { text, choice } = cellReader(cells, fields);
  const named = text('organization_id');
  const organizationId =
    named === undefined ? caller.organization?.id : organizations.get(named.trim().toLowerCase());
  if (organizationId === undefined) fields.refuse('organization_id', 'inclusion');
  const given = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email')?.trim(),
    phoneNumber: text('phone_number')?.trim(),
    jobTitle: text('job_title'),
    role: choice('role', ROLE_NAMES) ?? 'volunteer',
    locale: choice('locale', LOCALE_NAMES) ?? caller.locale,
    organizationId,
  };
  return defined(given);
}

/** Whether the caller may invite in that role there. */
function roleRule(queries: Queries, { caller }: ImportContext) {
  const places = new Map<string, readonly RoleName[]>();
  return async ({ role = 'volunteer', organizationId }: Partial<NewUser>, fields: FieldReader) => {
    if (organizationId === undefined) return;
    const names = places.get(organizationId) ?? (await invitesIn(queries, caller, organizationId)).names;
    places.set(organizationId, names);
    if (!names.includes(role)) fields.refuse('role', 'inclusion');
  };
}

interface SeenPeople {
  byEmail: ReadonlyMap<string, UserRow>;
  byPhone: ReadonlyMap<string, readonly UserRow[]>;
}

/** Those whom the caller sees: that another one has an account is not said before the address is refused. */
async function peopleOf(
  queries: Queries,
  { caller: { tenantId } }: ImportContext,
  scope: AccessScope,
  given: readonly { email: string | null; phone: string | null }[],
): Promise<SeenPeople> {
  const users = userRepository(queries, tenantId);
  const sameEmail = await users.byEmails(given.flatMap(({ email }) => email ?? []));
  const samePhone = await users.byPhones(given.flatMap(({ phone }) => phone ?? []));
  const ids = [...sameEmail, ...samePhone].map(({ id }) => id);
  const seen = await userListRepository(queries, tenantId, scope).among(ids);
  const isSeen = ({ id }: UserRow) => seen.has(id);
  return {
    byEmail: new Map(sameEmail.filter(isSeen).map((row) => [row.email, row])),
    byPhone: Map.groupBy(samePhone.filter(isSeen), ({ phone_number }) => phone_number ?? ''),
  };
}

function duplicatesOf(
  { email, phone }: { email: string | null; phone: string | null },
  { byEmail, byPhone }: SeenPeople,
): Duplicate[] {
  const fullName = (row: UserRow) => `${row.first_name} ${row.last_name}`;
  const same = email === null ? undefined : byEmail.get(email);
  const others = phone === null ? [] : (byPhone.get(phone) ?? []);
  return [
    ...(same
      ? [
          {
            name: fullName(same),
            recordId: same.id,
            reasons: ['email', ...(phone !== null && same.phone_number === phone ? ['phone_number'] : [])],
            isSame: true,
          },
        ]
      : []),
    ...others
      .filter(({ id }) => id !== same?.id)
      .slice(0, MOST_NAMED)
      .map((row) => ({ name: fullName(row), recordId: row.id, reasons: ['phone_number'], isSame: false })),
  ];
}

/** People of a file, as accounts that wait for their owner. */
export const userImporter: Importer = {
  action: 'imports.create',
  record: Users,
  unique: ['email'],
  fields: [
    {
      name: 'email',
      label: 'email',
      isRequired: true,
      synonyms: synonyms.email,
      examples: ['anna@example.org', 'bas@example.org'],
    },
    {
      name: 'first_name',
      label: 'firstName',
      isRequired: true,
      synonyms: synonyms.first,
      examples: ['Anna', 'Bas'],
    },
    {
      name: 'last_name',
      label: 'lastName',
      isRequired: true,
      synonyms: synonyms.last,
      examples: ['de Wit', 'Jansen'],
    },
    { name: 'phone_number', label: 'phoneNumber', synonyms: synonyms.phone, examples: ['06 12345678', ''] },
    { name: 'job_title', label: 'jobTitle', synonyms: synonyms.jobTitle, examples: ['Coördinator', ''] },
    {
      name: 'role',
      label: 'role',
      synonyms: synonyms.role,
      choices: { nl: roleWords('nl'), en: roleWords('en') },
      examples: ['verschilmaker', ''],
    },
    { name: 'organization_id', label: 'organizationId', synonyms: synonyms.organization, examples: ['', ''] },
    {
      name: 'locale',
      label: 'locale',
      synonyms: synonyms.language,
      choices: { nl: ['Nederlands', 'Engels'], en: ['Dutch', 'English'] },
      examples: ['Nederlands', ''],
    },
  ],

  async check(queries, context, rows) {
    const organizations = await organizationsOfRows(queries, context, 'users.invite', rows);
    const checkRole = roleRule(queries, context);
    const read = [];
    for (const cells of rows) {
      const fields = fieldReader();
      const attributes = rules(attributesOf(cells, fields, context, organizations));
      checkNewUser(attributes.right, fields, context.caller);
      await checkRole(attributes.right, fields);
      const errors = attributes.with(fields.refused());
      const isWrong = (name: string) => errors.some(({ pointer }) => pointer === `/data/attributes/${name}`);
      const { email = null, phoneNumber = null } = attributes.right;
      const phone =
        phoneNumber === null || isWrong('phone_number')
          ? null
          : fieldReader().phone('phone_number', phoneNumber);
      read.push({
        errors,
        one: { email: isWrong('email') ? null : (email?.toLowerCase() ?? null), phone: phone ?? null },
      });
    }
    const scope = await accessScopeOf(queries, context.caller, 'users.read');
    const people = await peopleOf(
      queries,
      context,
      scope,
      read.map(({ one }) => one),
    );
    return read.map(({ errors, one }) => ({
      errors,
      duplicates: duplicatesOf(one, people),
      keys: [
        ...(one.email === null ? [] : [{ field: 'email', value: one.email }]),
        ...(one.phone === null ? [] : [{ field: 'phone_number', value: one.phone }]),
      ],
    }));
  },

  async create(queries, context, values, options) {
    const fields = fieldReader();
    const organizations = await organizationsOfRows(queries, context, 'users.invite', [values]);
    const attributes = rules(attributesOf(values, fields, context, organizations));
    const refused = attributes.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    const row = await invite(queries, context, attributes.right as NewUser, {
      imported: { isInvited: options.invite },
    });
    const [role] = await assignedRoleRepository(queries, context.caller.tenantId).of([row.id]);
    return { id: row.id, version: row.lock_version, ...(role ? { holders: [role.id] } : {}) };
  },

  async undo(queries, context, { id, version, holders = [] }) {
    const { caller } = context;
    const { tenantId } = caller;
    const scope = await accessScopeOf(queries, caller, 'users.invite');
    const row = await userRepository(queries, tenantId).find(id);
    if (!row || row.status === 'archived') return 'gone';
    if (!(await userListRepository(queries, tenantId, scope).among([id])).has(id)) return 'forbidden';
    const roles = await assignedRoleRepository(queries, tenantId).of([id]);
    if (roles.some((role) => !holders.includes(role.id))) return 'used';
    const steps = { ...callerSteps(queries, context), centerId: caller.centerId };
    return withdrawInvitation(steps, context.domainData, {
      id,
      version,
      taker: { access: { 'users.invite': scope } },
    });
  },

  // How they sign in, and what they may do where, is not changed by a file.
  async update(queries, context, values, id) {
    const fields = fieldReader();
    const { text, choice } = cellReader(values, fields);
    const given = defined({
      firstName: text('first_name'),
      lastName: text('last_name'),
      phoneNumber: text('phone_number')?.trim(),
      jobTitle: text('job_title'),
      locale: choice('locale', LOCALE_NAMES),
    });
    const read = changeRules(given);
    const refused = read.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    const attributes = read.right;
    const { row } = await lockUser(queries, context.caller, id, 'users.edit');
    const changed = await changeUser(queries, context, id, attributes);
    return { id, version: changed.lock_version, before: earlierValues(row, attributes) };
  },

  async restore(queries, context, { id, version, before }) {
    const row = await userRepository(queries, context.caller.tenantId).findForUpdate(id);
    if (!row || row.status === 'archived') return 'gone';
    if (row.lock_version !== version) return 'changed';
    await lockUser(queries, context.caller, id, 'users.edit');
    await changeUser(queries, context, id, before);
    return null;
  },
};
