import {
  declaredForm,
  fromLocalMoment,
  toLocalMoment,
  type ChosenImage,
  type DeclaredValues,
} from '@samen/records';
import {
  Vacancies,
  type NewVacancy,
  type Vacancy,
  type VacancyChanges,
  type VacancyType,
} from '@samen/resources/vacancies';

/**
 * Attributes that take more than one field, or whose field knows more than the attribute; a district has its field where
 * people ask for help.
 */
const COMPOSED = ['imageId', 'stockImageId', 'imageAlt', 'district'] as const;
const FORM = declaredForm(Vacancies, COMPOSED);

/** The values of the form; what is not filled in is empty text. */
export interface VacancyValues extends DeclaredValues<Vacancies, (typeof COMPOSED)[number]> {
  imageId: ChosenImage | null;
  /** Empty for none. */
  stockImageId: string;
  imageAlt: string;
  startsAt: string;
  endsAt: string;
  sessions: { startsAt: string; endsAt: string }[];
  recurrence: { weekdays: string[]; until: string };
  registrationClosesAt: string;
  address: { street: string; houseNumber: string; postalCode: string; city: string };
  lockVersion: number;
}

/** What a new vacancy starts with. */
export function newValues(own: Partial<VacancyValues>): VacancyValues {
  return {
    ...FORM.start(),
    // Of an activity; nothing else has it.
    autoAccept: true,
    imageId: null,
    stockImageId: '',
    imageAlt: '',
    startsAt: '',
    endsAt: '',
    sessions: [],
    recurrence: { weekdays: [], until: '' },
    registrationClosesAt: '',
    address: { street: '', houseNumber: '', postalCode: '', city: '' },
    lockVersion: 0,
    ...own,
  };
}

/** What the form of an existing vacancy starts with. */
export function valuesOf(vacancy: Vacancy): VacancyValues {
  const { address, recurrence, imageId, imageUrl, organization } = vacancy;
  return {
    ...FORM.from(vacancy),
    organizationId: organization?.id ?? null,
    imageId: imageId && imageUrl ? { id: imageId, url: imageUrl } : null,
    // A text that comes with a stock image is not this vacancy's own.
    stockImageId: vacancy.stockImageId ?? '',
    imageAlt: (imageId && vacancy.imageAlt) || '',
    startsAt: toLocalMoment(vacancy.startsAt),
    endsAt: toLocalMoment(vacancy.endsAt),
    sessions: vacancy.sessions.map((one) => ({
      startsAt: toLocalMoment(one.startsAt),
      endsAt: toLocalMoment(one.endsAt),
    })),
    recurrence: { weekdays: recurrence?.weekdays.map(String) ?? [], until: recurrence?.until ?? '' },
    registrationClosesAt: toLocalMoment(vacancy.registrationClosesAt),
    address: {
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? vacancy.city ?? '',
    },
    lockVersion: vacancy.lockVersion,
  };
}

const textOrNull = (text: string): string | null => text.trim() || null;
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

type Plain = ReturnType<typeof FORM.changes>;

function activityFields(values: VacancyValues, { frequency, price, autoAccept }: Plain): VacancyChanges {
  const { sessions, recurrence } = values;
  const several = frequency === 'multi_day';
  const weekly = frequency === 'regularly' && recurrence.weekdays.length > 0 && recurrence.until !== '';
  return {
    frequency,
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
    price,
    autoAccept,
  };
}

/** What is sent: the fields of this kind of vacancy, and only those. */
export function changesOf(values: VacancyValues): VacancyChanges & { title: string } {
  const plain = FORM.changes(values);
  const { vacancyType: type, organizationId: _owner, ...all } = plain;
  const {
    frequency: _frequency,
    price: _price,
    autoAccept: _accepts,
    direction,
    language,
    level,
    ...others
  } = all;
  const { expiresAt, contactPersonId, contactPhoneVisible, ...shared } = others;
  return {
    ...shared,
    ...(values.imageId
      ? { imageId: values.imageId.id, stockImageId: null, imageAlt: textOrNull(values.imageAlt) }
      : { imageId: null, stockImageId: values.stockImageId || null, imageAlt: null }),
    addressAttributes: placeOf(values),
    ...(type === 'p2p' ? {} : { contactPersonId, contactPhoneVisible }),
    ...(type === 'activity' ? activityFields(values, plain) : { expiresAt }),
    ...(isHelp(type) ? { direction } : {}),
    ...(type === 'language' ? { language, level } : {}),
  };
}

/** The same for a new one, which has a kind and a place among the organizations. */
export function newVacancyOf(values: VacancyValues): NewVacancy {
  const { vacancyType, organizationId } = values;
  const isPlaced = vacancyType !== 'p2p' && organizationId !== null;
  return { ...changesOf(values), vacancyType, ...(isPlaced ? { organizationId } : {}) };
}
