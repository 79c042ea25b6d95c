import { id, moment } from '@samen/jsonapi/declaration';
import { NotificationTemplates } from '@samen/resources/messaging';
import { declareTable } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  reportedAt: moment({}),
  createdAt: moment({ required: true, filledIn: true, write: 'never' }),
  updatedAt: moment({ required: true, filledIn: true, write: 'never' }),
} as const;

export const templateTable = declareTable('mail_templates', NotificationTemplates, own);
