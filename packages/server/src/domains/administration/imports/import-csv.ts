import type { Locale } from '@samen/contracts';
import { detailOf } from '../../../errors/document.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/csv.ts';
import type { Importer } from '../../../imports/importer.ts';
import { correctedCells } from './check-rows.ts';
import type { ImportRowRecord } from './import-rows.repository.ts';
import type { ImportRecord } from './imports.repository.ts';
import { labelOf } from './match-columns.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** Rows that were not imported, as they stood in the file with what was corrected, and why. */
export function failedRowsCsv(record: ImportRecord, locale: Locale) {
  const texts = TEXTS[locale];
  return {
    head: (): string =>
      `${BYTE_ORDER_MARK}${csvLine([...record.columns.map(({ header }) => header), texts.row, texts.reason])}`,
    rows: (rows: readonly ImportRowRecord[]): string =>
      rows
        .map((row) =>
          csvLine([
            ...correctedCells(record, row),
            String(row.number),
            row.errors.map((error) => detailOf(error, locale)).join('; '),
          ]),
        )
        .join(''),
  };
}

/** A file as it is imported, to begin with. */
export const exampleCsv = ({ fields }: Importer, locale: Locale): string =>
  BYTE_ORDER_MARK +
  [
    fields.map((field) => labelOf(field, locale)),
    ...[0, 1].map((row) => fields.map(({ examples }) => examples[row] ?? '')),
  ]
    .map(csvLine)
    .join('');
