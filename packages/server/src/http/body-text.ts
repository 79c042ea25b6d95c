import { toCamel } from '@samen/jsonapi';

/** What stands in a body at a pointer with the names of the wire; empty where there is no text. */
export function textAt(body: unknown, pointer: string): string {
  let value = body;
  for (const name of pointer.split('/').slice(1))
    value = (value as Record<string, unknown> | null | undefined)?.[toCamel(name)];
  return typeof value === 'string' ? value : '';
}
