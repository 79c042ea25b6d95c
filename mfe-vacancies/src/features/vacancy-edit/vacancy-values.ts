import type { WeekDayPart } from '@samen/resources/shared';
import type { NewVacancy, Vacancy, VacancyChanges, VacancyType } from '@samen/resources/vacancies';
import type { ChosenImage } from '@samen/records';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

/** The values of the form, in the order of the screen; what is not filled in is empty text. */
export interface VacancyValues {
  vacancyType: VacancyType;
  organizationId: string | null;
  direction: '' | 'request' | 'offer';
  language: string;
  level: '' | NonNullable<Vacancy['level']>;
  title: string;
  summary: string;
  description: string;
  categoryIds: string[];
  skillIds: string[];
  imageId: ChosenImage | null;
  /** Empty for none. */
  stockImageId: string;
  imageAlt: string;
  frequency: '' | NonNullable<Vacancy['frequency']>;
  startsAt: string;
  endsAt: string;
  sessions: { startsAt: string; endsAt: string }[];
  recurrence: { weekdays: string[]; until: string };
  registrationClosesAt: string;
  price: string;
  dayparts: WeekDayPart[];
  hoursPerWeek: string;
  locationType: Vacancy['locationType'];
  address: { street: string; houseNumber: string; postalCode: string; city: string };
  ageGroupIds: string[];
  positions: string;
  closeWhenFull: boolean;
  publishOnApproval: boolean;
  languages: string[];
  dutchLevel: '' | NonNullable<Vacancy['dutchLevel']>;
  requiresVog: boolean;
  trainingOffered: boolean;
  wheelchairAccessible: boolean;
  reimbursement: Vacancy['reimbursement'];
  contactPersonId: string | null;
  contactPhoneVisible: boolean;
  applyUrl: string;
  expiresAt: string;
  locale: Vacancy['locale'];
  lockVersion: number;
}

/** What a new vacancy starts with. */
export function newValues(own: Partial<VacancyValues>): VacancyValues {
  return {
    vacancyType: 'volunteering',
    organizationId: null,
    direction: '',
    language: '',
    level: '',
    title: '',
    summary: '',
    description: '',
    categoryIds: [],
    skillIds: [],
    imageId: null,
    stockImageId: '',
    imageAlt: '',
    frequency: '',
    startsAt: '',
    endsAt: '',
    sessions: [],
    recurrence: { weekdays: [], until: '' },
    registrationClosesAt: '',
    price: '',
    dayparts: [],
    hoursPerWeek: '',
    locationType: 'onsite',
    address: { street: '', houseNumber: '', postalCode: '', city: '' },
    ageGroupIds: [],
    positions: '1',
    closeWhenFull: true,
    languages: [],
    dutchLevel: '',
    publishOnApproval: false,
    requiresVog: false,
    trainingOffered: false,
    wheelchairAccessible: false,
    reimbursement: 'none',
    contactPersonId: null,
    contactPhoneVisible: false,
    applyUrl: '',
    expiresAt: '',
    locale: 'nl',
    lockVersion: 0,
    ...own,
  };
}

/** What the form of an existing vacancy starts with. */
export function valuesOf(vacancy: Vacancy): VacancyValues {
  const { address, recurrence, imageId, imageUrl, organization } = vacancy;
  return newValues({
    vacancyType: vacancy.vacancyType,
    organizationId: organization?.id ?? null,
    direction: vacancy.direction ?? '',
    language: vacancy.language ?? '',
    level: vacancy.level ?? '',
    title: vacancy.title,
    summary: vacancy.summary ?? '',
    description: vacancy.description ?? '',
    categoryIds: vacancy.categoryIds,
    skillIds: vacancy.skillIds ?? [],
    imageId: imageId && imageUrl ? { id: imageId, url: imageUrl } : null,
    // A text that comes with a stock image is not this vacancy's own.
    stockImageId: vacancy.stockImageId ?? '',
    imageAlt: (imageId && vacancy.imageAlt) || '',
    frequency: vacancy.frequency ?? '',
    startsAt: toLocalMoment(vacancy.startsAt),
    endsAt: toLocalMoment(vacancy.endsAt),
    sessions: vacancy.sessions.map((one) => ({
      startsAt: toLocalMoment(one.startsAt),
      endsAt: toLocalMoment(one.endsAt),
    })),
    recurrence: { weekdays: recurrence?.weekdays.map(String) ?? [], until: recurrence?.until ?? '' },
    registrationClosesAt: toLocalMoment(vacancy.registrationClosesAt),
    price: decimal(vacancy.price),
    dayparts: vacancy.dayparts,
    hoursPerWeek: String(vacancy.hoursPerWeek ?? ''),
    locationType: vacancy.locationType,
    address: {
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? vacancy.city ?? '',
    },
    ageGroupIds: vacancy.ageGroupIds,
    positions: String(vacancy.positions),
    publishOnApproval: vacancy.publishOnApproval ?? false,
    closeWhenFull: vacancy.closeWhenFull ?? true,
    languages: vacancy.languages,
    dutchLevel: vacancy.dutchLevel ?? '',
    requiresVog: vacancy.requiresVog,
    trainingOffered: vacancy.trainingOffered,
    wheelchairAccessible: vacancy.wheelchairAccessible,
    reimbursement: vacancy.reimbursement,
    contactPersonId: vacancy.contactPersonId ?? null,
    contactPhoneVisible: vacancy.contactPhoneVisible ?? false,
    applyUrl: vacancy.applyUrl ?? '',
    expiresAt: vacancy.expiresAt ?? '',
    locale: vacancy.locale,
    lockVersion: vacancy.lockVersion ?? 0,
  });
}

const decimal = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
const textOrNull = (text: string): string | null => text.trim() || null;
const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** One-on-one help is shown with no more than a first name and a district, so it requires no more. */
export const isHelp = (type: VacancyType): boolean => type === 'p2p' || type === 'language';

function placeOf({ locationType, address }: VacancyValues): VacancyChanges['addressAttributes'] {
  const { street, houseNumber, postalCode, city } = address;
  if (locationType === 'remote' || ![street, houseNumber, postalCode, city].some((part) => part.trim()))
    return null;
  return {
    street: textOrNull(street),
    houseNumber: textOrNull(houseNumber),
    postalCode: textOrNull(postalCode)?.toUpperCase() ?? null,
    city: city.trim(),
  };
}

function activityFields(values: VacancyValues): VacancyChanges {
  const { frequency, sessions, recurrence } = values;
  const several = frequency === 'multi_day';
  const weekly = frequency === 'regularly' && recurrence.weekdays.length > 0 && recurrence.until !== '';
  return {
    frequency: frequency || null,
    startsAt: several ? null : fromLocalMoment(values.startsAt),
    endsAt: several ? null : fromLocalMoment(values.endsAt),
    sessions: several
      ? sessions.flatMap((one) => {
          const [startsAt, endsAt] = [fromLocalMoment(one.startsAt), fromLocalMoment(one.endsAt)];
          return startsAt && endsAt ? [{ startsAt, endsAt }] : [];
        })
      : [],
    recurrence: weekly ? { weekdays: recurrence.weekdays.map(Number).sort(), until: recurrence.until } : null,
    registrationClosesAt: fromLocalMoment(values.registrationClosesAt),
    price: numberOrNull(values.price),
  };
}

/** What is sent: the fields of this kind of vacancy, and only those. */
export function changesOf(values: VacancyValues): VacancyChanges & { title: string } {
  const { vacancyType: type } = values;
  return {
    title: values.title.trim(),
    summary: textOrNull(values.summary),
    description: textOrNull(values.description),
    categoryIds: values.categoryIds,
    skillIds: values.skillIds,
    ageGroupIds: values.ageGroupIds,
    dayparts: values.dayparts,
    ...(values.imageId
      ? { imageId: values.imageId.id, stockImageId: null, imageAlt: textOrNull(values.imageAlt) }
      : { imageId: null, stockImageId: values.stockImageId || null, imageAlt: null }),
    hoursPerWeek: numberOrNull(values.hoursPerWeek),
    locationType: values.locationType,
    addressAttributes: placeOf(values),
    positions: numberOrNull(values.positions) ?? 1,
    closeWhenFull: values.closeWhenFull,
    publishOnApproval: values.publishOnApproval,
    languages: values.languages as NonNullable<VacancyChanges['languages']>,
    dutchLevel: values.dutchLevel || null,
    requiresVog: values.requiresVog,
    trainingOffered: values.trainingOffered,
    wheelchairAccessible: values.wheelchairAccessible,
    reimbursement: values.reimbursement,
    locale: values.locale,
    applyUrl: textOrNull(values.applyUrl),
    ...(type === 'p2p'
      ? {}
      : { contactPersonId: values.contactPersonId, contactPhoneVisible: values.contactPhoneVisible }),
    ...(type === 'activity' ? activityFields(values) : { expiresAt: values.expiresAt || null }),
    ...(isHelp(type) ? { direction: values.direction || null } : {}),
    ...(type === 'language' ? { language: textOrNull(values.language), level: values.level || null } : {}),
  };
}

/** The same for a new one, which has a kind and a place among the organizations. */
export function newVacancyOf(values: VacancyValues): NewVacancy {
  const { vacancyType, organizationId } = values;
  const isPlaced = vacancyType !== 'p2p' && organizationId !== null;
  return { ...changesOf(values), vacancyType, ...(isPlaced ? { organizationId } : {}) };
}
