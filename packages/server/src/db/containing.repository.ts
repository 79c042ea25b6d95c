import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import { escapeLike } from './like-pattern.ts';

type Sql = RawBuilder<unknown>;

/** So many records at most are looked up by letters. Where more contain them, a list in its own order soon has its page. */
const MOST = 1000;
/** An index of trigrams knows nothing of fewer letters. */
const LETTERS = 3;

/** A LIKE pattern of what contains a text, whose own wildcards are literal. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

const WILDCARDS = String.raw`[\\%_]`;
const ESCAPED = String.raw`\\\&`;

/**
 * The same whatever case and accents the text has. Folding makes wildcards of other signs, as of the wide ％, so what comes
 * out of it is made literal and not what goes in.
 */
export const containingFolded = (text: string): Sql =>
  sql`'%' || regexp_replace(sort_key(${text}::text), ${WILDCARDS}, ${ESCAPED}, 'g') || '%'`;

/**
 * Bounds a list of what contains a text to the records that an index of trigrams finds: a condition on their `id`, beside
 * the one that says it exactly. `found` calls the function that looks them up.
 */
export async function amongFound(
  queries: Queries,
  text: string,
  id: Sql,
  found: (most: number) => Sql,
): Promise<Sql> {
  if ([...text].length < LETTERS) return sql`true`;
  const { rows } = await sql<{ ids: string[] }>`
    SELECT coalesce(array_agg(found.id), '{}') AS ids FROM ${found(MOST + 1)} AS found(id)`.execute(queries);
  const ids = rows[0]?.ids ?? [];
  return ids.length > MOST ? sql`true` : sql`${id} = ANY (${ids}::uuid[])`;
}
