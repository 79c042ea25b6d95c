import type { Identified } from '../shared/fields.ts';

/** `data_exports`: copies of a person's own data. */
export interface DataExport extends Identified {
  createdAt: string;
  /** Null until it can be fetched. */
  readyAt: string | null;
  expiresAt: string | null;
}
