/** The fields of one form that a person has put something into since it was begun. */
export function createTouched() {
  const fields = new Set<string>();
  return {
    add: (field: string): void => void fields.add(field),
    has: (field: string): boolean => fields.has(field),
    clear: (): void => fields.clear(),
  };
}
