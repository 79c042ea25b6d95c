/** The attributes and relations of types of resources, as `fields[…]` names them. */
export type ResourceFieldLists = Readonly<Record<string, readonly string[]>>;

/**
 * The names in such lists, for `ResourceFields` of JSON:API: a presenter of a type or a field that no domain lists does not
 * compile.
 */
export type FieldNames<Lists extends ResourceFieldLists> = {
  readonly [Type in keyof Lists]: Lists[Type][number];
};

export const TOUCHED = ['created_at', 'updated_at'] as const;
