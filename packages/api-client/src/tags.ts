/** The tags of a list: one for the list as a whole and one per item. */
export function listTags<T extends string>(type: T, items: readonly { id: string }[] | undefined) {
  return [{ type, id: 'LIST' }, ...(items ?? []).map(({ id }) => ({ type, id }))];
}
