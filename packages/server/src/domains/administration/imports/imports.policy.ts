import {
  importMachine,
  type ImportKind,
  type ImportRowChanges,
  type ImportStatus,
} from '@samen/resources/administration';
import { callerScope, type Caller } from '../../../context.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import type { Importer, Importers } from '../../../imports/importer.ts';
import { mayTake, OWNER } from '../../../state-machine/taker.ts';
import type { ImportRowRecord } from './import-rows.repository.ts';
import type { ImportOwner, ImportRecord } from './imports.repository.ts';

/** What of an import its policy reads. */
export interface PolicyImport {
  status: ImportRecord['status'];
  undoable_until: Date | null;
  counts: Pick<ImportRecord['counts'], 'unchecked' | 'good' | 'added' | 'updating' | 'created' | 'updated'>;
}

/** Whose imports the caller sees: their own, made for the organization that they work in. */
export function ownerOf(caller: Caller): ImportOwner {
  if (!caller.organization) throw new Problem('no_organization');
  return { userId: userOf(caller).id, organizationId: caller.organization.id };
}

/** Whether the caller may import what this importer takes. */
export const mayImport = (caller: Caller, { action }: Pick<Importer, 'action'>): boolean =>
  callerScope(caller, action) !== null;

/** The importer of a kind, where the caller may import those. */
export function importerOf(importers: Importers, caller: Caller, kind: ImportKind): Importer {
  const importer = importers[kind];
  if (!importer) throw new Problem('not_found');
  if (!mayImport(caller, importer)) throw new Problem('forbidden');
  return importer;
}

/** Refuses to change what is made of rows before their columns are settled, and once they have run. */
export function requireMapped({ status }: Pick<PolicyImport, 'status'>): void {
  if (status !== 'mapped') throw new Problem('invalid_transition');
}

const hasNotRun = ({ status }: Pick<PolicyImport, 'status'>): boolean =>
  status === 'uploaded' || status === 'mapped';

/** Refuses to throw away what has run. */
export function requireRemovable(record: Pick<PolicyImport, 'status'>): void {
  if (!hasNotRun(record)) throw new Problem('invalid_transition');
}

/** All rows are checked, and something is to be made of one. */
const isReady = ({ counts: { unchecked, good, added, updating } }: Pick<PolicyImport, 'counts'>): boolean =>
  unchecked === 0 && good + added + updating > 0;

/** Refuses to run an import that would make nothing, or before all of it is checked. */
export function requireReady(record: Pick<PolicyImport, 'status' | 'counts'>): void {
  if (record.status === 'mapped' && !isReady(record)) throw new Problem('invalid_transition');
}

/** What can be done with it: removed until it runs, and what its state leads to. */
export function importActions(record: PolicyImport, now: Date): string[] {
  const { undoable_until: until, counts } = record;
  const isUndoable = until !== null && until > now && counts.created + counts.updated > 0;
  const mayStep = (name: string) => {
    const step = importMachine[record.status as ImportStatus][name];
    return step !== undefined && mayTake(step, OWNER);
  };
  return [
    ...(hasNotRun(record) ? ['imports.map', 'imports.remove'] : []),
    ...(mayStep('run') && isReady(record) ? ['imports.run'] : []),
    ...(mayStep('undo') && isUndoable ? ['imports.undo'] : []),
  ];
}

/** The record that a row would change: the one that it is, or else the first that it is like; null where none is seen. */
export function updatedBy({ duplicates }: Pick<ImportRowRecord, 'duplicates'>): string | null {
  const seen = duplicates.filter(({ record_id }) => record_id !== null);
  return (seen.find(({ is_same }) => is_same) ?? seen[0])?.record_id ?? null;
}

/** Refuses to add what can be there once and is there, and to change a record where none is found. */
export function requireChoice(
  choice: NonNullable<ImportRowChanges['choice']>,
  row: Pick<ImportRowRecord, 'duplicates'>,
): void {
  const isBound = row.duplicates.some(({ is_same, record_id }) => is_same && record_id !== null);
  if (choice === 'add' && isBound) throw invalidAttribute('choice', 'taken');
  if (choice === 'update' && updatedBy(row) === null) throw invalidAttribute('choice', 'inclusion');
}
