import { changesOf, joined } from './changed-values.ts';
import { namesIn } from '../db/field-decision.ts';
import { FIELD_DECISIONS } from '../domains/index.ts';

const of = (type: string, before: object, after: object) =>
  changesOf(FIELD_DECISIONS[type] ?? { open: '' }, before, after, Object.keys(after));

it('names what became different alone, with both values of what is open', () => {
  const before = {
    title: 'Oud',
    positions: 2,
    featured: false,
    city: 'Ede',
    expires_at: '2026-12-01',
    filled_at: null,
  };
  const filled = new Date('2026-03-03T13:05:00Z');
  const after = { ...before, title: 'Nieuw', positions: 3, featured: true, filled_at: filled };
  expect(of('vacancies', before, after)).toEqual({
    fields: ['title', 'positions', 'featured', 'filledAt'],
    values: {
      title: ['Oud', 'Nieuw'],
      positions: ['2', '3'],
      featured: ['false', 'true'],
      filledAt: [null, '2026-03-03T13:05:00.000Z'],
    },
  });
  expect(of('vacancies', before, before)).toEqual({ fields: [] });
});

it('stores lists of words, and of references, parts and long texts the name alone', () => {
  const id = '6f1e2a34-0000-4000-8000-000000000001';
  const before = { dayparts: [], category_ids: [], image_id: null, sessions: [], title: '' };
  const after = {
    dayparts: ['mon_morning', 'tue_evening'],
    category_ids: [id],
    image_id: id,
    sessions: [{ starts_at: 'x' }],
    title: 'x'.repeat(161),
  };
  expect(of('vacancies', before, after)).toEqual({
    fields: ['dayparts', 'categoryIds', 'imageId', 'sessions', 'title'],
    values: { dayparts: [null, 'mon_morning, tue_evening'] },
  });
});

it.each(Object.keys(FIELD_DECISIONS))(
  'stores no value of %s that is masked or secret, or that nothing is decided of',
  (type) => {
    const { masked, secret } = FIELD_DECISIONS[type] ?? {};
    const columns = [...namesIn(masked), ...namesIn(secret), 'email', 'phone_number', 'not_decided'];
    const row = (value: string) => Object.fromEntries(columns.map((column) => [column, value]));
    expect(of(type, row('oud'), row('nieuw')).values).toBeUndefined();
  },
);

it('joins the changes of what is stored in several records', () => {
  const one = of('organizations', { name: 'Oud' }, { name: 'Nieuw' });
  const other = of('organization_profiles', { school_level: 'po' }, { school_level: 'vo' });
  expect(joined(one, { fields: ['addressAttributes'] }, other)).toEqual({
    fields: ['name', 'addressAttributes', 'schoolLevel'],
    values: { name: ['Oud', 'Nieuw'], schoolLevel: ['po', 'vo'] },
  });
  expect(joined({ fields: [] }, { fields: ['description'] })).toEqual({ fields: ['description'] });
});
