import { declareResource, moment, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('data_exports', {
  attributes: {
    createdAt: moment({ required: true, write: 'never' }),
    /** Null until it can be fetched. */
    readyAt: moment({ write: 'never' }),
    expiresAt: moment({ write: 'never' }),
  },
});
/** `data_exports`: copies of a person's own data. */
export interface DataExports extends Readonly<typeof declared> {}
export const DataExports: DataExports = declared;

export interface DataExport extends Entity<DataExports> {}
