/** Ends what `server-database.ts` started, if it did. */
export default async function stopTestDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
