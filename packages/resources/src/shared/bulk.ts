import { Type } from 'typebox';
import { SHARED_CONSTANTS } from './constants.ts';
import { Id } from './fields.ts';

/** The records that one change is made to. */
export const BulkIds = Type.Array(Id, {
  minItems: 1,
  maxItems: SHARED_CONSTANTS.bulkLimit,
  uniqueItems: true,
});

/** One record that a bulk update left as it was: the code of the rejection, and its field errors. */
export interface BulkFailure {
  id: string;
  code: string;
  detail: string;
  errors: { code: string; pointer: string }[];
}

/** `meta` of a bulk update: what it changed, and what its rules left as it was. */
export interface BulkOutcome {
  updated: string[];
  failed: BulkFailure[];
}
