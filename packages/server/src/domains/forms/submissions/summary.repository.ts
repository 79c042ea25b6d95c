import { sql } from 'kysely';
import type { NumberFigures } from '@samen/resources/forms';
import type { Queries } from '../../../db/database.ts';

/** What was filled in at a form without spam, counted by the ids of the questions. */
export interface CountedForm {
  submissions: number;
  first_at: Date | null;
  last_at: Date | null;
  filledIn: ReadonlyMap<string, number>;
  /** How often each value was chosen. */
  chosen: ReadonlyMap<string, ReadonlyMap<string, number>>;
  figures: ReadonlyMap<string, NumberFigures>;
  ranges: ReadonlyMap<string, readonly [string, string]>;
  /** How many files came. */
  files: ReadonlyMap<string, number>;
}

/** The ids of the questions whose values are counted, by how. */
export interface CountedQuestions {
  choices: readonly string[];
  numbers: readonly string[];
  moments: readonly string[];
  files: readonly string[];
}

/** Counts what was filled in at a form, in the database. */
export async function countForm(
  queries: Queries,
  { tenantId, formId }: { tenantId: string; formId: string },
  { choices, numbers, moments, files }: CountedQuestions,
): Promise<CountedForm> {
  const from = sql`FROM form_submissions s WHERE s.tenant_id = ${tenantId} AND s.form_id = ${formId}::uuid
    AND s.status <> 'spam'`;
  // The values of some questions, one row for each.
  const valuesOf = (ids: readonly string[]) => sql`
    FROM (SELECT s.given ${from}) filled_in, unnest(${[...ids]}::text[]) AS q(id) WHERE filled_in.given ? q.id`;
  const { rows: totals } = await sql<{ submissions: number; first_at: Date | null; last_at: Date | null }>`
    SELECT count(*)::int AS submissions, min(s.submitted_at) AS first_at, max(s.submitted_at) AS last_at ${from}`.execute(
    queries,
  );
  const { rows: filledIn } = await sql<{ id: string; count: number }>`
    SELECT q.id, count(*)::int AS count FROM (SELECT s.given ${from}) filled_in, jsonb_object_keys(filled_in.given) AS q(id)
    GROUP BY 1`.execute(queries);
  const { rows: chosen } = await sql<{ id: string; value: string; count: number }>`
    SELECT one.id, v.value #>> '{}' AS value, count(*)::int AS count
    FROM (SELECT q.id, filled_in.given -> q.id AS value ${valuesOf(choices)}) one,
      jsonb_array_elements(CASE jsonb_typeof(one.value) WHEN 'array' THEN one.value
        ELSE jsonb_build_array(one.value) END) AS v(value)
    GROUP BY 1, 2`.execute(queries);
  const { rows: figures } = await sql<NumberFigures & { id: string }>`
    SELECT q.id, min(n)::float8 AS min, max(n)::float8 AS max, avg(n)::float8 AS mean,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY n) AS median
    FROM (SELECT q.id, (filled_in.given ->> q.id)::float8 AS n ${valuesOf(numbers)}) q GROUP BY q.id`.execute(
    queries,
  );
  const { rows: ranges } = await sql<{ id: string; first: string; last: string }>`
    SELECT q.id, min(moment) AS first, max(moment) AS last
    FROM (SELECT q.id, filled_in.given ->> q.id COLLATE "C" AS moment ${valuesOf(moments)}) q GROUP BY q.id`.execute(
    queries,
  );
  const { rows: counted } = await sql<{ id: string; count: number }>`
    SELECT q.id, sum(jsonb_array_length(filled_in.given -> q.id))::int AS count ${valuesOf(files)} GROUP BY q.id`.execute(
    queries,
  );
  const byQuestion = new Map<string, Map<string, number>>();
  for (const { id, value, count } of chosen)
    byQuestion.set(id, (byQuestion.get(id) ?? new Map<string, number>()).set(value, count));
  const [total = { submissions: 0, first_at: null, last_at: null }] = totals;
  return {
    ...total,
    filledIn: new Map(filledIn.map(({ id, count }) => [id, count])),
    chosen: byQuestion,
    figures: new Map(figures.map(({ id, ...rest }) => [id, rest])),
    ranges: new Map(ranges.map(({ id, first, last }) => [id, [first, last]])),
    files: new Map(counted.map(({ id, count }) => [id, count])),
  };
}
