import { databaseUrl, RAISED_LIMITS, removeData, startProduct, type Product } from '@samen/dev-env/harness';
import pg from 'pg';

/**
 * `npm run bench -- figures [rounds] [applications]`: what the screens of analytics ask for, of a centre with so many
 * applications, against the least SQL that counts the same, in turns.
 */
const [rounds = 15, applications = 100_000] = process.argv.slice(2).map(Number);
if (!(rounds >= 1 && applications >= 1000))
  throw new Error('Usage: npm run bench -- figures [rounds] [applications]');

const ACCOUNT = { email: 'centrum@public.example', password: 'Welkom-bij-de-demo-1' };
/** A quarter of a year, with the one before: what is counted of them is half of what there is. */
const PERIOD_DAYS = 91;

/** Spread over a year and a half, decided on and withdrawn as some are. */
const FILL = `
  INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, first_name,
    last_name, email, status, decided_at, decided_by_id, confirmed_at, withdrawn_at, created_at)
  SELECT v.tenant_id, v.id, v.title, v.organization_id, v.volunteer_center_id, 'Sam', 'de Vries', n || '@velen.example',
    kind.status, CASE WHEN kind.status IS NOT NULL THEN at + n % 20 * interval '7 hours' END,
    CASE WHEN kind.status IS NOT NULL THEN $2::uuid END, at,
    CASE WHEN n % 13 = 0 THEN at + interval '2 days' END, at
  FROM generate_series(1, $1::int) n
  CROSS JOIN LATERAL (SELECT now() - (n::bigint * 7919 % 540000) * interval '1 minute' AS at) moment
  CROSS JOIN LATERAL (SELECT (ARRAY['accepted', 'accepted', 'rejected', NULL])[1 + n % 4] AS status) kind
  CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM vacancies
    WHERE tenant_id = 'public' AND volunteer_center_id = $3::uuid) every
  JOIN vacancies v ON v.id = every.ids[1 + n % array_length(every.ids, 1)]`;

const IN_PERIOD = `tenant_id = 'public' AND volunteer_center_id = $1::uuid
  AND confirmed_at >= $2::date::timestamp AT TIME ZONE 'Europe/Amsterdam'
  AND confirmed_at < ($3::date + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam'`;

/** What each call counts, with the least that PostgreSQL needs for it; nothing is presented. */
const PLAIN: Readonly<Record<string, string>> = {
  overview: `SELECT count(*), count(*) FILTER (WHERE status = 'accepted' AND withdrawn_at IS NULL),
      percentile_cont(0.5) WITHIN GROUP (ORDER BY decided_at - confirmed_at)
    FROM applications WHERE ${IN_PERIOD}`,
  series: `SELECT date_trunc('week', confirmed_at AT TIME ZONE 'Europe/Amsterdam'), count(*),
      count(*) FILTER (WHERE status = 'accepted' AND withdrawn_at IS NULL)
    FROM applications WHERE ${IN_PERIOD} GROUP BY 1`,
  funnel: `SELECT count(*), count(*) FILTER (WHERE status = 'accepted' AND withdrawn_at IS NULL)
    FROM applications WHERE ${IN_PERIOD}`,
  organizations: `SELECT organization_id, count(*), count(*) FILTER (WHERE status = 'accepted' AND withdrawn_at IS NULL),
      percentile_cont(0.5) WITHIN GROUP (ORDER BY decided_at - confirmed_at)
    FROM applications WHERE ${IN_PERIOD} GROUP BY 1`,
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

async function timed(action: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await action();
  return performance.now() - begin;
}

/** Signs in; resolves to the headers of further calls. */
async function signedIn(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
  const header = (name: string) => response.headers.get(name) ?? '';
  return { 'access-token': header('access-token'), client: header('client'), uid: header('uid') };
}

/** Fills the centre of that account; resolves to it. Triggers are off: figures do not read what they write. */
async function fill(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string; center: string }>(
    `SELECT u.id, o.volunteer_center_id AS center FROM users u
       JOIN role_assignments r ON r.tenant_id = u.tenant_id AND r.user_id = u.id
       JOIN organizations o ON o.tenant_id = r.tenant_id AND o.id = r.organization_id WHERE u.email = $1`,
    [ACCOUNT.email],
  );
  const [worker] = rows;
  if (!worker) throw new Error('The demo data has no such account.');
  await client.query('ALTER TABLE applications DISABLE TRIGGER USER');
  await client.query(FILL, [applications, worker.id, worker.center]);
  await client.query('ALTER TABLE applications ENABLE TRIGGER USER');
  await client.query('ANALYZE');
  return worker.center;
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

let product: Product | undefined;
let client: pg.Client | undefined;
try {
  product = await startProduct({ env: RAISED_LIMITS });
  client = new pg.Client(await databaseUrl(product.dataDir));
  await client.connect();
  console.log(`Filling a centre with ${applications} applications…`);
  const center = await fill(client);
  const origin = `http://localhost:${product.port}`;
  const headers = await signedIn(origin);
  const [to, from, before] = [dayBefore(1), dayBefore(PERIOD_DAYS), dayBefore(2 * PERIOD_DAYS)];
  const query = `filter[from]=${from}&filter[to]=${to}`;
  console.log(`\nMedians of ${rounds} alternated rounds, ${PERIOD_DAYS} days and those before, milliseconds`);
  for (const [name, statement] of Object.entries(PLAIN)) {
    const turns: Record<'plain' | 'ours', number[]> = { plain: [], ours: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const plain = await timed(async () => {
        await client?.query(statement, [center, from, to]);
        await client?.query(statement, [center, before, from]);
      });
      const ours = await timed(async () => {
        const response = await fetch(`${origin}/api/v1/analytics/${name}?${query}`, { headers });
        if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      });
      // The first round warms; it does not count.
      if (round > 0) turns.plain.push(plain);
      if (round > 0) turns.ours.push(ours);
    }
    const [plain, ours] = [median(turns.plain), median(turns.ours)];
    console.log(
      `${name.padEnd(14)} plain ${plain.toFixed(0)} (to ${Math.max(...turns.plain).toFixed(0)}), ` +
        `ours ${ours.toFixed(0)} (to ${Math.max(...turns.ours).toFixed(0)}), ours / plain ${(ours / plain).toFixed(2)}`,
    );
  }
} finally {
  await client?.end();
  await product?.stop();
  if (product) removeData(product.dataDir);
}
