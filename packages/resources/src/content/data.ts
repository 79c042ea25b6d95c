/** A value of named parts, as it was sent or stored. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value has named parts. */
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
