import { flag, group, id, list, text, whole, type Values } from '@samen/jsonapi/declaration';

const PLACE = {
  type: text({ required: true }),
  id: id([], { required: true }),
  name: text({ required: true }),
  /** The caller may change it. */
  editable: flag({ required: true }),
} as const;

/** A record that shows a file. */
export interface UsagePlace extends Values<typeof PLACE> {}

/** How many records refer to a file, and the first of those that the caller may know by name. */
export const USAGE = {
  count: whole({ required: true }),
  places: list(group(PLACE, { required: true }), {}),
} as const;
export interface Usage extends Values<typeof USAGE> {}
