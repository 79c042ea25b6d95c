import type { Updateable } from 'kysely';
import { Vacancies, type NewVacancy, type VacancyType } from '@samen/resources/vacancies';
import { columnsOf } from '../../../declared/columns.ts';
import { sent, type FieldReader } from '../../../http/field-reader.ts';
import { excerptOf } from './help-excerpt.ts';
import { isPrivatePost } from './vacancies.policy.ts';
import { checkExpiry, checkTimes, lastDay, type ActivityTimes, type Session } from './vacancy-dates.ts';
import type { StoredVacancy } from './vacancy-writes.repository.ts';
import type { vacancyReferenceRepository } from './vacancy-references.repository.ts';
import type { VacanciesTable } from './vacancies.table.ts';

export type VacancyFields = Partial<Omit<NewVacancy, 'vacancyType' | 'organizationId'>>;
export type VacancyColumns = Updateable<VacanciesTable>;
type References = ReturnType<typeof vacancyReferenceRepository>;

/** A vacancy before the change; `stored` is null for a new one. */
export interface VacancyBefore {
  kind: VacancyType;
  organizationId: string;
  stored: StoredVacancy | null;
  today: string;
}

const moment = (value: string | null | undefined) =>
  value === undefined || value === null ? value : new Date(value);

const ACTIVITY_ONLY = [
  'frequency',
  'startsAt',
  'endsAt',
  'recurrence',
  'registrationClosesAt',
  'price',
] as const;
const HELP_ONLY = ['direction', 'language', 'level'] as const;
const WIRE: Record<string, string> = {
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  registrationClosesAt: 'registration_closes_at',
};

/** Rejects fields that only another type of vacancy has. */
function rejectForeignFields(fields: FieldReader, given: VacancyFields, kind: VacancyType): void {
  const foreign = [
    ...(kind === 'activity' ? [] : ACTIVITY_ONLY),
    ...(isPrivatePost(kind) ? [] : HELP_ONLY),
    ...(kind === 'p2p' ? (['language', 'level'] as const) : (['district'] as const)),
  ];
  for (const name of foreign)
    if (given[name] !== undefined && given[name] !== null) fields.refuse(WIRE[name] ?? name, 'empty');
  // One-on-one help is answered here.
  if (kind === 'p2p' && given.applyUrl) fields.refuse('apply_url', 'empty');
  if (kind !== 'activity' && given.sessions?.length) fields.refuse('sessions', 'empty');
  if (kind !== 'activity' && given.autoAccept) fields.refuse('auto_accept', 'empty');
}

function activityTimes(given: VacancyFields, stored: StoredVacancy | null): ActivityTimes {
  const sessions: Session[] | undefined = given.sessions?.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt,
    ends_at: endsAt,
  }));
  const of = sessions ?? stored?.sessions ?? [];
  const frequency = given.frequency === undefined ? (stored?.frequency ?? null) : given.frequency;
  // An activity of several days begins with the first session and ends with the last.
  const edge = (pick: (...moments: number[]) => number, at: 'starts_at' | 'ends_at') =>
    new Date(pick(...of.map((one) => Number(new Date(one[at])))));
  const several = frequency === 'multi_day' && of.length > 0;
  return {
    frequency,
    starts_at: several
      ? edge(Math.min, 'starts_at')
      : (moment(given.startsAt) ?? storedUnlessGiven(given.startsAt, stored?.starts_at)),
    ends_at: several
      ? edge(Math.max, 'ends_at')
      : (moment(given.endsAt) ?? storedUnlessGiven(given.endsAt, stored?.ends_at)),
    sessions: of,
    recurrence: given.recurrence === undefined ? (stored?.recurrence ?? null) : given.recurrence,
  };
}

const storedUnlessGiven = (given: unknown, stored: Date | null | undefined) =>
  given === undefined ? (stored ?? null) : null;

function activityColumns(fields: FieldReader, given: VacancyFields, before: VacancyBefore): VacancyColumns {
  const after = activityTimes(given, before.stored);
  if (after.frequency === null) fields.refuse('frequency', 'required');
  checkTimes(fields, after, before.today);
  const closes = moment(given.registrationClosesAt);
  if (closes && after.ends_at && closes > after.ends_at)
    fields.refuse('registration_closes_at', 'date_order');
  const last = lastDay(after);
  return {
    frequency: after.frequency,
    starts_at: after.starts_at,
    ends_at: after.ends_at,
    sessions: JSON.stringify(after.sessions),
    recurrence: after.recurrence === null ? null : JSON.stringify(after.recurrence),
    ...(last === null ? {} : { expires_at: last }),
  };
}

async function addressColumns(
  fields: FieldReader,
  given: VacancyFields,
  { kind }: VacancyBefore,
  references: References,
): Promise<VacancyColumns> {
  const address = given.addressAttributes;
  if (address === undefined) return {};
  const nowhere = { street: null, house_number: null, postal_code: null, city: null, country: 'NL' };
  if (address === null) return { ...nowhere, latitude: null, longitude: null };
  const at = (name: string) => `address_attributes/${name}`;
  const city = fields.requiredLine(at('city'), address.city);
  const postalCode = fields.postalCode(at('postal_code'), address.postalCode ?? null) ?? null;
  const { country = 'NL' } = address;
  const isDutch = country === 'NL';
  const point = isDutch ? await references.locate(postalCode, city) : null;
  if (isDutch && !point && postalCode !== null) fields.refuse(at('postal_code'), 'postal_code');
  const street = fields.line(at('street'), address.street ?? null) ?? null;
  const houseNumber = fields.line(at('house_number'), address.houseNumber ?? null) ?? null;
  // Of a person's own vacancy only the city is stored.
  const exact = isPrivatePost(kind)
    ? { street: null, house_number: null, postal_code: null }
    : { street, house_number: houseNumber, postal_code: postalCode };
  return { ...exact, city, country, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null };
}

async function checkReferences(
  fields: FieldReader,
  given: VacancyFields,
  before: VacancyBefore,
  references: References,
): Promise<void> {
  const lookups = [
    ['category_ids', 'categories', given.categoryIds],
    ['age_group_ids', 'age_groups', given.ageGroupIds],
    ['skill_ids', 'skills', given.skillIds],
  ] as const;
  for (const [attribute, table, ids] of lookups)
    if (ids && !(await references.hasAll(table, ids))) fields.refuse(attribute, 'inclusion');
  const { contactPersonId: contact, imageId, stockImageId } = given;
  if (contact && !(await references.worksFor(contact, before.organizationId)))
    fields.refuse('contact_person_id', 'inclusion');
  if (imageId && !(await references.hasImage(imageId))) fields.refuse('image_id', 'inclusion');
  if (stockImageId && !(await references.hasStockImage(stockImageId)))
    fields.refuse('stock_image_id', 'inclusion');
}

/** The sent fields that no other record has a part in, as columns. */
function ownColumns(fields: FieldReader, given: VacancyFields, before: VacancyBefore): VacancyColumns {
  const { kind, stored, today } = before;
  rejectForeignFields(fields, given, kind);
  if (given.expiresAt && kind !== 'activity' && given.expiresAt !== stored?.expires_at)
    checkExpiry(fields, given.expiresAt, today);
  if (isPrivatePost(kind) && (given.direction ?? stored?.direction ?? null) === null)
    fields.refuse('direction', 'required');
  // A district is a name; a number in it would be that of a house or a postcode.
  if (given.district && /\p{Nd}/u.test(given.district)) fields.refuse('district', 'characters');
  const {
    expires_at: expires,
    direction,
    ...plain
  } = columnsOf<VacancyColumns>(fields, Vacancies, given, {
    isNew: stored === null,
  });
  return {
    ...plain,
    ...(kind === 'p2p' ? { summary: summaryOfHelp(plain.description) } : {}),
    // One-on-one help has a direction, whatever is sent.
    ...sent({ direction: isPrivatePost(kind) ? (direction ?? undefined) : direction }),
    ...(kind === 'activity' ? activityColumns(fields, given, before) : sent({ expires_at: expires })),
  };
}

/** The centre reads the description of one-on-one help alone: what lists show is the beginning of that, whatever is sent. */
const summaryOfHelp = (description: string | null | undefined): string | null | undefined =>
  description ? excerptOf(description) : description;

/** What the fields of a new vacancy are read for, as far as it takes no other record; which they are is of its type. */
export function checkNewVacancy(given: Partial<NewVacancy>, fields: FieldReader, today: string): void {
  const { vacancyType: kind, organizationId = '', ...own } = given;
  if (kind) ownColumns(fields, own, { kind, organizationId, stored: null, today });
}

/**
 * The sent fields as columns, with those that follow from them. Everything that breaks a rule is reported to
 * `fields`.
 */
export async function vacancyColumns(
  fields: FieldReader,
  given: VacancyFields,
  before: VacancyBefore,
  references: References,
): Promise<VacancyColumns> {
  const columns = ownColumns(fields, given, before);
  await checkReferences(fields, given, before, references);
  return { ...columns, ...(await addressColumns(fields, given, before, references)) };
}
