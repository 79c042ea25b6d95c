import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  flag,
  group,
  id,
  list,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';
import { Type, type Static } from 'typebox';

/** What can be reported: one-on-one help, a conversation about it, and the person at the other end of one. */
export const REPORTABLE_TYPES = ['vacancies', 'conversations', 'users'] as const;
export type ReportableType = (typeof REPORTABLE_TYPES)[number];

export const REPORT_REASONS = ['unsafe', 'money', 'rude', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'removed', 'kept'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

const declared = declareResource('reports', {
  attributes: {
    reportableType: oneOf(REPORTABLE_TYPES, { required: true, write: 'create', filter: ['eq'] }),
    reportableId: id(REPORTABLE_TYPES, { required: true, write: 'create' }),
    reason: oneOf(REPORT_REASONS, { required: true, write: 'create' }),
    note: text({ max: 1000, format: 'letter', write: 'create' }),
    status: oneOf(REPORT_STATUSES, { default: 'open', write: 'never', filter: ['eq'] }),
    createdAt: moment({ required: true, write: 'never' }),

    // What follows is there for the centre.
    /** The title of the help, the subject of the conversation, or the name of the person. */
    subjectName: text({ see: 'center', computed: true }),
    /** The language of that title or subject; null for a person. */
    subjectLocale: oneOf(LOCALES, { see: 'center', computed: true }),
    /** Null where the account is gone. */
    reporterName: text({ see: 'center', computed: true }),
    /**
     * Of a conversation the latest messages before the report and the first few since, the newest last, as long as the report
     * is open; only of one report.
     */
    reportedMessages: list(
      group(
        {
          /** Null where the account is gone. */
          senderName: text({}),
          body: text({ required: true }),
          createdAt: moment({ required: true }),
          /** Written since the report. */
          isLater: flag({ required: true }),
        },
        { required: true },
      ),
      { see: 'center', computed: true },
    ),
    decisionNote: text({ max: 500, format: 'letter', see: 'center', write: 'never' }),
    decidedAt: moment({ see: 'center', write: 'never' }),
    reporterId: id('users', { see: 'center', write: 'never' }),
  },
  relationships: {
    reportable: one(REPORTABLE_TYPES, { from: 'reportableId', typeFrom: 'reportableType' }),
    reporter: one('users', { from: 'reporterId', see: 'center' }),
  },
  sorts: ['createdAt'],
});
/** `reports` of one-on-one help, which the centre handles. */
export interface Reports extends Readonly<typeof declared> {}
export const Reports: Reports = declared;

export interface Report extends Entity<Reports> {}

/** Filters of `GET reports`. */
export interface ReportFilter extends Filters<Reports> {}

/** Attributes of `POST reports`. */
export interface NewReport extends New<Reports> {}

/**
 * Attributes of `PUT reports/{id}`: `removed` takes what was reported away, `kept` leaves it, or takes a person back who
 * was removed.
 */
export const ReportDecision = Type.Object({
  status: Type.Enum(['removed', 'kept']),
  decisionNote: Type.Optional(Type.String({ maxLength: 500 })),
});
export type ReportDecision = Static<typeof ReportDecision>;
