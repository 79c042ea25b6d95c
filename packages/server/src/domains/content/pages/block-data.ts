import { isUuid } from '../../../http/schemas.ts';

/** What is stored of a block, or of a part of it, keys in camelCase. */
export type BlockData = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is BlockData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every id with this key, at any depth: the records that the blocks refer to. */
export function idsUnder(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsUnder(name, one));
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== name) return idsUnder(name, inner);
    return typeof inner === 'string' && isUuid(inner) ? [inner] : [];
  });
}
