import { sql } from 'kysely';
import { FORM_BOUNDS, type LatestText, type NumberFigures, type SpreadCount } from '@samen/resources/forms';
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
  /** How numbers lie, as far as there are any; and moments, by the beginnings that they have in common. */
  spreads: ReadonlyMap<string, readonly SpreadCount<number>[]>;
  parts: ReadonlyMap<string, readonly { part: string; count: number }[]>;
  latest: ReadonlyMap<string, readonly LatestText[]>;
  /** How many files came. */
  files: ReadonlyMap<string, number>;
}

/** The ids of the questions whose values are counted, by how. */
export interface CountedQuestions {
  choices: readonly string[];
  numbers: readonly string[];
  moments: readonly string[];
  files: readonly string[];
  texts: readonly string[];
}

/** Spans that many different numbers are counted in. */
const SPANS = 10;

/** Counts what was filled in at a form, in the database. */
export async function countForm(
  queries: Queries,
  { tenantId, formId }: { tenantId: string; formId: string },
  { choices, numbers, moments, files, texts }: CountedQuestions,
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
  const { rows: spreads } = await sql<{ id: string } & SpreadCount<number>>`
    WITH filled AS (SELECT q.id, (filled_in.given ->> q.id)::float8 AS n ${valuesOf(numbers)}),
      bounds AS (SELECT id, min(n) AS least, max(n) AS most, count(DISTINCT n) <= ${FORM_BOUNDS.values} AS each
        FROM filled GROUP BY id),
      placed AS (SELECT id, n, each, least, (most - least) / ${SPANS}::int AS step,
        CASE WHEN each THEN 0 ELSE least(${SPANS}::int, width_bucket(n, least, most, ${SPANS}::int)) END AS span
        FROM filled JOIN bounds USING (id)),
      spans AS (SELECT id, CASE WHEN each THEN n ELSE least + step * (span - 1) END AS "from",
        CASE WHEN each THEN n ELSE least + step * span END AS "to", 1 AS one FROM placed
        UNION ALL SELECT id, least + (most - least) / ${SPANS}::int * (g - 1), least + (most - least) / ${SPANS}::int * g, 0
          FROM bounds, generate_series(1, ${SPANS}::int) AS g WHERE NOT each)
    SELECT id, "from", "to", sum(one)::int AS count FROM spans GROUP BY 1, 2, 3 ORDER BY 1, 2`.execute(
    queries,
  );
  // Hours; days of a month or so, months of two years, years, and longer by tens of years.
  const { rows: parts } = await sql<{ id: string; part: string; count: number }>`
    WITH filled AS (SELECT q.id, filled_in.given ->> q.id COLLATE "C" AS moment ${valuesOf(moments)}),
      bounds AS (SELECT id, min(moment) AS first, max(moment) AS last FROM filled GROUP BY id)
    SELECT id, left(moment, CASE WHEN first LIKE '%:%' THEN 2
        WHEN last::date - first::date <= 31 THEN 10 WHEN last::date - first::date <= 731 THEN 7
        WHEN last::date - first::date <= 9131 THEN 4 ELSE 3 END) AS part, count(*)::int AS count
    FROM filled JOIN bounds USING (id) GROUP BY 1, 2 ORDER BY 1, 2`.execute(queries);
  const { rows: latest } = await sql<{ id: string } & LatestText>`
    SELECT q.id, one.id AS "submissionId", one.given ->> q.id AS value
    FROM unnest(${[...texts]}::text[]) AS q(id), LATERAL (SELECT s.id, s.given ${from} AND s.given ? q.id
      ORDER BY s.submitted_at DESC, s.id LIMIT ${FORM_BOUNDS.latest}) one`.execute(queries);
  const { rows: counted } = await sql<{ id: string; count: number }>`
    SELECT q.id, sum(jsonb_array_length(filled_in.given -> q.id))::int AS count ${valuesOf(files)} GROUP BY q.id`.execute(
    queries,
  );
  const byQuestion = new Map<string, Map<string, number>>();
  for (const { id, value, count } of chosen)
    byQuestion.set(id, (byQuestion.get(id) ?? new Map<string, number>()).set(value, count));
  const [total = { submissions: 0, first_at: null, last_at: null }] = totals;
  const grouped = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
        id,
        own.map(({ id: _id, ...rest }) => rest),
      ]),
    );
  return {
    ...total,
    spreads: grouped(spreads),
    parts: grouped(parts),
    latest: grouped(latest),
    filledIn: new Map(filledIn.map(({ id, count }) => [id, count])),
    chosen: byQuestion,
    figures: new Map(figures.map(({ id, ...rest }) => [id, rest])),
    ranges: new Map(ranges.map(({ id, first, last }) => [id, [first, last]])),
    files: new Map(counted.map(({ id, count }) => [id, count])),
  };
}
