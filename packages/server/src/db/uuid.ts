import { FORMATS } from '@samen/resources/shared';

export const UUID = FORMATS.id;

/** Ids are opaque to clients; to us they are UUIDs, and nothing else gets into a query. */
export const isUuid = (value: string): boolean => UUID.test(value);
