import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  id,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import { Type, type Static } from 'typebox';
import { Id } from '../shared/fields.ts';
import { WORK_KINDS, WORK_SUBJECTS, type WorkKind } from './work-kinds.ts';

const declared = declareResource('work_items', {
  attributes: {
    kind: oneOf(WORK_KINDS, { required: true, write: 'never', filter: ['eq'] }),
    subjectType: oneOf(WORK_SUBJECTS, { required: true, write: 'never' }),
    subjectId: id(WORK_SUBJECTS, { required: true, write: 'never' }),
    /** What the record is called. */
    title: text({ required: true, write: 'never' }),
    /** Where it waits. */
    volunteerCenterId: id('volunteer_centers', { required: true, write: 'never' }),
    centerName: text({ required: true, computed: true }),
    /** What it belongs to: an organization, a place, a vacancy, a form. */
    detail: text({ write: 'never' }),
    /** The language of what a vacancy is called: of an application the detail, of all else the title. */
    locale: oneOf(LOCALES, { write: 'never' }),
    /** Since when it waits. */
    since: moment({ required: true, write: 'never' }),
    /** When it has waited too long. */
    dueAt: moment({ required: true, write: 'never' }),
    assigneeId: id('users', { filter: ['eq'] }),
    assigneeName: text({ computed: true }),
    /** Until then it is out of the queue; null where it is in it. */
    snoozedUntil: moment({}),
    /** A colleague who has it open at this moment. */
    openedByName: text({ computed: true }),
  },
  relationships: {
    subject: one(WORK_SUBJECTS, { from: 'subjectId', typeFrom: 'subjectType' }),
    assignee: one('users', { from: 'assigneeId' }),
    volunteerCenter: one('volunteer_centers', { from: 'volunteerCenterId' }),
  },
  filters: {
    /** Only what was put off; without it only what was not. */
    snoozed: filter('flag'),
    /** Only what no one has taken. */
    unassigned: filter('flag'),
    /** Of all centres of the tenant, for who decides in each. */
    allCenters: filter('flag'),
  },
  sorts: ['dueAt'],
});
/**
 * `work_items`, with ids such as `vacancy_review-<id of the vacancy>`: what waits for the decision of a centre. `meta.counts`
 * has how many of each kind wait, `meta.late` how many of them too long, and `meta.snoozed` how many were put off, of whom the
 * list is narrowed down to; `meta.colleagues` has the staff, with what each has taken.
 */
export interface WorkItems extends Readonly<typeof declared> {}
export const WorkItems: WorkItems = declared;

export interface WorkItem extends Entity<WorkItems> {}

/** Filters of `GET work_items`. */
export interface WorkItemFilter extends Filters<WorkItems> {}

/**
 * Attributes of `PUT work_items/{id}`: who takes it, until when it is put off, and that the caller has it open, which
 * others see for a minute and a half.
 */
export const WorkItemChange = Type.Object(
  {
    assigneeId: Type.Optional(Type.Union([Id, Type.Null()])),
    /** Who had it when the caller saw it: it is not handed over where it is another one's by now. */
    seenAssigneeId: Type.Optional(Type.Union([Id, Type.Null()])),
    snoozedUntil: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
    isOpen: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1 },
);
export type WorkItemChange = Static<typeof WorkItemChange>;

/** How many of a kind wait. */
export interface WorkKindCount {
  kind: WorkKind;
  count: number;
}

/** A person of the staff of a centre, with how many work items they have taken. */
export interface WorkColleague {
  id: string;
  name: string;
  count: number;
  /** The centres of whose staff they are, of those from which there is work in the page. */
  centers: string[];
}
