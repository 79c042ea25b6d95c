import { Type, type Static } from 'typebox';
import { markdownField } from '@samen/contracts';
import { AddressInput } from '../shared/address.ts';
import { Id, LockVersion } from '../shared/fields.ts';
import { FREQUENCIES, LOCATION_TYPES, VACANCY_STATUSES, VACANCY_TYPES } from './vacancies.ts';
import { nullable } from '../shared/nullable.ts';
import { DAY_PARTS, DAYS } from '../shared/week.ts';

const MAX_POSITIONS = 500;

/** Bounds that the form and the server share; `[least, most]`. */
export const VACANCY_BOUNDS = {
  title: [5, 100],
  summary: [0, 200],
  description: [50, 5000],
  ageGroupIds: [0, 5],
  categoryIds: [1, 3],
  skillIds: [0, 8],
  positions: [1, MAX_POSITIONS],
  hoursPerWeek: [1, 20],
  imageAlt: [0, 150],
  sessions: [1, 60],
  price: [0, 500],
  language: [2, 40],
} as const;

const optional = Type.Optional;
const text = ([min, max]: readonly [number, number]) => Type.String({ minLength: min, maxLength: max });
const whole = ([minimum, maximum]: readonly [number, number]) => Type.Integer({ minimum, maximum });
const ids = (maxItems: number) => Type.Array(Id, { maxItems });

const Day = Type.String({ format: 'date' });
const Moment = Type.String({ format: 'date-time' });
const WeekDayPart = Type.Enum(DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}` as const)));

const { sessions, language } = VACANCY_BOUNDS;

const fields = {
  summary: nullable(text(VACANCY_BOUNDS.summary)),
  /** Markdown without raw HTML; a draft may have less than it takes to publish. */
  description: nullable(markdownField({ maxLength: VACANCY_BOUNDS.description[1] })),
  expiresAt: nullable(Day),
  ageGroupIds: optional(ids(VACANCY_BOUNDS.ageGroupIds[1])),
  categoryIds: optional(ids(VACANCY_BOUNDS.categoryIds[1])),
  skillIds: optional(ids(VACANCY_BOUNDS.skillIds[1])),
  contactPersonId: nullable(Id),
  contactPhoneVisible: optional(Type.Boolean()),
  positions: optional(whole(VACANCY_BOUNDS.positions)),
  closeWhenFull: optional(Type.Boolean()),
  publishOnApproval: optional(Type.Boolean()),
  hoursPerWeek: nullable(whole(VACANCY_BOUNDS.hoursPerWeek)),
  dayparts: optional(Type.Array(WeekDayPart, { maxItems: 21 })),
  locationType: optional(Type.Enum([...LOCATION_TYPES])),
  addressAttributes: nullable(AddressInput),
  imageId: nullable(Id),
  stockImageId: nullable(Id),
  imageAlt: nullable(text(VACANCY_BOUNDS.imageAlt)),
  reimbursement: optional(Type.Enum(['none', 'expenses', 'allowance'])),
  requiresVog: optional(Type.Boolean()),
  trainingOffered: optional(Type.Boolean()),
  wheelchairAccessible: optional(Type.Boolean()),
  languages: optional(Type.Array(Type.Enum(['nl', 'en', 'other']), { maxItems: 3 })),
  dutchLevel: nullable(Type.Enum(['none', 'basic', 'good'])),
  applyUrl: nullable(Type.String({ maxLength: 255 })),
  locale: optional(Type.Enum(['nl', 'en'])),
  frequency: nullable(Type.Enum([...FREQUENCIES])),
  startsAt: nullable(Moment),
  endsAt: nullable(Moment),
  sessions: optional(
    Type.Array(Type.Object({ startsAt: Moment, endsAt: Moment }), { maxItems: sessions[1] }),
  ),
  recurrence: nullable(
    Type.Object({
      weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
      until: Day,
    }),
  ),
  registrationClosesAt: nullable(Moment),
  price: nullable(Type.Number({ minimum: VACANCY_BOUNDS.price[0], maximum: VACANCY_BOUNDS.price[1] })),
  direction: nullable(Type.Enum(['request', 'offer'])),
  language: nullable(text(language)),
  level: nullable(Type.Enum(['A0', 'A1', 'A2', 'B1', 'B2'])),
};

/**
 * Attributes of `POST vacancies`. The organization is the current one where none is named. Saved as a draft: what it
 * takes to publish is asked when it is published.
 */
export const NewVacancy = Type.Object({
  title: text(VACANCY_BOUNDS.title),
  vacancyType: optional(Type.Enum([...VACANCY_TYPES])),
  organizationId: optional(Id),
  ...fields,
});
export type NewVacancy = Static<typeof NewVacancy>;

/** Attributes of `PATCH vacancies/{id}`: what changes. The kind of a vacancy stays what it is. */
export const VacancyChanges = Type.Object({
  title: optional(text(VACANCY_BOUNDS.title)),
  lockVersion: optional(LockVersion),
  ...fields,
});
export type VacancyChanges = Static<typeof VacancyChanges>;

/**
 * Attributes of `PUT vacancies/{id}/status`. Publishing what was filled or expired takes a new `expiresAt`. Where the
 * centre looks first, the response is the draft with its `reviewRequestedAt`.
 */
export const VacancyStatusChange = Type.Object({
  status: Type.Enum([...VACANCY_STATUSES]),
  expiresAt: nullable(Day),
  lockVersion: optional(LockVersion),
});
export type VacancyStatusChange = Static<typeof VacancyStatusChange>;

/** Attributes of `PUT vacancies/{id}/feature`. */
export const VacancyFeature = Type.Object({
  featured: optional(Type.Boolean()),
  sharedAcrossCenters: optional(Type.Boolean()),
});
export type VacancyFeature = Static<typeof VacancyFeature>;

/**
 * Attributes of `PUT vacancies/bulk_update`: one change for many. Answers `meta.updated`, the ids that changed, and
 * `meta.failed`, those whose rules refused it. An id that is not the caller's to edit is 404 and nothing changes.
 */
export const VacancyBulkUpdate = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  status: optional(Type.Enum([...VACANCY_STATUSES])),
  expiresAt: optional(Day),
  contactPersonId: optional(Id),
  categoryIds: optional(Type.Array(Id, { minItems: 1, maxItems: VACANCY_BOUNDS.categoryIds[1] })),
});
export type VacancyBulkUpdate = Static<typeof VacancyBulkUpdate>;

/** One vacancy that a bulk update left as it was: the code of the rejection, and its field errors. */
export interface BulkFailure {
  id: string;
  code: string;
  detail: string;
  errors: { code: string; pointer: string }[];
}
