import type { ImportKind, LeftReason } from '@samen/resources/administration';
import type { Declaration } from '@samen/jsonapi/declaration';
import type { Locale } from '@samen/contracts';
import type { NamedField } from '@samen/resources/field-names';
import type { Action } from '@samen/resources/shared';
import type { DomainData } from '../db/domain-data.ts';
import type { Queries } from '../db/database.ts';
import type { FieldError } from '../errors/problem.ts';
import type { UseCaseContext } from '../use-case.ts';

/** The cells of a row by the fields that they become. A cell that is empty is not there. */
export type CellValues = Readonly<Record<string, string>>;

/** A field that a column can become. */
export interface ImportField {
  /** As errors point at it: `address_attributes/city`. */
  name: string;
  /** The attribute by whose name it is called. */
  label: NamedField;
  /** The attribute that it is a part of, where its own name does not say that. */
  of?: NamedField;
  /** Names of columns that mean it, in any language, besides its own. */
  synonyms: readonly string[];
  isRequired?: true;
  /** What its cells may say, where that is one of a few words, as people of each language write it. */
  choices?: Readonly<Record<Locale, readonly string[]>>;
  /** What the example file has in it, a row after the other. */
  examples: readonly [string, string];
}

/** A record that is there already, that the caller sees, and that may be the same. */
export interface Duplicate {
  name: string;
  recordId: string;
  /** The fields in which they are the same. */
  reasons: readonly string[];
  /** It cannot be there twice. */
  isSame: boolean;
}

/** What a record is recognised by: two rows with one of them may mean the same. */
export interface RowKey {
  field: string;
  value: string;
}

export interface CheckedRow {
  errors: readonly FieldError[];
  duplicates: readonly Duplicate[];
  keys: readonly RowKey[];
}

/** A record as the import left it: who has touched it since has changed its version. */
export interface MadeVersion {
  id: string;
  version: number;
}

/** What an import made of a row, with what its undo needs to know. */
export interface MadeRecord extends MadeVersion {
  /** An account that came with it. */
  account?: MadeVersion;
  /** Who has a role in it. */
  holders?: readonly string[];
}

/** A record that an import has changed, with what it says to have it as it was. */
export interface UpdatedRecord extends MadeVersion {
  before: Readonly<Record<string, unknown>>;
}

export interface ImportContext extends UseCaseContext {
  domainData: DomainData;
}

/**
 * How a domain takes records from a file. Whatever it refuses in a form it refuses here: it reads a row by the same rules,
 * and creates and removes by the same use cases.
 */
export interface Importer {
  /** Who imports these. */
  action: Action;
  /** The first is what a row is called by. */
  fields: readonly [ImportField, ...ImportField[]];
  /** What a row becomes. A column with the name of a field of it that is not among `fields` becomes none. */
  record: Declaration;
  /** Fields of which a value is there once. */
  unique: readonly string[];
  /** Reads rows, each by itself, and looks for what is there already. */
  check(queries: Queries, context: ImportContext, rows: readonly CellValues[]): Promise<CheckedRow[]>;
  /** Makes a record of a row. Throws a `Problem` where a rule is broken that it satisfied when it was checked. */
  create(
    queries: Queries,
    context: ImportContext,
    values: CellValues,
    options: { invite: boolean },
  ): Promise<MadeRecord>;
  /** Removes what it made, or returns why that stays. */
  undo(queries: Queries, context: ImportContext, made: MadeRecord): Promise<LeftReason | null>;
  /**
   * Changes a record that is there, by the use case that its form has: what has a cell, and of that what the caller may
   * change. Throws a `Problem` where they may not.
   */
  update(queries: Queries, context: ImportContext, values: CellValues, id: string): Promise<UpdatedRecord>;
  /** Gives a record the values that it had before, or returns why it stays as it is. */
  restore(queries: Queries, context: ImportContext, updated: UpdatedRecord): Promise<LeftReason | null>;
}

export type Importers = Readonly<Partial<Record<ImportKind, Importer>>>;

declare module 'fastify' {
  interface FastifyInstance {
    importers: Importers;
  }
}
