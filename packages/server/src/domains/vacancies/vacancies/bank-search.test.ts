import type { Locale } from '@samen/contracts';
import { foldWord } from '@samen/resources/shared';
import type { SearchSuggestion } from '@samen/resources/vacancies';
import { sql } from 'kysely';
import { seedBank, WORDS, wordsOf, type Bank, type Row } from '../../../test/bank-seed.ts';

/** Search cases come from the rows themselves. */
const existingWords = new Set([...WORDS, 'samen', 'iets', 'doen', 'centrum', 'organisatie'].map(foldWord));

let bank: Bank;

beforeAll(async () => {
  bank = await seedBank();
});
afterAll(() => bank.server.close());

const archive = (id: string) =>
  bank.server.context.db.write('public', (queries) =>
    queries.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
  );

describe('words', () => {
  it('find every row by each word of its title, with and without accents, whole or as a prefix', async () => {
    for (const word of WORDS) {
      const expected = bank.rows.filter((row) => wordsOf(row).includes(word)).map(({ id }) => id);
      for (const written of [word, foldWord(word), word.toUpperCase(), word.slice(0, -2)]) {
        const ids = await bank.found(`filter[q]=${encodeURIComponent(written)}`);
        expect({ written, missed: expected.filter((id) => !ids.has(id)) }).toEqual({ written, missed: [] });
      }
    }
  });

  it('are offered where one letter of them was changed, with the number of results, and never used automatically', async () => {
    let cases = 0;
    for (const word of WORDS.filter(({ length }) => length >= 4)) {
      const expected = (await bank.found(`filter[q]=${foldWord(word)}`)).size;
      for (let position = 0; position < word.length; position += 2) {
        const letter = bank.random.one(
          [...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== word[position]),
        );
        const typed = word.slice(0, position) + letter + word.slice(position + 1);
        if (existingWords.has(foldWord(typed))) continue;
        const filter = `filter[q]=${encodeURIComponent(typed)}`;
        const corrections = await bank.corrections(filter);
        if (corrections.length === 0) {
          // A change in the ending may leave the stem as it was: then there was nothing to correct.
          expect({ typed, found: (await bank.found(filter)).size }).toEqual({ typed, found: expected });
          continue;
        }
        expect({ typed, corrections }).toEqual({
          typed,
          corrections: [{ words: foldWord(word), records: expected }],
        });
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThan(65);
  });

  it("are not corrected where they are short, right, found with another one, or in another language than the reader's", async () => {
    const offered = async (text: string, locale: Locale = 'nl') =>
      (await bank.corrections(`filter[q]=${encodeURIComponent(text)}`, locale)).map(({ words }) => words);
    expect(await offered('chaufeur')).toEqual(['chauffeur']);
    expect(await offered('chaufeur', 'en')).toEqual([]);
    // One letter from 'iets', a word of every text.
    expect(await offered('iet')).toEqual([]);
    expect(await offered('"chaufeur"')).toEqual([]);
    expect(await offered('-chaufeur')).toEqual([]);
    expect(await offered('koken zzzzzzzz')).toEqual([]);
    // Both are found, only never together with this one.
    expect(await offered('koken tuinieren "en dan"')).toEqual([]);
    expect(await offered('koken chaufeur zzzzzzzz')).toEqual([]);
    const both = bank.rows.find((one) => new Set(wordsOf(one)).size === 2) as Row;
    const [first = '', second = ''] = wordsOf(both).map(foldWord);
    expect(await offered(`${first} ${second.slice(0, -1)}q${second.slice(-1)}`)).toEqual([
      `${first} ${second}`,
    ]);
  });

  it('of an English text are offered to readers of English, and names to everyone', async () => {
    const id = await bank.domain.vacancy(bank.tenant, {
      title: 'Storytelling evening',
      description: 'Stories.',
      locale: 'en',
      city: 'Groesbeek',
    });
    const offered = async (text: string, locale: Locale) =>
      (await bank.corrections(`filter[q]=${text}`, locale)).map(({ words }) => words);
    expect(await offered('storytelking', 'en')).toEqual(['storytelling']);
    expect(await offered('storytelking', 'nl')).toEqual([]);
    expect(await offered('groesbeck', 'en')).toEqual(['groesbeek']);
    expect(await offered('groesbeck', 'nl')).toEqual(['groesbeek']);
    await archive(id);
  });

  it('support quotes, exclusion and more than one word', async () => {
    const row = bank.rows.find((one) => new Set(wordsOf(one)).size === 2) as Row;
    const [first = '', second = ''] = wordsOf(row);
    const q = (text: string) => bank.found(`filter[q]=${encodeURIComponent(text)}`);
    expect(await q(`${second} ${first}`)).toContain(row.id);
    expect(await q(`"${first} ${second}"`)).toContain(row.id);
    expect(await q(`${first} -${second}`)).not.toContain(row.id);
    expect((await q("'; DROP TABLE vacancies; --")).size).toBe(0);
  });

  it('stem the language of the row', async () => {
    const id = await bank.domain.vacancy(bank.tenant, {
      title: 'Teaching refugees',
      description: 'Helping people settle.',
      locale: 'en',
    });
    expect(await bank.found('filter[q]=teach refugee help')).toContain(id);
    await archive(id);
    expect((await bank.found('filter[q]=refugee')).size).toBe(0);
  });

  it('find the names of organizations, places and categories', async () => {
    const organization_id = await bank.server.seed.organization('public', bank.tenant.centerId, {
      name: 'De Zonnebloem',
    });
    const category = await bank.domain.category('public', 'sterrenkunde');
    const id = await bank.domain.vacancy(bank.tenant, {
      organization_id,
      city: 'Beuningen',
      category_ids: [category],
    });
    for (const word of ['zonnebloem', 'beuningen', 'sterrenkunde'])
      expect(await bank.found(`filter[q]=${word}`)).toContain(id);
    await bank.server.context.db.write('public', (queries) =>
      queries
        .updateTable('organizations')
        .set({ name: 'Het Klaverblad' })
        .where('id', '=', organization_id)
        .execute(),
    );
    expect(await bank.found('filter[q]=klaverblad')).toContain(id);
    await archive(id);
  });
});

describe('suggestions', () => {
  const suggested = async (typed: string, locale: Locale = 'nl', host = 'public.localhost') => {
    const response = await bank.server.request(
      'GET',
      `/api/v1/vacancies/suggestions?filter[q]=${encodeURIComponent(typed)}`,
      { host, headers: { 'accept-language': locale } },
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    return response
      .json()
      .data.map(({ attributes: { kind, label } }: { attributes: SearchSuggestion }) => `${kind} ${label}`);
  };

  it('are words of titles that have results, in the language of the reader', async () => {
    expect(await suggested('tuin')).toEqual(['word tuinieren']);
    expect(await suggested('TUIN')).toEqual(['word tuinieren']);
    expect(await suggested('coö')).toEqual(['word coordinator']);
    expect(await suggested('tuin', 'en')).toEqual([]);
    for (const typed of ['tu', 'zzz', '', 'x'.repeat(90), "%' OR 1=1 --", '___'])
      expect({ typed, found: await suggested(typed) }).toEqual({ typed, found: [] });
  });

  it('are synonyms, categories and organizations, of this tenant and public', async () => {
    await bank.server.context.db.write('public', async (queries) => {
      await sql`INSERT INTO search_synonyms (tenant_id, locale, terms, translations)
        VALUES ('public', 'nl', '{tuinieren,moestuin}', '{gardening}')`.execute(queries);
    });
    expect(await suggested('gard', 'en')).toEqual(['word gardening']);
    expect((await bank.found('filter[q]=gardening')).size).toBe(
      (await bank.found('filter[q]=tuinieren')).size,
    );
    expect(await suggested('nat')).toContain('category natuur-nl');
    expect(await suggested('nat', 'en')).toContain('category natuur-en');
    const { tenantId, centerId } = bank.tenant;
    await bank.server.seed.organization(tenantId, centerId, { name: 'Speeltuin De Berg' });
    await bank.server.seed.organization(tenantId, centerId, { name: 'Speelgoedbank', status: 'pending' });
    expect(await suggested('speel')).toEqual(['organization Speeltuin De Berg']);
    expect(await suggested('berg')).toEqual(['organization Speeltuin De Berg']);
    await bank.server.context.db.write('public', async (queries) => {
      await sql`INSERT INTO categories (tenant_id, key, label_nl, label_en, position)
        VALUES ('public', 'natuurkunde', 'natuurkunde', 'physics', 0)`.execute(queries);
      // More names that find nothing than are tried, before the one of a title.
      await sql`INSERT INTO search_synonyms (tenant_id, locale, terms, translations)
        SELECT 'public', 'nl', ARRAY['tuin' || n, 'zzzz' || n], ARRAY['yyyy' || n] FROM generate_series(1, 20) n`.execute(
        queries,
      );
    });
    expect(await suggested('nat')).not.toContain('category natuurkunde');
    expect(await suggested('tuini')).toContain('word tuinieren');
    expect(await suggested('tuin')).toContain('word tuinieren');
    await bank.server.seed.tenant('oldebroek');
    for (const typed of ['speel', 'tuin', 'natuur', 'gard'])
      expect(await suggested(typed, 'nl', 'oldebroek.localhost')).toEqual([]);
  });
});

it('the functions outside row-level security read one tenant at a time, and none without one', async () => {
  const { db } = bank.server.context;
  await bank.server.seed.tenant('demo');
  const found = sql`SELECT * FROM search_vacancies('[[{"text": "koken", "prefix": null, "nl": [], "en": []}]]')`;
  const resultsIn = (tenantId: string) =>
    db.read(tenantId, async (queries) => {
      const { rows: ids } = await found.execute(queries);
      const { rows: words } = await sql`SELECT * FROM similar_search_words('{kokem}', 'nl')`.execute(queries);
      return [ids.length > 0, words.length > 0];
    });
  expect(await resultsIn('public')).toEqual([true, true]);
  expect(await resultsIn('demo')).toEqual([false, false]);
  const { rows } = await found.execute(db.global);
  expect(rows).toEqual([]);
});
