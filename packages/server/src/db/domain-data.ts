import type { RawBuilder } from 'kysely';
import type { Attribute } from '@samen/jsonapi/declaration';
import type { RetentionRule } from './retention.repository.ts';
import type { FieldDecision } from './field-decision.ts';
import type { MergedColumn } from './merged-columns.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** Removes what a domain has of records that end, in the transaction in which they end. */
export type RemoveOf = (queries: Queries, tenantId: string, ids: readonly string[]) => Promise<void>;

/** Records that end, with what a domain then does with its own rows. */
export interface Endings {
  /** People who are anonymised; who they were still stands in `users`. */
  users?: RemoveOf;
  /** Organizations that are purged. */
  organizations?: RemoveOf;
  /** Those of these organizations that rows which stay refer to. */
  organizationsInUse?: (queries: Queries, tenantId: string, ids: readonly string[]) => Promise<string[]>;
}

/** The rows that a domain has of one person, as a query. */
export type PersonalRows = (tenantId: string, userId: string) => RawBuilder<unknown>;

/** A picture, by what contents call it. */
export interface UsedPicture {
  id: string;
  path: string;
  former_paths: readonly string[];
}

/** How records of a domain refer to uploads. */
export interface UploadUses {
  /**
   * Those that refer to the upload `u`, each once: `type`, `id`, `name`, whether that `is_public`, `volunteer_center_id`,
   * `organization_id`, and the `people` who see it besides those who work there.
   */
  records: RawBuilder<unknown>;
  /** Rows that are there where the upload `u` is one that all who may send uploads choose from, and so may read. */
  offered?: RawBuilder<unknown>;
  /** Columns in which records store addresses of pictures. */
  addresses?: readonly { table: keyof Tables; columns: readonly string[] }[];
  /**
   * Who removes a picture that they sent although these records have it: everyone, or only a person who did so
   * for themselves. `remove` takes it out of the records.
   */
  givesWay?: {
    to: 'sender' | 'person';
    remove: (queries: Queries, tenantId: string, picture: UsedPicture) => Promise<void>;
  };
}

/** A table `a` with an address in each row, whose point may be looked up. */
export interface GeocodedTable {
  table: keyof Tables;
  /** Rows whose point is needed now. */
  isDue: RawBuilder<unknown>;
  /** Rows that may have a point; all of them without it. */
  mayHavePoint?: RawBuilder<unknown>;
}

/** A table in which the records of a type are stored, with its declared columns. */
export interface StoredType {
  type: string;
  table: string;
  columns: readonly { name: string; attribute: Attribute }[];
  /** What is shown of them; without one all is masked. */
  decision?: FieldDecision | undefined;
}

/** What domains say of their own tables for parts of the server that know none of them. */
export interface DomainData {
  endings: readonly Endings[];
  /** By the name of the file in an export. */
  personal: Readonly<Record<string, PersonalRows>>;
  uploads: readonly UploadUses[];
  geocoded: readonly GeocodedTable[];
  /** Attributes of which a value may be there once, as on the wire, by the name of the rule of the database. */
  unique: ReadonlyMap<string, string>;
  stored: readonly StoredType[];
  /** What a merge does with what names the records that are merged. */
  merged: readonly MergedColumn[];
  /** How long what is stored, by the name of the rule. */
  retention: Readonly<Record<string, RetentionRule>>;
}

/** Lets every domain remove what it has of records of one kind that end. */
export async function removeOf(
  { endings }: DomainData,
  kind: 'users' | 'organizations',
  queries: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const { [kind]: remove } of endings) await remove?.(queries, tenantId, ids);
}
