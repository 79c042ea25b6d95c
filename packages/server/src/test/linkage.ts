import type { Resource } from '@samen/jsonapi';

/** To what each relationship of a resource leads, without the addresses that it has. */
export const linkageOf = ({ relationships = {} }: Pick<Resource, 'relationships'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(relationships).flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]])),
  );
