import { sql } from 'kysely';
import { foldWord } from './search-words.ts';
import { seedBank, WORDS, wordsOf, type Bank, type Row } from '../../test/bank-seed.ts';

/** Search cases come from the rows themselves. */
const known = new Set([...WORDS, 'samen', 'iets', 'doen', 'centrum', 'organisatie'].map(foldWord));

let bank: Bank;

beforeAll(async () => {
  bank = await seedBank();
});
afterAll(() => bank.server.close());

describe('words', () => {
  it('find every row by each word of its title, with and without accents, whole or begun', async () => {
    for (const word of WORDS) {
      const expected = bank.rows.filter((row) => wordsOf(row).includes(word)).map(({ id }) => id);
      for (const written of [word, foldWord(word), word.toUpperCase(), word.slice(0, -2)]) {
        const { ids, corrections } = await bank.found(`filter[q]=${encodeURIComponent(written)}`);
        expect({ written, missed: expected.filter((id) => !ids.has(id)) }).toEqual({ written, missed: [] });
        expect(corrections).toEqual([]);
      }
    }
  });

  it('find every row by a word of its title with one letter changed, and say what was read instead', async () => {
    let cases = 0;
    for (const word of WORDS.filter(({ length }) => length >= 4)) {
      for (let position = 0; position < word.length; position += 1) {
        const letter = bank.random.one(
          [...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== word[position]),
        );
        const typed = word.slice(0, position) + letter + word.slice(position + 1);
        if (known.has(foldWord(typed))) continue;
        const expected = bank.rows.filter((row) => wordsOf(row).includes(word)).map(({ id }) => id);
        const { ids, corrections } = await bank.found(`filter[q]=${encodeURIComponent(typed)}`);
        const missed = expected.filter((id) => !ids.has(id));
        expect({ typed, missed }).toEqual({ typed, missed: [] });
        // A change in the ending may leave the stem as it was: then there was nothing to correct.
        if (corrections.length > 0) expect(corrections).toEqual([{ typed, used: foldWord(word) }]);
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThan(150);
  });

  it('take quotes, exclusion and more than one word', async () => {
    const row = bank.rows.find((one) => new Set(wordsOf(one)).size === 2) as Row;
    const [first = '', second = ''] = wordsOf(row);
    const q = (text: string) => bank.found(`filter[q]=${encodeURIComponent(text)}`);
    expect((await q(`${second} ${first}`)).ids).toContain(row.id);
    expect((await q(`"${first} ${second}"`)).ids).toContain(row.id);
    expect((await q(`${first} -${second}`)).ids).not.toContain(row.id);
    expect((await q("'; DROP TABLE vacancies; --")).ids.size).toBe(0);
  });

  it('stem the language of the row', async () => {
    const id = await bank.domain.vacancy(bank.tenant, {
      ...{ title: 'Teaching refugees', description: 'Helping people settle.', locale: 'en' },
    });
    expect((await bank.found('filter[q]=teach refugee help')).ids).toContain(id);
    await bank.server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
    );
    expect((await bank.found('filter[q]=refugee')).ids.size).toBe(0);
  });

  it('find what an organization, a place or a category is called', async () => {
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
      expect((await bank.found(`filter[q]=${word}`)).ids).toContain(id);
    await bank.server.context.db.write('public', (queries) =>
      queries
        .updateTable('organizations')
        .set({ name: 'Het Klaverblad' })
        .where('id', '=', organization_id)
        .execute(),
    );
    expect((await bank.found('filter[q]=klaverblad')).ids).toContain(id);
    await bank.server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
    );
  });
});

it('the functions outside row-level security know one tenant at a time, and none without one', async () => {
  const { db } = bank.server.context;
  await bank.server.seed.tenant('demo');
  const asked = (tenantId: string) =>
    db.read(tenantId, async (queries) => {
      const { rows: ids } = await sql`SELECT * FROM search_vacancies('koken', '', 'koken')`.execute(queries);
      const { rows: words } = await sql`SELECT * FROM similar_search_words('{kokem}')`.execute(queries);
      return [ids.length > 0, words.length > 0];
    });
  expect(await asked('public')).toEqual([true, true]);
  expect(await asked('demo')).toEqual([false, false]);
  const { rows } = await sql`SELECT * FROM search_vacancies('koken', '', 'koken')`.execute(db.global);
  expect(rows).toEqual([]);
});
