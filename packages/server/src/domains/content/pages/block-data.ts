import { isData } from '@samen/resources/content';
import { isUuid } from '../../../http/schemas.ts';

/** Every id with this key, at any depth: the records that the blocks refer to. */
export function idsUnder(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsUnder(name, one));
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== name) return idsUnder(name, inner);
    return typeof inner === 'string' && isUuid(inner) ? [inner] : [];
  });
}
