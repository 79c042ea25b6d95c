import { toSnake } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';

/** The attributes and relationships of a resource that anybody may see, as `fields[…]` names them. */
export const fieldNames = ({ attributes, relationships }: Declaration): string[] => [
  ...Object.entries(attributes)
    .filter(([, { options }]) => options.see !== 'none')
    .map(([name]) => toSnake(name)),
  ...Object.keys(relationships).map(toSnake),
];
