import type { Locale } from '@samen/contracts';
import type { Resource } from '@samen/jsonapi';
import { ImportRows, Imports } from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import { detailOf } from '../../../errors/document.ts';
import type { FieldError } from '../../../errors/problem.ts';
import type { Importers } from '../../../imports/importer.ts';
import { valuesOf } from './check-rows.ts';
import type { ImportRowRecord, Samples } from './import-rows.repository.ts';
import { importActions } from './imports.policy.ts';
import type { ImportRecord } from './imports.repository.ts';
import { labelOf } from './match-columns.ts';

/** Who reads an import, and when. */
export interface ImportView {
  importers: Importers;
  locale: Locale;
  now: Date;
  samples: Samples;
}

/** How much of what is being done now is done. */
function progressOf({ status, row_count, counts }: ImportRecord): { done: number; total: number } {
  const { unchecked, good, added, updating, created, updated, skipped, failed, undone, left } = counts;
  const done = created + updated + failed;
  switch (status) {
    case 'running':
      return { done, total: done + good + added + updating };
    case 'undoing':
      return { done: undone + left, total: undone + left + created + updated };
    case 'done':
    case 'failed':
    case 'undone':
      return { done: done + skipped, total: row_count };
    default:
      return { done: row_count - unchecked, total: row_count };
  }
}

const presentOne = presenter<Imports, ImportRecord, ImportView>(Imports, {
  values: {
    columns: ({ id, columns }, { samples }) =>
      columns.map((column, at) => ({ ...column, sample: samples.get(id)?.get(at) ?? '' })),
    fields: ({ kind }, { importers, locale }) =>
      importers[kind]?.fields.map((field, at) => ({
        name: field.name,
        label: labelOf(field, locale),
        required: field.isRequired ?? false,
        title: at === 0,
        options: [...(field.choices?.[locale] ?? [])],
      })) ?? [],
    progress: progressOf,
  },
  audiences: {},
  related: {},
  meta: (row, { now }) => ({ can: importActions(row, now) }),
});

/** An import, with what its columns can become in the language of the reader. */
export const presentImport = (row: ImportRecord, view: ImportView): Resource => presentOne(row, view);

/** `/data/attributes/address_attributes/city` → `address_attributes/city`, where a column can become that. */
export function fieldOf({ pointer = '' }: FieldError, record: ImportRecord): string | null {
  const name = pointer.replace('/data/attributes/', '');
  const found = record.columns.find(
    ({ field }) => field !== null && (name === field || name.startsWith(`${field}/`)),
  );
  return found?.field ?? null;
}

interface RowView extends Pick<ImportView, 'locale'> {
  record: ImportRecord;
}

const presentOneRow = presenter<ImportRows, ImportRowRecord, RowView>(ImportRows, {
  values: {
    values: (row, { record }) => {
      const original = valuesOf(record, { ...row, corrections: {} });
      const current = valuesOf(record, row);
      return record.columns.flatMap(({ field }) => {
        if (field === null) return [];
        const isCorrected = field in row.corrections && original[field] !== current[field];
        return [
          {
            field,
            text: current[field] ?? '',
            original: isCorrected ? (original[field] ?? '') : null,
          },
        ];
      });
    },
    errors: (row, { record, locale }) =>
      row.errors.map((error) => ({
        field: fieldOf(error, record),
        code: error.code,
        detail: detailOf(error, locale),
      })),
    duplicates: (row) =>
      row.duplicates.map(({ name, record_id: recordId, row: number, reasons, is_same: isSame }) => ({
        name,
        recordId,
        row: number ?? null,
        reasons: [...reasons],
        isSame,
      })),
  },
  audiences: {},
  related: {},
});

/** A row with what is wrong in it, in the language of the reader. */
export const presentImportRow = (row: ImportRowRecord, view: RowView): Resource => presentOneRow(row, view);
