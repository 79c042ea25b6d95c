import { flag, id, list, oneOf, text } from '@samen/jsonapi/declaration';
import { Uploads } from '@samen/resources/shared';
import { declareTable, type TableOf } from '../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', {}),
  organizationId: id('organizations', {}),
  /** Where the bytes are: a file below the data directory, or an illustration that ships with the product. */
  source: oneOf(['file', 'scene'], { default: 'file' }),
  path: text({ required: true }),
  uploadedById: id('users', {}),
  /** Sent without a role, as a picture of themselves or of what they offer. */
  isPersonal: flag({}),
  /** Where the file was before it was replaced. */
  formerPaths: list(text({ required: true }), {}),
} as const;

export const uploadTable = declareTable('uploads', Uploads, own);

export interface UploadsTable extends TableOf<Uploads, typeof own> {}

declare module '../../db/schema.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}
