import { Type, type Static } from 'typebox';

/** As on the wire, without `filter[…]`: `category_ids_in`, `organization.address`. */
const Name = Type.String({ pattern: String.raw`^[A-Za-z0-9_.\[\]-]{1,100}$` });
const Names = Type.Array(Name, { maxItems: 200 });

/** A call that a release makes of the server. Pages of a list and sparse fields are what every list takes. */
export const ReleaseCall = Type.Object(
  {
    method: Type.Union([
      Type.Literal('GET'),
      Type.Literal('POST'),
      Type.Literal('PUT'),
      Type.Literal('PATCH'),
      Type.Literal('DELETE'),
    ]),
    /** `/api/v1/vacancies/:id`; what a parameter is called is of no account. */
    path: Type.String({ pattern: '^/[A-Za-z0-9_.:/-]{0,199}$' }),
    filters: Type.Optional(Names),
    sorts: Type.Optional(Names),
    includes: Type.Optional(Names),
    /** Other parameters of the query, by their whole names. */
    parameters: Type.Optional(Names),
  },
  { additionalProperties: false },
);
export type ReleaseCall = Static<typeof ReleaseCall>;

/** The lists of names in a call, each with what a sentence says for one of them. */
export const CALL_NAMES = {
  filters: 'filter',
  sorts: 'sort',
  includes: 'include',
  parameters: 'parameter',
} as const;
