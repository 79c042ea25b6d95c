import { LOCALES } from '@samen/contracts';
import type { Import } from '@samen/resources/administration';
import { nameOfField } from '@samen/resources/field-names';
import type { Locale } from '@samen/contracts';
import { editDistance, slipsAllowed } from '../../../edit-distance.ts';
import { plainName } from '../../../imports/cells.ts';
import type { Importer, ImportField } from '../../../imports/importer.ts';

type Column = Import['columns'][number];

/** What a field is called; that of a part with the name of the whole before it. */
export function labelOf({ label, of }: Pick<ImportField, 'label' | 'of'>, locale: Locale): string {
  const name = nameOfField(label, locale);
  return of === undefined ? name : `${nameOfField(of, locale)}: ${name.toLowerCase()}`;
}

const namesOf = (field: ImportField): string[] => [
  ...LOCALES.map((locale) => plainName(labelOf(field, locale))),
  plainName(field.name.replaceAll('_', ' ')),
  ...field.synonyms.map(plainName),
];

/** A name that differs by a slip, or that has all words of the other and some more. */
function isLike(header: string, name: string): boolean {
  if (header === '' || name.length < 4) return false;
  const words = header.split(' ');
  return (
    name.split(' ').every((word) => words.includes(word)) ||
    (header.length < 60 && editDistance(header, name) <= slipsAllowed(name))
  );
}

/** The names of fields that no column becomes: an export has them as well. */
const otherNames = ({ fields, record }: Pick<Importer, 'fields' | 'record'>): ReadonlySet<string> =>
  new Set(
    Object.keys(record.attributes)
      .filter((attribute) => fields.every(({ label }) => label !== attribute))
      .flatMap((attribute) => LOCALES.map((locale) => plainName(nameOfField(attribute, locale) ?? ''))),
  );

/** Finds the field of each column by its name: first the very names, then those like them; no field has two. */
export function matchColumns(
  header: readonly string[],
  importer: Pick<Importer, 'fields' | 'record'>,
): Column[] {
  const { fields } = importer;
  const others = otherNames(importer);
  const named = fields.map((field) => ({ field, names: namesOf(field) }));
  // Cells stand in the rows alone, also those that are shown as a sample.
  const columns = header.map((name): Column => ({ header: name, sample: '', field: null, match: null }));
  const isTaken = (field: string) => columns.some((column) => column.field === field);
  const assign = (match: 'found' | 'likely', isMatch: (text: string, name: string) => boolean) => {
    for (const column of columns) {
      if (column.field !== null) continue;
      const text = plainName(column.header);
      const found = named.find(
        ({ field, names }) => !isTaken(field.name) && names.some((name) => isMatch(text, name)),
      );
      if (found) Object.assign(column, { field: found.field.name, match });
    }
  };
  assign('found', (text, name) => text !== '' && text === name);
  assign('likely', (text, name) => !others.has(text) && isLike(text, name));
  return columns;
}
