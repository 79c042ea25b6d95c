import type { AnalyticsOrganization, AnalyticsOverview } from '@samen/resources/administration';
import { remarkableOf } from './remarkable.ts';

type Category = AnalyticsOverview['categories'][number];

const category = (labelNl: string, applications: number, applicationsBefore: number): Category => ({
  categoryId: labelNl,
  labelNl,
  labelEn: labelNl,
  openVacancies: 1,
  applications,
  applicationsBefore,
  accepted: 0,
});
const organization = (name: string, own: Partial<AnalyticsOrganization> = {}) =>
  ({
    id: name,
    name,
    applications: 30,
    applicationsBefore: 30,
    respondedPercent: 80,
    firstResponseDays: 2,
    ...own,
  }) as AnalyticsOrganization;
const figuresOf = (days: number | null, before: number | null, count = 100) => [
  { name: 'applications' as const, value: count, before: count },
  { name: 'first_response_days' as const, value: days, before },
];

const found = (
  categories: Category[],
  organizations: AnalyticsOrganization[] = [],
  figures: AnalyticsOverview['figures'] = figuresOf(2, 2),
) => remarkableOf({ figures, categories }, organizations, ({ labelNl }) => labelNl);

describe('the kinds of work', () => {
  it('that rose and fell most stand out, with both numbers', () => {
    const list = [
      category('Ouderen', 81, 52),
      category('Natuur', 64, 41),
      category('Sport', 20, 45),
      category('Taal', 9, 30),
    ];
    expect(found(list)).toEqual([
      { kind: 'rise', of: 'category', id: 'Ouderen', name: 'Ouderen', now: 81, before: 52 },
      { kind: 'fall', of: 'category', id: 'Sport', name: 'Sport', now: 20, before: 45 },
    ]);
  });

  it.each([
    ['too few in both periods', 19, 2],
    ['too small a change', 29, 20],
    ['what chance does as well', 120, 100],
    ['none', 50, 50],
  ])('do not for %s', (_why, now, before) => {
    expect(found([category('Ouderen', now, before)])).toEqual([]);
    expect(found([category('Ouderen', before, now)])).toEqual([]);
  });

  it.each([
    ['enough in one period', 20, 5],
    ['the least change', 20, 6],
    ['a change beyond chance', 122, 92],
  ])('do for %s', (_why, now, before) => {
    expect(found([category('Ouderen', now, before)])).toMatchObject([{ kind: 'rise' }]);
    expect(found([category('Ouderen', before, now)])).toMatchObject([{ kind: 'fall' }]);
  });
});

describe('organizations', () => {
  it('stand out by their applications, unless there is one alone', () => {
    const busy = organization('Zorghuis', { applications: 60 });
    expect(found([], [busy])).toEqual([]);
    expect(found([], [busy, organization('Bos')])).toEqual([
      { kind: 'rise', of: 'organization', id: 'Zorghuis', name: 'Zorghuis', now: 60, before: 30 },
    ]);
  });

  it('stand out by the slowest first response, where most got one and it is far from that of all', () => {
    const others = [organization('Bos'), organization('Bad', { firstResponseDays: 5 })];
    const slow = (own: Partial<AnalyticsOrganization>) =>
      found([], [...others, organization('Museum', { firstResponseDays: 9, ...own })]);
    const museum = { kind: 'slow', id: 'Museum', name: 'Museum', days: 9, all: 2 };
    expect(slow({})).toEqual([museum]);
    expect(slow({ respondedPercent: 50, applications: 20, applicationsBefore: 20 })).toEqual([museum]);
    for (const own of [
      { respondedPercent: 49 },
      { respondedPercent: null },
      { applications: 19, applicationsBefore: 19 },
    ])
      expect(slow(own)).toEqual([{ kind: 'slow', id: 'Bad', name: 'Bad', days: 5, all: 2 }]);
    expect(found([], [organization('Bos'), organization('Bad', { firstResponseDays: 3.9 })])).toEqual([]);
    expect(
      found([], [organization('Bos'), organization('Bad', { firstResponseDays: 9 })], figuresOf(null, 2)),
    ).toEqual([]);
  });
});

describe('the first response', () => {
  it.each([
    ['slower', 3, 2],
    ['faster', 1.5, 2.5],
  ])('is %s by a day', (kind, days, before) => {
    expect(found([], [], figuresOf(days, before))).toEqual([{ kind, days, before }]);
  });

  it.each([
    ['less than a day', figuresOf(2.9, 2)],
    ['few applications', figuresOf(5, 2, 19)],
    ['no period before', figuresOf(5, null)],
    ['no response', figuresOf(null, 5)],
    ['no figures', []],
  ])('says nothing of %s', (_why, figures) => {
    expect(found([], [], figures)).toEqual([]);
  });
});
