export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids are opaque to clients; to us they are UUIDs, and nothing else gets into a query. */
export const isUuid = (value: string): boolean => UUID.test(value);
