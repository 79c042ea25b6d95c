import { moment, whole } from '@samen/jsonapi/declaration';

/** When a record was made and last changed. */
export const TOUCHED = {
  createdAt: moment({ required: true, filledIn: true, write: 'never', copy: false }),
  updatedAt: moment({ required: true, filledIn: true, write: 'never', copy: false }),
} as const;

/** Of records that are changed by several people: the version that a change says it has seen. */
export const VERSIONED = {
  ...TOUCHED,
  lockVersion: whole({ required: true, filledIn: true, write: 'never', copy: false }),
} as const;
