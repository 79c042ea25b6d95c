import { LOCALES } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import { Users } from '@samen/resources/accounts';
import type { ImportKind } from '@samen/resources/administration';
import { nameOfField } from '@samen/resources/field-names';
import { OrganizationProfiles, Organizations } from '@samen/resources/organizations';
import { Vacancies } from '@samen/resources/vacancies';
import { fieldReader } from '../../../http/field-reader.ts';
import { cellReader, plainValues } from '../../../imports/cells.ts';
import { IMPORTERS } from '../../index.ts';
import { matchColumns } from './match-columns.ts';

/** What a row becomes: the declarations whose fields it can fill. */
const MADE: Readonly<Record<ImportKind, readonly Declaration[]>> = {
  organizations: [Organizations, OrganizationProfiles],
  users: [Users],
  vacancies: [Vacancies],
};

const PICTURE = 'a file is no cell';
const OWN = 'a choice that people make themselves';
const LATER = 'said on its own screen, once it is there';

/** Fields that people write and that no column becomes. */
const NO_COLUMN: Readonly<Record<ImportKind, Readonly<Record<string, string>>>> = {
  organizations: {
    is_partner: 'agreed with the centre',
    volunteer_center_id: 'the centre that imports it',
    logo_id: PICTURE,
    parent_id: 'who is above it decides who may see it',
    cover_image_id: PICTURE,
    non_profit_type_id: LATER,
    show_on_social_map: LATER,
    target_groups: LATER,
    target_group_ids: LATER,
    opening_times: LATER,
    opening_hours: LATER,
    social_links: LATER,
    wheelchair_accessible: LATER,
    has_insurance: LATER,
    school_level: LATER,
    internship_hours: LATER,
  },
  users: {
    gender: OWN,
    digest_days: OWN,
    avatar_id: PICTURE,
    mentor_id: 'the role of a student has to be there first',
  },
  vacancies: {
    vacancy_type: 'volunteering alone: the others have dates or belong to a person',
    age_group_ids: LATER,
    skill_ids: LATER,
    dayparts: LATER,
    district: 'of one-on-one help',
    image_id: PICTURE,
    stock_image_id: PICTURE,
    image_alt: PICTURE,
    reimbursement: LATER,
    languages: LATER,
    dutch_level: LATER,
    locale: LATER,
    frequency: LATER,
    starts_at: 'of activities',
    ends_at: 'of activities',
    sessions: 'of activities',
    recurrence: 'of activities',
    registration_closes_at: 'of activities',
    price: 'of activities',
    close_when_full: 'of activities',
    auto_accept: 'of activities',
    direction: 'of one-on-one help',
    language: 'of language help',
    level: 'of language help',
    contact_person_id: LATER,
    contact_phone_visible: LATER,
    publish_on_approval: LATER,
  },
};

const KINDS = Object.keys(MADE) as ImportKind[];
const importerOf = (kind: ImportKind) => IMPORTERS[kind]!;

it.each(KINDS)('%s: a column becomes each field that people write, or it is said why not', (kind) => {
  const written = MADE[kind].flatMap(({ attributes }) =>
    Object.entries(attributes)
      .filter(([, { options }]) => !options.computed && options.write !== 'never')
      .map(([name]) => toSnake(name)),
  );
  const columns = importerOf(kind).fields.map(({ name }) => name.split('/').at(-1));
  expect(written.filter((name) => !columns.includes(name)).toSorted()).toEqual(
    Object.keys(NO_COLUMN[kind]).toSorted(),
  );
});

it('reads a cell as its attribute is declared', () => {
  const fields = fieldReader();
  const cells = {
    title: 'Koken',
    expires_at: '9-3-2027',
    positions: '2',
    requires_vog: 'ja',
    city: 'Zwolle',
  };
  const names = [...Object.keys(cells), 'summary', 'organization_id'].map((name) => ({ name }));
  expect(plainValues(cellReader(cells, fields), names, Vacancies)).toEqual({
    title: 'Koken',
    expiresAt: '2027-03-09',
    positions: 2,
    requiresVog: true,
    city: 'Zwolle',
  });
  expect(fields.refused()).toEqual([]);
  plainValues(cellReader({ positions: 'twee' }, fields), [{ name: 'positions' }], Vacancies);
  expect(fields.refused()).toMatchObject([{ code: 'integer' }]);
});

/** What files were headed by that were exported before their headings were the names of fields. */
const EARLIER: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  organizations: {
    name: ['Naam', 'Name'],
    organization_type: ['Type organisatie', 'Organisation type'],
    kvk_number: ['KVK-nummer', 'Chamber of commerce number'],
    email: ['E-mail', 'Email'],
    phone_number: ['Telefoon', 'Phone'],
    website: ['Website'],
    'address_attributes/city': ['Plaats', 'Town'],
  },
  users: {
    first_name: ['Voornaam', 'First name'],
    last_name: ['Achternaam', 'Last name'],
    email: ['E-mail', 'Email'],
    phone_number: ['Telefoon', 'Phone'],
    role: ['Rollen', 'Roles'],
    organization_id: ['Organisatie', 'Organisation'],
  },
  vacancies: {
    title: ['Titel', 'Title'],
    organization_id: ['Organisatie', 'Organisation'],
    expires_at: ['Verloopt', 'Expires'],
    positions: ['Plekken', 'Places'],
    'address_attributes/city': ['Plaats', 'Town'],
  },
};

it.each(KINDS)('%s: finds the columns of an export, of one from before as well', (kind) => {
  const importer = importerOf(kind);
  for (const [name, earlier] of Object.entries(EARLIER[kind])) {
    const { label } = importer.fields.find((field) => field.name === name)!;
    for (const header of [...earlier, ...LOCALES.map((locale) => nameOfField(label, locale))])
      expect(matchColumns([header], importer)).toMatchObject([{ header, field: name, match: 'found' }]);
  }
});

it('takes the name of another field for no name that is like one', () => {
  for (const locale of LOCALES) {
    const [column] = matchColumns([nameOfField('vacancyType', locale)], importerOf('vacancies'));
    expect(column).toMatchObject({ field: null, match: null });
  }
  expect(matchColumns(['Soort werkzaamheden'], importerOf('vacancies'))).toMatchObject([
    { field: 'category_ids', match: 'likely' },
  ]);
});
