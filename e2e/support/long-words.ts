import { rowsOf } from '@samen/dev-env/harness';

/** Letters without a place to break at; what stands after them differs from row to row. */
export const LONG_WORD = 'WmWmWm';

type Columns = Readonly<Record<string, number>>;

const ADDRESS: Columns = { street: 100, house_number: 10, city: 80 };
const LABELS: Columns = { label_nl: 40, label_en: 40 };

/** Every column that people write text into, with the most letters that it takes. */
const WRITTEN: Readonly<Record<string, Columns>> = {
  tenants: { app_name: 60 },
  volunteer_centers: { name: 80 },
  volunteer_center_profiles: { name: 80 },
  addresses: ADDRESS,
  organizations: { name: 120, description: 4000, denial_reason: 500 },
  organization_profiles: { target_groups: 200, opening_hours: 300 },
  users: { first_name: 60, last_name: 80, job_title: 80 },
  vacancies: {
    ...ADDRESS,
    title: 100,
    summary: 200,
    description: 5000,
    district: 80,
    image_alt: 150,
    language: 40,
  },
  applications: {
    vacancy_title: 100,
    first_name: 60,
    last_name: 80,
    message: 2000,
    decision_message: 1000,
    withdrawal_reason: 500,
  },
  pages: { title: 100, summary: 300, image_alt: 150 },
  menu_items: { name: 40, name_en: 40 },
  notifications: { title: 200, body: 500 },
  forms: { title: 120, description: 2000, submit_label: 40, thank_you_text: 1000 },
  conversations: { subject: 120 },
  messages: { body: 5000 },
  volunteer_profiles: { headline: 100, motivation: 1000, district: 80 },
  volunteer_profile_replies: { body: 2000 },
  call_outs: { title: 100, body: 2000, address: 200 },
  saved_searches: { name: 60 },
  internal_notes: { note: 2000 },
  uploads: { filename: 120, alt_text: 150 },
  stock_images: { name: 80, description: 200 },
  ...Object.fromEntries(
    ['categories', 'age_groups', 'skills', 'activity_types', 'non_profit_types', 'target_groups'].map(
      (table) => [table, LABELS],
    ),
  ),
};

/** A word of so many letters. */
const wordOf = (length: number) =>
  `left(repeat('Wm', ${Math.ceil(length / 2)}), ${length - 6}) || left(md5(t.ctid::text), 6)`;

const assignment = ([column, length]: [string, number]) =>
  `${column} = CASE WHEN t.${column} IS NOT NULL THEN ${wordOf(length)} END`;

/** What is written in blocks of pages and in footers: every text that is no address and no name of something else. */
const REWRITTEN = `
  CREATE FUNCTION pg_temp.rewritten(given jsonb, name text) RETURNS jsonb LANGUAGE plpgsql AS $$
  BEGIN
    RETURN CASE jsonb_typeof(given)
      WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, pg_temp.rewritten(value, key)), '{}') FROM jsonb_each(given))
      WHEN 'array' THEN (SELECT coalesce(jsonb_agg(pg_temp.rewritten(value, name)), '[]') FROM jsonb_array_elements(given))
      WHEN 'string' THEN CASE
        WHEN name = ANY ('{title,heading,lead,text,body,content,label,name,quote,author,caption,question,answer}')
          THEN to_jsonb(repeat('Wm', 50))
        ELSE given END
      ELSE given END;
  END $$;
  UPDATE notifications SET translations = jsonb_build_object('en', jsonb_build_object('title', title, 'body', body));
  UPDATE content_blocks SET data = pg_temp.rewritten(data, '');
  UPDATE volunteer_center_profiles SET footer_columns = pg_temp.rewritten(footer_columns, '');`;

/** Makes one unbroken word, as long as it may be, of everything that people have written in a product's data. */
export async function writeLongWords(dataDir: string): Promise<void> {
  const updates = Object.entries(WRITTEN).map(
    ([table, columns]) => `UPDATE ${table} t SET ${Object.entries(columns).map(assignment).join(', ')}`,
  );
  await rowsOf(dataDir, `${updates.join(';\n')};\n${REWRITTEN}`);
}
