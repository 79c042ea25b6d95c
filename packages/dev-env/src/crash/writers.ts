import { DEMO_PASSWORD } from '../demo-data/index.ts';
import { send, type Call } from './client.ts';
import type { Site } from './site.ts';

export const HOST = 'public.localhost';
const SESSION = ['access-token', 'client', 'uid'] as const;

/** One write, by what it can be found again. */
export interface Write {
  marker: string;
  call: Call;
}

/** A kind of write. */
export interface Writer {
  name: string;
  /** A write that is unlike every other. */
  next(): Write;
  /** Queries for what a write leaves: `marker` and `count`, which has to be 1 for every one that was acknowledged. */
  traces: Readonly<Record<string, string>>;
}

type Attributes = Record<string, unknown>;

const call = (method: string, path: string, type: string, attributes: Attributes): Call => ({
  method,
  path: `/api/v1/${path}`,
  body: { data: { type, attributes } },
});

/** A person with an account who stays signed in over every crash. */
async function person(site: Site, name: string) {
  const email = `${name}@public.example`;
  const { status, headers } = await send(site.port, HOST, {
    method: 'POST',
    path: '/auth/sign_in',
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`${name} could not sign in (${status})`);
  const session = Object.fromEntries(SESSION.map((one) => [one, String(headers[one])]));
  const [row] = await site.query<{ id: string }>(
    "SELECT id FROM users WHERE tenant_id = 'public' AND email = $1",
    [email],
  );
  const calls = (...args: Parameters<typeof call>): Call => ({ ...call(...args), headers: session });
  return {
    id: row?.id ?? '',
    calls,
    /** Creates what has to exist before the first crash; resolves to its attributes and id. */
    async make(path: string, attributes: Attributes): Promise<Attributes & { id: string }> {
      const response = await send(site.port, HOST, calls('POST', path, path, attributes));
      const { data } = response.body;
      if (!data) throw new Error(`${name} could not POST ${path} (${response.status})`);
      return { ...data.attributes, id: data.id };
    },
  };
}

/** As many open vacancies as one person may apply for: copies of one of the demo data. */
async function openVacancies(site: Site, amount: number): Promise<string[]> {
  const columns = await site.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'vacancies' AND is_generated = 'NEVER' AND column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const rows = await site.query<{ id: string }>(
    `INSERT INTO vacancies (${names})
      SELECT ${columns.map(({ name }) => `source.${name}`).join(', ')} FROM generate_series(1, $1), (
        SELECT v.* FROM vacancies v JOIN tenants t ON t.tenant_id = v.tenant_id
        WHERE v.tenant_id = 'public' AND v.volunteer_center_id = t.default_center_id AND v.status = 'published'
          AND v.vacancy_type = 'volunteering' AND v.expires_at > current_date + 7
          AND v.apply_url IS NULL AND v.registration_closes_at IS NULL
        ORDER BY v.id LIMIT 1
      ) source
      RETURNING id`,
    [amount],
  );
  return rows.map(({ id }) => id);
}

const counted = (table: string, column: string, marker: string) =>
  `SELECT ${column} AS marker, count(*)::int FROM ${table} WHERE ${column} LIKE '${marker} %' GROUP BY 1`;

/** Seven kinds of writes: by visitors and by people with an account, with jobs, with mails, new rows and changes. */
export async function writersOf(site: Site, { applications }: { applications: number }): Promise<Writer[]> {
  const [volunteer, admin] = [await person(site, 'vrijwilliger'), await person(site, 'admin')];
  const vacancies = await openVacancies(site, applications);
  const [target] = vacancies;
  const { conversation_id: conversationId } = await volunteer.make('contact_messages', {
    subject: 'Een vraag',
    body: 'Kan ik iemand spreken?',
  });
  const edited = await admin.make('vacancies', { title: 'crash edit 0' });

  const numbered = (name: string, write: (marker: string, n: number) => Call): (() => Write) => {
    let n = 0;
    return () => {
      n += 1;
      const marker = `crash ${name} ${n}`;
      return { marker, call: write(marker, n) };
    };
  };
  let applied = 0;
  let visitors = 0;

  return [
    {
      name: 'application of a visitor',
      next: () => {
        visitors += 1;
        const email = `crash.visitor.${visitors}@example.org`;
        const attributes = { vacancy_id: target, first_name: 'Ada', last_name: 'Visser', email };
        return { marker: email, call: call('POST', 'applications', 'applications', attributes) };
      },
      traces: {
        rows: `SELECT email AS marker, count(*)::int FROM applications WHERE email LIKE 'crash.visitor.%' GROUP BY 1`,
        mails: `SELECT to_address AS marker, count(*)::int FROM mails WHERE to_address LIKE 'crash.visitor.%' GROUP BY 1`,
        jobs: `SELECT a.email AS marker, count(*)::int FROM applications a
          JOIN jobs j ON j.kind = 'application.purge' AND j.payload->>'applicationId' = a.id::text
          WHERE a.email LIKE 'crash.visitor.%' GROUP BY 1`,
      },
    },
    {
      name: 'application of a member',
      next: () => {
        const marker = vacancies[(applied += 1)];
        if (marker === undefined) throw new Error(`${applications} vacancies are too few`);
        const attributes = { vacancy_id: marker, message: 'Mag ik langskomen?' };
        return { marker, call: volunteer.calls('POST', 'applications', 'applications', attributes) };
      },
      traces: {
        rows: `SELECT vacancy_id::text AS marker, count(*)::int FROM applications
          WHERE user_id = '${volunteer.id}' GROUP BY 1`,
        'lines of the log': `SELECT a.vacancy_id::text AS marker, count(*)::int FROM applications a
          JOIN audit_events e ON e.subject_id = a.id::text AND e.action = 'application.submitted'
          WHERE a.user_id = '${volunteer.id}' GROUP BY 1`,
        conversations: `SELECT a.vacancy_id::text AS marker, count(*)::int FROM applications a
          JOIN conversations c ON c.subject_id = a.id WHERE a.user_id = '${volunteer.id}' GROUP BY 1`,
      },
    },
    {
      name: 'message',
      next: numbered('message', (body) =>
        volunteer.calls('POST', `conversations/${String(conversationId)}/messages`, 'messages', { body }),
      ),
      traces: { rows: counted('messages', 'body', 'crash message') },
    },
    {
      name: 'internal note',
      next: numbered('note', (note) =>
        admin.calls('POST', 'internal_notes', 'internal_notes', {
          note,
          notable_type: 'users',
          notable_id: volunteer.id,
        }),
      ),
      traces: { rows: counted('internal_notes', 'note', 'crash note') },
    },
    {
      name: 'new vacancy',
      next: numbered('vacancy', (title) => admin.calls('POST', 'vacancies', 'vacancies', { title })),
      traces: { rows: counted('vacancies', 'title', 'crash vacancy') },
    },
    {
      name: 'edit of a vacancy',
      // With one writer the last value is the last one acknowledged, and the version has counted every one.
      next: numbered('edit', (title) =>
        admin.calls('PATCH', `vacancies/${edited.id}`, 'vacancies', { title }),
      ),
      traces: {
        edits: `SELECT 'crash edit ' || n AS marker,
            CASE WHEN v.title = 'crash edit ' || n THEN v.lock_version - n + 1 ELSE 1 END AS count
          FROM vacancies v, generate_series(1, substring(v.title from '\\d+$')::int) n
          WHERE v.id = '${edited.id}'`,
      },
    },
    {
      name: 'contact message',
      next: numbered('contact', (subject) =>
        call('POST', 'contact_messages', 'contact_messages', {
          subject,
          body: 'Wanneer zijn jullie open?',
          name: 'Ada Visser',
          email: 'ada@example.org',
        }),
      ),
      traces: {
        // One for the only reader; when several of them leave as one, these stay as its parts, and it says how many.
        mails: `SELECT substring(subject from 'crash contact \\d+$') AS marker, count(*)::int FROM mails
          WHERE subject ~ 'crash contact \\d+$' GROUP BY 1`,
      },
    },
  ];
}
