import { useState } from 'react';

/** The list as it was for as long as it says the same. */
export function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const [same, setSame] = useState(list);
  if (same === list || JSON.stringify(same) === JSON.stringify(list)) return same;
  setSame(list);
  return list;
}
