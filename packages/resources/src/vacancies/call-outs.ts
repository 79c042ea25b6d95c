import { Type, type Static } from 'typebox';
import {
  declareResource,
  filter,
  group,
  id,
  ids,
  list,
  many,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';
import { POSTAL_CODE } from '../shared/fields.ts';

export const CALL_OUT_STATUSES = ['open', 'closed'] as const;
export type CallOutStatus = (typeof CALL_OUT_STATUSES)[number];

export const CALL_OUT_ANSWERS = ['yes', 'no'] as const;

const declared = declareResource('call_outs', {
  attributes: {
    title: text({ min: 5, max: 100, required: true, write: 'create' }),
    body: text({ min: 20, max: 2000, format: 'letter', required: true, write: 'create' }),
    /** When people are needed. */
    startsAt: moment({ required: true, write: 'create' }),
    /** Until when people can say whether they come; it closes by itself then. */
    until: moment({ required: true, write: 'create' }),
    /** Where to come to, as people read it. */
    address: text({ max: 200, write: 'create' }),
    /** Around it: everybody who lives there is called. */
    postalCode: text({ pattern: POSTAL_CODE, required: true, write: 'create' }),
    radiusKm: whole({ min: 1, max: 50, required: true, write: 'create' }),
    /** Who has one of these; without any everybody. */
    categoryIds: ids('categories', { max: 5, write: 'create' }),
    skillIds: ids('skills', { max: 10, write: 'create' }),
    status: oneOf(CALL_OUT_STATUSES, { default: 'open', write: 'never', filter: ['eq'] }),
    createdAt: moment({ required: true, write: 'never' }),
    closedAt: moment({ write: 'never' }),
    centerName: text({ required: true, computed: true }),
    /** How many of those who were called said what. */
    answers: group(
      { yes: whole({ required: true }), no: whole({ required: true }), none: whole({ required: true }) },
      { required: true, computed: true, see: 'center' },
    ),
    /** Who comes, and how to reach them; with one call-out alone. */
    comers: list(
      group(
        {
          name: text({ required: true }),
          email: text({ required: true }),
          phoneNumber: text({}),
          phoneText: text({}),
          answeredAt: moment({ required: true }),
        },
        { required: true },
      ),
      { computed: true, see: 'center' },
    ),
    /** What the caller said. */
    answer: oneOf(CALL_OUT_ANSWERS, { computed: true, see: 'called' }),
    volunteerCenterId: id('volunteer_centers', { required: true, see: 'none', write: 'never' }),
    createdById: id('users', { see: 'none', write: 'never' }),
  },
  relationships: {
    volunteerCenter: one('volunteer_centers', { from: 'volunteerCenterId' }),
    categories: many('categories', { from: 'categoryIds' }),
    skills: many('skills', { from: 'skillIds' }),
  },
  filters: {
    /** Those that the centre within reach has sent, in place of those one has received. */
    sent: filter('flag'),
  },
  sorts: ['createdAt'],
});
/** `call_outs`: a centre asks everybody of its crisis pool who fits to come. */
export interface CallOuts extends Readonly<typeof declared> {}
export const CallOuts: CallOuts = declared;

export interface CallOut extends Entity<CallOuts> {}

/** Attributes of `POST call_outs`. */
export interface NewCallOut extends New<CallOuts> {}

/** Filters of `GET call_outs`. */
export interface CallOutFilter extends Filters<CallOuts> {}

/** Attributes of `PUT call_outs/{id}/answer`. */
export const CallOutAnswer = Type.Object({ answer: Type.Enum([...CALL_OUT_ANSWERS]) });
export type CallOutAnswer = Static<typeof CallOutAnswer>;

/** For how many months a call-out stays with what people said to it. */
export const CALL_OUT_MONTHS = 12;
