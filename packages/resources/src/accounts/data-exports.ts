import type { Identified } from '../shared/fields.ts';

/** `data_exports`: copies of what is kept of somebody, their own. */
export interface DataExport extends Identified {
  createdAt: string;
  /** Null until it can be fetched. */
  readyAt: string | null;
  expiresAt: string | null;
}
