import type { TSchema } from 'typebox';
import type { Declaration } from '@samen/jsonapi/declaration';
import { takenNames } from './body-rules.ts';
import type { Relation, Relations } from './relations.ts';

/** The relationships of resources that a body takes: those whose attribute is one of its attributes. */
export function relationsOf(attributes: TSchema, ...declarations: readonly Declaration[]): Relations {
  const names = takenNames(attributes);
  const taken = declarations
    .flatMap(({ relationships }) => Object.entries(relationships))
    .flatMap(([name, { type, many, from, typeFrom }]): [string, Relation][] => {
      if (from === undefined || !names.includes(from)) return [];
      const typeAttribute = typeFrom === undefined ? {} : { typeAttribute: typeFrom };
      return [[name, { type, attribute: from, ...(many ? { many } : {}), ...typeAttribute }]];
    });
  return Object.fromEntries(taken);
}
