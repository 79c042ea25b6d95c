import { Vacancies, type NewVacancy } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { referencesTo } from '../../../db/references.repository.ts';
import { invalid } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { attributeRules } from '../../../imports/attribute-rules.ts';
import {
  addressFields,
  addressOf,
  cellReader,
  defined,
  plainName,
  plainValues,
  YES_OR_NO,
} from '../../../imports/cells.ts';
import { addressBefore, earlierValues } from '../../../imports/earlier-values.ts';
import type { CellValues, ImportContext, Importer } from '../../../imports/importer.ts';
import { localDay } from '../../../local-time.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { accessTo, callerSteps } from '../../../state-machine/index.ts';
import { organizationsOfRows } from '../../organizations/organizations/index.ts';
import synonyms from './import-columns.json' with { type: 'json' };
import { lockVacancy } from './lock-vacancy.ts';
import { vacancyColumns } from './vacancy-columns.ts';
import { vacancyReferenceRepository } from './vacancy-references.repository.ts';
import { NEW } from './vacancy-schemas.ts';
import { vacancyStates } from './vacancies.states.ts';
import { vacancyWriteRepository } from './vacancy-writes.repository.ts';
import { changeVacancy, createVacancy } from './write-vacancy.ts';

const rules = attributeRules<NewVacancy>(NEW);
const PLACES = new Map<string, string>(
  Object.entries(synonyms.places).flatMap(([type, names]) =>
    [type, ...names].map((name): [string, string] => [plainName(name), type]),
  ),
);

const PLACE_WORDS = {
  nl: ['op locatie', 'op afstand', 'bij iemand thuis'],
  en: ['on location', 'remote', 'at home'],
} as const;

const FIELDS: Importer['fields'] = [
  {
    name: 'title',
    label: 'title',
    isRequired: true,
    synonyms: synonyms.title,
    examples: ['Koffieschenker in het buurthuis', 'Taalmaatje'],
  },
  { name: 'organization_id', label: 'organizationId', synonyms: synonyms.organization, examples: ['', ''] },
  {
    name: 'summary',
    label: 'summary',
    synonyms: synonyms.summary,
    examples: ['Jij schenkt koffie en maakt een praatje.', ''],
  },
  {
    name: 'description',
    label: 'description',
    synonyms: synonyms.description,
    examples: ['Elke dinsdagochtend ontvang je buurtbewoners met koffie, thee en tijd voor een praatje.', ''],
  },
  { name: 'category_ids', label: 'categoryIds', synonyms: synonyms.categories, examples: ['', ''] },
  { name: 'expires_at', label: 'expiresAt', synonyms: synonyms.expires, examples: ['', ''] },
  { name: 'positions', label: 'positions', synonyms: synonyms.positions, examples: ['2', '1'] },
  { name: 'hours_per_week', label: 'hoursPerWeek', synonyms: synonyms.hours, examples: ['4', ''] },
  {
    name: 'location_type',
    label: 'locationType',
    synonyms: synonyms.place,
    choices: PLACE_WORDS,
    examples: ['Op locatie', ''],
  },
  ...addressFields(synonyms, ['Zwolle', '']),
  {
    name: 'requires_vog',
    label: 'requiresVog',
    synonyms: synonyms.vog,
    choices: YES_OR_NO,
    examples: ['nee', ''],
  },
  {
    name: 'training_offered',
    label: 'trainingOffered',
    synonyms: synonyms.training,
    choices: YES_OR_NO,
    examples: ['ja', ''],
  },
  {
    name: 'wheelchair_accessible',
    label: 'wheelchairAccessible',
    synonyms: synonyms.wheelchair,
    choices: YES_OR_NO,
    examples: ['ja', ''],
  },
  { name: 'apply_url', label: 'applyUrl', synonyms: synonyms.applyUrl, examples: ['', ''] },
];

/** What rows refer to by name. */
interface Named {
  organizations: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

async function namedIn(
  queries: Queries,
  context: ImportContext,
  rows: readonly CellValues[],
): Promise<Named> {
  const { tenantId } = context.caller;
  const categories = await lookupRepository(queries, tenantId).list('categories');
  return {
    organizations: await organizationsOfRows(queries, context, 'vacancies.edit', rows),
    categories: new Map(
      categories.flatMap(({ id, label_nl, label_en }) =>
        [label_nl, label_en].map((name) => [plainName(name), id] as const),
      ),
    ),
  };
}

/** A row as the attributes of a vacancy, of the caller's own organization where it names none. */
function attributesOf(
  cells: CellValues,
  fields: FieldReader,
  { caller }: ImportContext,
  { organizations, categories }: Named,
): object {
  const read = cellReader(cells, fields);
  const named = read.text('organization_id');
  const organizationId =
    named === undefined ? caller.organization?.id : organizations.get(named.trim().toLowerCase());
  if (organizationId === undefined) fields.refuse('organization_id', 'inclusion');
  const given = {
    organizationId,
    categoryIds: read.choices('category_ids', categories),
    locationType: read.choice('location_type', PLACES),
    addressAttributes: addressOf(read),
  };
  return { ...plainValues(read, FIELDS, Vacancies), ...defined(given) };
}

/** Vacancies of a file, as drafts: what publishing requires is checked when they are published. */
export const vacancyImporter: Importer = {
  action: 'imports.create',
  record: Vacancies,
  unique: [],
  fields: FIELDS,

  async check(queries, context, rows) {
    const { caller, clock } = context;
    const { tenantId } = caller;
    const named = await namedIn(queries, context, rows);
    const references = vacancyReferenceRepository(queries, tenantId);
    const read = [];
    for (const cells of rows) {
      const fields = fieldReader();
      const attributes = rules(attributesOf(cells, fields, context, named));
      const { organizationId = '', vacancyType: _type, ...given } = attributes.right;
      const before = {
        kind: 'volunteering',
        organizationId,
        stored: null,
        today: localDay(clock.now()),
      } as const;
      await vacancyColumns(fields, given, before, references);
      read.push({ errors: attributes.with(fields.refused()), title: given.title ?? '', organizationId });
    }
    const same = await vacancyWriteRepository(queries, tenantId).titled(
      read.filter(({ organizationId }) => organizationId !== ''),
    );
    return read.map(({ errors, title, organizationId }) => ({
      errors,
      duplicates: same
        .filter(
          (one) => one.organization_id === organizationId && one.title.toLowerCase() === title.toLowerCase(),
        )
        .slice(0, 1)
        .map((one) => ({ name: one.title, recordId: one.id, reasons: ['title'], isSame: false })),
      keys: title === '' ? [] : [{ field: 'title', value: `${organizationId} ${plainName(title)}` }],
    }));
  },

  async create(queries, context, values) {
    const fields = fieldReader();
    const named = await namedIn(queries, context, [values]);
    const attributes = rules(attributesOf(values, fields, context, named));
    const refused = attributes.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    const { id, lock_version: version } = await createVacancy(
      queries,
      context,
      attributes.right as NewVacancy,
    );
    return { id, version };
  },

  async undo(queries, context, { id, version }) {
    const { caller } = context;
    const { tenantId } = caller;
    if ((await vacancyWriteRepository(queries, tenantId).findForUpdate(id)) === null) return 'gone';
    const { row, scopes } = await lockVacancy(queries, caller, id, 'vacancies.publish');
    if (row.lock_version !== version || row.status !== 'draft') return 'changed';
    if ((await referencesTo(queries, { table: 'vacancies', tenantId, id, except: [] })).length > 0)
      return 'used';
    const taker = { access: accessTo(row, scopes) };
    await vacancyStates.run(callerSteps(queries, context), row, { step: { name: 'remove' }, taker });
    return null;
  },

  async update(queries, context, values, id) {
    const fields = fieldReader();
    const named = await namedIn(queries, context, [values]);
    const attributes = rules(attributesOf(values, fields, context, named));
    const refused = attributes.with(fields.refused());
    if (refused.length > 0) throw invalid(...refused);
    // Whose it is says which one it is like.
    const { organizationId: _owner, vacancyType: _type, ...given } = attributes.right;
    const { addressAttributes, ...own } = given;
    const { row } = await lockVacancy(queries, context.caller, id, 'vacancies.edit');
    const stored = addressBefore(row);
    const changed = await changeVacancy(queries, context, id, {
      ...given,
      ...(addressAttributes ? { addressAttributes: { ...stored, ...addressAttributes } } : {}),
    });
    return {
      id,
      version: changed.lock_version,
      before: { ...earlierValues(row, own), ...(addressAttributes ? { addressAttributes: stored } : {}) },
    };
  },

  async restore(queries, context, { id, version, before }) {
    const row = await vacancyWriteRepository(queries, context.caller.tenantId).findForUpdate(id);
    if (!row) return 'gone';
    if (row.lock_version !== version) return 'changed';
    await changeVacancy(queries, context, id, before);
    return null;
  },
};
