import type { Match } from '../vacancies/match.ts';
import { explainMatch } from './index.ts';

const labels = [
  { id: 'c1', labelNl: 'Taal en leren', labelEn: 'Language and learning' },
  { id: 'c2', labelNl: 'Natuur', labelEn: 'Nature' },
  { id: 'a1', labelNl: '16 en 17 jaar', labelEn: '16 and 17 years' },
];
const nl = { locale: 'nl', labels } as const;
const en = { locale: 'en', labels } as const;

it('tells what fits in one sentence', () => {
  const match: Match = {
    score: 96,
    reasons: [
      { code: 'categories', fit: 100, value: ['c1'] },
      { code: 'dayparts', fit: 100, value: ['tue_evening', 'wed_morning'] },
      { code: 'distance', fit: 76, value: 1.2 },
    ],
  };
  expect(explainMatch(match, nl)).toMatchObject({
    kind: 'whole',
    title: 'Past bij je',
    because: 'taal en leren, dinsdagavond en woensdagochtend, 1,2 km',
    but: '',
  });
  expect(explainMatch(match, en)).toMatchObject({
    title: 'Suits you',
    because: 'language and learning, Tuesday evening and Wednesday morning, 1.2 km',
  });
});

it('says what does not fit besides', () => {
  const match: Match = {
    score: 35,
    reasons: [
      { code: 'categories', fit: 100, value: ['c2'] },
      { code: 'dayparts', fit: 0, value: ['sat_morning'] },
      { code: 'distance', fit: 0, value: 12 },
      { code: 'language_level', fit: 0, value: 'good' },
      { code: 'age_group', fit: 0, value: 'a1' },
    ],
  };
  expect(explainMatch(match, nl)).toMatchObject({
    kind: 'some',
    because: 'natuur',
    but: 'Is op zaterdagochtend. Ligt op 12 km. Vraagt goed Nederlands. Is niet voor jouw leeftijd (16 en 17 jaar).',
  });
});

it('claims nothing where nothing fits, and names no word that the tenant does not have', () => {
  const match: Match = { score: 0, reasons: [{ code: 'categories', fit: 0, value: ['gone'] }] };
  expect(explainMatch(match, en)).toEqual({ kind: 'none', title: '', because: '', but: '', reasons: [] });
});

it('counts what would be a long list', () => {
  const value = ['mon_morning', 'tue_morning', 'wed_morning', 'thu_morning'] as const;
  const match: Match = { score: 100, reasons: [{ code: 'dayparts', fit: 100, value: [...value] }] };
  expect(explainMatch(match, nl).because).toBe('4 dagdelen');
});
