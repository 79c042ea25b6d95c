import type { DataField, DataRecord, DataType } from '@samen/resources/administration';

/** The type whose id a field holds: the one that it is declared with, or that a field beside it says. */
export function linkedType(
  field: DataField,
  record: Pick<DataRecord, 'fields'>,
  types: readonly Pick<DataType, 'id'>[],
): string | null {
  const isThere = (type: unknown) => types.find(({ id }) => id === type)?.id ?? null;
  if (field.of.length === 1) return isThere(field.of[0]);
  const beside = field.name.replace(/_id$/, '_type');
  if (beside === field.name) return null;
  const type = record.fields.find(({ name }) => name === beside)?.value;
  return isThere(type) ?? isThere(`${String(type)}s`);
}
