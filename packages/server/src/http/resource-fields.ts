/** The attributes and relations of types of resources, as `fields[…]` names them. */
export type ResourceFieldLists = Readonly<Record<string, readonly string[]>>;
