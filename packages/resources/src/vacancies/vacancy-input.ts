import { Type, type Static } from 'typebox';
import { boundsOf, type Changes, type New } from '@samen/jsonapi/declaration';
import type { AddressInput } from '../shared/address.ts';
import { BulkIds } from '../shared/bulk.ts';
import { Id, LockVersion } from '../shared/fields.ts';
import { nullable } from '../shared/nullable.ts';
import { Vacancies, VACANCY_STATUSES } from './vacancies.ts';

/** An address of a vacancy, whole; null takes it away. */
interface WithAddress {
  addressAttributes?: Static<typeof AddressInput> | null;
}

/**
 * Attributes of `POST vacancies`. The organization is the current one where none is named. Saved as a draft: what it
 * takes to publish is asked when it is published.
 */
export interface NewVacancy extends New<Vacancies>, WithAddress {}

/** Attributes of `PATCH vacancies/{id}`: what changes. The kind of a vacancy stays what it is. */
export interface VacancyChanges extends Changes<Vacancies>, WithAddress {}

/**
 * Attributes of `PUT vacancies/{id}/status`. Publishing what was filled or expired takes a new `expiresAt`. Where the
 * centre looks first, the response is the draft with its `reviewRequestedAt`.
 */
export const VacancyStatusChange = Type.Object({
  status: Type.Enum([...VACANCY_STATUSES]),
  expiresAt: nullable(Type.String({ format: 'date' })),
  lockVersion: Type.Optional(LockVersion),
});
export type VacancyStatusChange = Static<typeof VacancyStatusChange>;

const [shortestNote, longestNote] = boundsOf(Vacancies.attributes.reviewNote);

/** Attributes of `PUT vacancies/{id}/return`: what has to be changed before the centre publishes it. */
export const VacancyReturn = Type.Object({
  reviewNote: Type.String({ minLength: shortestNote, maxLength: longestNote }),
  lockVersion: Type.Optional(LockVersion),
});
export type VacancyReturn = Static<typeof VacancyReturn>;

/** Attributes of `PUT vacancies/{id}/feature`. */
export const VacancyFeature = Type.Object({
  featured: Type.Optional(Type.Boolean()),
  sharedAcrossCenters: Type.Optional(Type.Boolean()),
});
export type VacancyFeature = Static<typeof VacancyFeature>;

/** The longest message about a date that does not take place. */
export const CANCELLATION_LENGTH = 1000;

/**
 * Attributes of `PUT vacancies/{id}/cancel_occurrence`: when it would have started, and what those who come are told of
 * it.
 */
export const CancelledOccurrence = Type.Object({
  startsAt: Type.String({ format: 'date-time' }),
  message: Type.String({ maxLength: CANCELLATION_LENGTH }),
});
export type CancelledOccurrence = Static<typeof CancelledOccurrence>;

/** Attributes of `POST vacancies/{id}/duplicate`: the dates of an activity come along, so many days later. */
export const VacancyCopy = Type.Object({
  shiftDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
});
export type VacancyCopy = Static<typeof VacancyCopy>;

/**
 * Attributes of `PUT vacancies/bulk_update`: one change for many. Answers `meta.updated`, the ids that changed, and
 * `meta.failed`, those whose rules refused it. An id that is not the caller's to edit is 404 and nothing changes.
 */
export const VacancyBulkUpdate = Type.Object({
  ids: BulkIds,
  status: Type.Optional(Type.Enum([...VACANCY_STATUSES])),
  expiresAt: Type.Optional(Type.String({ format: 'date' })),
  contactPersonId: Type.Optional(Id),
  categoryIds: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: Vacancies.attributes.categoryIds.options.max }),
  ),
});
export type VacancyBulkUpdate = Static<typeof VacancyBulkUpdate>;

export type { BulkFailure } from '../shared/bulk.ts';
