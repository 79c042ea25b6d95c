import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '@samen/contracts';
import type { Client } from 'pg';
import { SYNONYMS } from '../synonyms/synonyms.nl-en.ts';
import { TENANTS } from '../demo-data/index.ts';

interface Example {
  host: string;
  words: string;
  locale: Locale;
}

const REMOTE = path.join(import.meta.dirname, '../../../../mfe-vacancies/src/locales');

/** The single examples of a placeholder: `For example: cooking or language`. */
function examplesOf(placeholder: string): string[] {
  const text = placeholder.replace(/^(bijvoorbeeld|for example):?/i, '');
  const examples = text
    .split(/,| of | or /)
    .map((one) => one.trim())
    .filter(Boolean);
  if (examples.length === 0 || text === placeholder) throw new Error(`No examples in ${placeholder}`);
  return examples;
}

/** Everything that the sites of the demonstration show as an example of a search: placeholders and links. */
export async function shownExamples(client: Client): Promise<Example[]> {
  const hosts = new Map(
    TENANTS.flatMap(({ hosts: all, centers }) =>
      centers.map(({ slug }) => [slug, all.find(({ center }) => center === slug)?.host ?? ''] as const),
    ),
  );
  const inBank = LOCALES.flatMap((locale) => {
    const { search } = JSON.parse(readFileSync(path.join(REMOTE, `${locale}.json`), 'utf8')) as {
      search: { synonymExample: string };
    };
    return [...hosts.values()].flatMap((host) =>
      examplesOf(search.synonymExample).map((words) => ({ host, words, locale })),
    );
  });
  const { rows } = await client.query<{
    slug: string;
    locale: Locale;
    data: { search_placeholder: string; quick_links: { url: string }[] };
  }>(`SELECT c.slug, p.locale, b.data FROM content_blocks b
    JOIN pages p ON p.tenant_id = b.tenant_id AND p.id = b.page_id
    JOIN volunteer_centers c ON c.tenant_id = p.tenant_id AND c.id = p.volunteer_center_id
    WHERE b.block_type = 'HeroWithSearch'`);
  const onHome = rows.flatMap(({ slug, locale, data }) => {
    const links = data.quick_links.map(({ url }) => new URL(url, 'http://site').searchParams.get('q') ?? '');
    const all = [...examplesOf(data.search_placeholder), ...links];
    return all.map((words) => ({ host: hosts.get(slug) ?? '', words, locale }));
  });
  return [...inBank, ...onHome];
}

/**
 * Vacancies that are each called as the last name of a synonym, each alone in its place, and the other names that have to
 * find them.
 */
export async function synonymCases(client: Client) {
  const { rows } = await client.query<{ id: string; title: string; latitude: number }>(
    `INSERT INTO vacancies (tenant_id, volunteer_center_id, organization_id, title, description, status, expires_at,
      published_at, category_ids, latitude, longitude)
    SELECT v.tenant_id, v.volunteer_center_id, v.organization_id, 'Vacature ' || name, 'Niets.', 'published',
      current_date + 30, now(), v.category_ids, 10 + place * 0.1, 10
    FROM unnest($1::text[]) WITH ORDINALITY AS given(name, place),
      (SELECT * FROM vacancies WHERE tenant_id = 'demo' AND vacancy_type = 'volunteering' AND status = 'published'
        ORDER BY id LIMIT 1) v
    ORDER BY place RETURNING id, title, latitude`,
    [SYNONYMS.map(({ nl }) => nl.at(-1))],
  );
  return SYNONYMS.flatMap(({ nl, en, oneWay }, index) => {
    const row = rows[index];
    const name = nl.at(-1) ?? '';
    if (row?.title !== `Vacature ${name}`) throw new Error(`The vacancy of ${name} is not there`);
    // The first names of both languages and the last English one: each list is read from its ends.
    const typed = oneWay ? [nl[0], en[0]] : [nl.length > 1 ? nl[0] : undefined, en[0], en.at(-1)];
    return [...new Set(typed)].flatMap((words) =>
      words === undefined ? [] : [{ words, name, id: row.id, near: `${row.latitude},10,1` }],
    );
  });
}
