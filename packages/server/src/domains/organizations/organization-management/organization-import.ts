import {
  ORGANIZATION_TYPES,
  Organizations,
  type NewOrganization,
  type OrganizationType,
} from '@samen/resources/organizations';
import { accessScopeOf, isInScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { referencesTo } from '../../../db/references.repository.ts';
import { invalid } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { attributeRules } from '../../../imports/attribute-rules.ts';
import { addressFields, addressOf, cellReader, defined, plainName } from '../../../imports/cells.ts';
import { addressBefore, earlierValues } from '../../../imports/earlier-values.ts';
import type { CellValues, Duplicate, Importer, MadeVersion, RowKey } from '../../../imports/importer.ts';
import { organizationRepository } from '../organizations/index.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import { assignedRoleRepository, userRepository, withdrawInvitation } from '../../accounts/users/index.ts';
import { changeOrganization } from './change-organization.ts';
import { createOrganization, readNewOrganization } from './create-organization.ts';
import synonyms from './import-columns.json' with { type: 'json' };
import { lockOrganization } from './organization-access.ts';
import { ownershipOf } from './organizations.policy.ts';
import {
  organizationListRepository,
  type FoundDuplicate,
  type NewOne,
} from './organization-list.repository.ts';
import { NEW } from './organization-schemas.ts';
import { organizationWriteRepository } from './organization-writes.repository.ts';
import { organizationStates } from './organizations.states.ts';

const rules = attributeRules<NewOrganization>(NEW);
const TYPES = new Map<string, OrganizationType>(
  ORGANIZATION_TYPES.filter((type) => type !== 'VolunteerCenter').flatMap((type) =>
    [type, ...synonyms.types[type]].map((name): [string, OrganizationType] => [plainName(name), type]),
  ),
);
const TYPE_WORDS = {
  nl: ['Vrijwilligersorganisatie', 'School', 'Gemeente', 'Bedrijf', 'Burgerinitiatief'],
  en: ['Volunteer organisation', 'School', 'Municipality', 'Company', 'Community initiative'],
} as const;
/** What every organization has from its beginning. */
const OWN = ['organization_profiles', 'role_assignments'];
/** Of those that look like one row no more are named. */
const MOST_NAMED = 3;
const ACTIVITIES = 'profile_attributes/activity_type_ids';

async function activityTypes(
  queries: Queries,
  tenantId: string,
  rowsOfFile: readonly CellValues[],
): Promise<Map<string, string>> {
  if (!rowsOfFile.some((cells) => cells[ACTIVITIES] !== undefined)) return new Map();
  const rows = await lookupRepository(queries, tenantId).list('activity_types');
  return new Map(
    rows.flatMap(({ id, label_nl, label_en }) =>
      [label_nl, label_en].map((name) => [plainName(name), id] as const),
    ),
  );
}

/** A row as the attributes of a new organization; `activities` are their ids by their names. */
function attributesOf(
  cells: CellValues,
  fields: FieldReader,
  activities: ReadonlyMap<string, string>,
): object {
  const read = cellReader(cells, fields);
  const { text } = read;
  const activityTypeIds = read.choices(ACTIVITIES, activities);
  const person = {
    firstName: text('user_attributes/first_name'),
    lastName: text('user_attributes/last_name'),
    email: text('user_attributes/email')?.trim(),
  };
  const hasPerson = Object.values(person).some((part) => part !== undefined);
  const given = {
    name: text('name'),
    email: text('email')?.trim(),
    phoneNumber: text('phone_number')?.trim(),
    website: text('website'),
    kvkNumber: read.digits('kvk_number'),
    description: text('description'),
    organizationType: read.choice('organization_type', TYPES),
    addressAttributes: addressOf(read),
    profileAttributes: activityTypeIds && { activityTypeIds },
    userAttributes: hasPerson ? defined(person) : undefined,
  };
  return defined(given);
}

const keysOf = ({ name, kvk_number, email, phone_number }: NewOne): RowKey[] =>
  Object.entries({
    name: name && plainName(name),
    kvk_number,
    email: email?.toLowerCase(),
    phone_number,
  }).flatMap(([field, value]) => (value ? [{ field, value }] : []));

const duplicateOf = (one: FoundDuplicate, centerId: string): Duplicate => ({
  name: one.name,
  recordId: one.id,
  reasons: [...new Set(one.reasons.map((reason) => (reason === 'name_like' ? 'name' : reason)))],
  isSame: one.reasons.includes('name') && one.volunteer_center_id === centerId,
});

/** Organizations of a file. Each is approved at once, as one that its importer adds by hand. */
export const organizationImporter: Importer = {
  action: 'imports.organizations',
  record: Organizations,
  unique: ['name'],
  fields: [
    {
      name: 'name',
      label: 'name',
      isRequired: true,
      synonyms: synonyms.name,
      examples: ['Buurthuis De Linde', 'Stichting Samen Sterk'],
    },
    {
      name: 'phone_number',
      label: 'phoneNumber',
      isRequired: true,
      synonyms: synonyms.phone,
      examples: ['024 123 45 67', '06 12345678'],
    },
    {
      name: 'email',
      label: 'email',
      isRequired: true,
      synonyms: synonyms.email,
      examples: ['info@delinde.example', 'post@samensterk.example'],
    },
    ...addressFields(synonyms, ['Zwolle', 'Zwolle']),
    { name: 'kvk_number', label: 'kvkNumber', synonyms: synonyms.kvk, examples: ['41 02 33 87', ''] },
    {
      name: 'website',
      label: 'website',
      synonyms: synonyms.website,
      examples: ['https://delinde.example', ''],
    },
    {
      name: 'organization_type',
      label: 'organizationType',
      synonyms: synonyms.type,
      choices: TYPE_WORDS,
      examples: ['Vrijwilligersorganisatie', 'Burgerinitiatief'],
    },
    { name: ACTIVITIES, label: 'activityTypeIds', synonyms: synonyms.activities, examples: ['', ''] },
    {
      name: 'description',
      label: 'description',
      synonyms: synonyms.description,
      examples: ['Een plek waar de buurt elkaar ontmoet.', ''],
    },
    {
      name: 'user_attributes/first_name',
      label: 'firstName',
      of: 'userAttributes',
      synonyms: synonyms.contactFirst,
      examples: ['Anna', ''],
    },
    {
      name: 'user_attributes/last_name',
      label: 'lastName',
      of: 'userAttributes',
      synonyms: synonyms.contactLast,
      examples: ['de Wit', ''],
    },
    {
      name: 'user_attributes/email',
      label: 'email',
      of: 'userAttributes',
      synonyms: synonyms.contactEmail,
      examples: ['anna@delinde.example', ''],
    },
  ],

  async check(queries, context, rows) {
    const { caller, clock } = context;
    const { tenantId, centerId } = caller;
    const activities = await activityTypes(queries, tenantId, rows);
    const read = [];
    for (const [at, cells] of rows.entries()) {
      const fields = fieldReader();
      const attributes = rules(attributesOf(cells, fields, activities));
      const { columns, address } = await readNewOrganization(
        queries,
        context,
        attributes.right as NewOrganization,
        fields,
      );
      const { name = null, kvk_number = null, email = null, phone_number = null } = columns;
      read.push({
        errors: attributes.with(fields.refused()),
        one: {
          at,
          name,
          kvk_number,
          email,
          phone_number: phone_number || null,
          city: address?.city || null,
        } as NewOne,
      });
    }
    const scope = await accessScopeOf(queries, caller, 'organizations.read');
    const view = { tenantId, centerId, scope, allCenters: true, now: clock.now() };
    const found = await organizationListRepository(queries, view).duplicatesAmong(read.map(({ one }) => one));
    return read.map(({ one, errors }, at) => ({
      // That the name is taken is what its duplicate says.
      errors: errors.filter(({ code, pointer }) => code !== 'taken' || pointer !== '/data/attributes/name'),
      duplicates: found
        .filter((two) => two.at === at)
        .slice(0, MOST_NAMED)
        .map((two) => duplicateOf(two, caller.organization?.volunteerCenterId ?? centerId)),
      keys: keysOf(one),
    }));
  },

  async create(queries, context, values, { invite }) {
    const { tenantId } = context.caller;
    const fields = fieldReader();
    const attributes = rules(attributesOf(values, fields, await activityTypes(queries, tenantId, [values])));
    const refused = attributes.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    const { userAttributes, ...organization } = attributes.right as NewOrganization;
    const users = userRepository(queries, tenantId);
    const person = invite ? userAttributes : undefined;
    const isNew = person !== undefined && (await users.findByEmail(person.email)) === null;
    const { row } = await createOrganization(
      queries,
      context,
      { ...organization, ...(person ? { userAttributes: person } : {}) },
      null,
      { imported: { isInvited: true } },
    );
    const account = isNew ? await users.findByEmail(person.email) : null;
    return {
      id: row.id,
      version: row.lock_version,
      holders: await assignedRoleRepository(queries, tenantId).holdersIn(row.id),
      ...(account ? { account: { id: account.id, version: account.lock_version } } : {}),
    };
  },

  async undo(queries, context, { id, version, account, holders = [] }) {
    const { caller } = context;
    const { tenantId } = caller;
    const row = await organizationWriteRepository(queries, tenantId).findForUpdate(id);
    if (!row || row.status === 'deleted') return 'gone';
    const scope = await accessScopeOf(queries, caller, 'organizations.approve');
    if (!isInScope(scope, ownershipOf(row))) return 'forbidden';
    if (row.lock_version !== version || row.status !== 'approved') return 'changed';
    const uses = await referencesTo(queries, { table: 'organizations', tenantId, id, except: OWN });
    const people = await assignedRoleRepository(queries, tenantId).holdersIn(id);
    if (uses.length > 0 || people.some((one) => !holders.includes(one))) return 'used';
    const steps = callerSteps(queries, context);
    const taker = { access: { 'organizations.approve': scope } };
    if (account && (await isAccepted(queries, tenantId, account))) return 'used';
    await organizationStates.run(steps, row, { step: { name: 'withdraw' }, taker });
    if (account)
      await withdrawInvitation({ ...steps, centerId: row.volunteer_center_id }, context.domainData, {
        ...account,
        taker: { access: { 'users.invite': await accessScopeOf(queries, caller, 'users.invite') } },
      });
    return null;
  },

  async update(queries, context, values, id) {
    const { tenantId } = context.caller;
    const fields = fieldReader();
    const attributes = rules(attributesOf(values, fields, await activityTypes(queries, tenantId, [values])));
    const refused = attributes.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    // Its people are another matter than what it says of itself.
    const { userAttributes: _person, faxNumber: _trap, ...given } = attributes.right as NewOrganization;
    const { addressAttributes, profileAttributes, ...own } = given;
    const { row } = await lockOrganization(queries, context.caller, id, 'organizations.edit');
    const organizations = organizationRepository(queries, tenantId);
    const [address] = row.address_id === null ? [] : await organizations.addresses([row.address_id]);
    const stored = addressBefore(address);
    const profile = profileAttributes && (await organizations.profileOf(id));
    const changed = await changeOrganization(queries, context, id, {
      ...given,
      ...(addressAttributes ? { addressAttributes: { ...stored, ...addressAttributes } } : {}),
    });
    return {
      id,
      version: changed.lock_version,
      before: {
        ...earlierValues(row, own),
        ...(addressAttributes ? { addressAttributes: stored } : {}),
        ...(profileAttributes ? { profileAttributes: earlierValues(profile ?? {}, profileAttributes) } : {}),
      },
    };
  },

  async restore(queries, context, { id, version, before }) {
    const row = await organizationWriteRepository(queries, context.caller.tenantId).findForUpdate(id);
    if (!row || row.status === 'deleted') return 'gone';
    if (row.lock_version !== version) return 'changed';
    await changeOrganization(queries, context, id, before);
    return null;
  },
};

/** Whether the contact person has done something with their account since. */
async function isAccepted(
  queries: Queries,
  tenantId: string,
  { id, version }: MadeVersion,
): Promise<boolean> {
  const row = await userRepository(queries, tenantId).findForUpdate(id);
  return (
    row !== null && row.status !== 'archived' && (row.status !== 'invited' || row.lock_version !== version)
  );
}
