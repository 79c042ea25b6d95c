import { id, json, text } from '@samen/jsonapi/declaration';
import { ActivityEvents } from '@samen/resources/administration';
import { declareTable, type TableOf } from '../declared/table.ts';

/** Columns that no response shows as they are stored. */
const own = {
  impersonatorId: id('users', {}),
  organizationId: id('organizations', {}),
  volunteerCenterId: id('volunteer_centers', {}),
  /** The name of the record at that time; who may not see the record does not get it. */
  subjectName: text({}),
  data: json<Record<string, unknown>>()({ required: true, filledIn: true, write: 'never' }),
} as const;

export const auditEventTable = declareTable('audit_events', ActivityEvents, own);

export interface AuditEventsTable extends TableOf<ActivityEvents, typeof own> {}

declare module '../db/schema.ts' {
  interface Tables {
    audit_events: AuditEventsTable;
  }
}
