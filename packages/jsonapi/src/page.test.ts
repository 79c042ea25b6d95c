import { flattenPage } from './flatten.ts';
import { LIST_WINDOW, pageLinks, pageMeta, paginate, totalText, type PageFacts } from './page.ts';
import { listDocument } from './present.ts';

const facts = (page: Partial<PageFacts['page']>, more: Partial<PageFacts> = {}): PageFacts => ({
  page: { by: 'number', size: 25, offset: 0, after: null, ...page },
  records: 60,
  next: null,
  url: 'https://alfa.example/api/v1/users?sort=-id',
  ...more,
});

/** The page parameters of each link. */
const links = (of: PageFacts) =>
  Object.fromEntries(
    Object.entries(pageLinks(of))
      .filter(([name]) => name !== 'self')
      .map(([name, link]) => {
        const { origin, pathname, searchParams } = new URL(link);
        expect(`${origin}${pathname}?sort=${searchParams.get('sort')}`).toBe(of.url);
        searchParams.delete('sort');
        return [name, Object.fromEntries(searchParams)];
      }),
  );

describe('paginate', () => {
  it('has neither first nor last on an only page', () => {
    expect(paginate(1, 25, 0)).toEqual({ current: 1, records: 0 });
  });

  it('leads from a page past the end to the last one', () => {
    expect(paginate(9, 25, 60)).toEqual({ current: 9, first: 1, prev: 3, records: 60 });
  });

  it('names no last page of a list that is not counted to its end', () => {
    expect(paginate(2, 100, LIST_WINDOW + 1)).toEqual({
      current: 2,
      first: 1,
      prev: 1,
      next: 3,
      records: LIST_WINDOW,
    });
  });
});

describe('the links of a list', () => {
  it('count pages where those are requested by number', () => {
    expect(links(facts({ offset: 25 }))).toEqual({
      first: { 'page[number]': '1' },
      prev: { 'page[number]': '1' },
      next: { 'page[number]': '3' },
      last: { 'page[number]': '3' },
    });
  });

  it('lead from the last numbered page to the rows behind it', () => {
    const last = facts({ size: 100, offset: 9_900 }, { records: LIST_WINDOW + 1, next: 'cursor' });
    expect(links(last)).toEqual({
      first: { 'page[number]': '1' },
      prev: { 'page[number]': '99' },
      next: { 'page[size]': '100', 'page[after]': 'cursor' },
    });
  });

  it('count rows where the page was requested by offset', () => {
    expect(links(facts({ by: 'offset', size: 10, offset: 15 }))).toEqual({
      first: { 'page[offset]': '0' },
      prev: { 'page[offset]': '5' },
      next: { 'page[offset]': '25' },
      last: { 'page[offset]': '50' },
    });
    expect(links(facts({ by: 'offset', size: 10, offset: 500 }))['prev']).toEqual({ 'page[offset]': '50' });
  });

  it('lead to the beginning and onward where the page was requested by cursor', () => {
    expect(links(facts({ by: 'cursor', after: 'position' }, { next: 'cursor' }))).toEqual({
      first: { 'page[after]': '' },
      next: { 'page[size]': '25', 'page[after]': 'cursor' },
    });
    expect(links(facts({ by: 'cursor', after: 'position' }))).toEqual({ first: { 'page[after]': '' } });
  });
});

describe('the total', () => {
  it('stands in every list, and says where it is capped', () => {
    expect(pageMeta(facts({ by: 'cursor' }, { next: 'cursor' }))).toEqual({
      total: 60,
      next_cursor: 'cursor',
    });
    expect(pageMeta(facts({}, { records: LIST_WINDOW }))).not.toHaveProperty('total_is_capped');
    expect(pageMeta(facts({}, { records: LIST_WINDOW + 1 }))).toMatchObject({
      total: LIST_WINDOW,
      total_is_capped: true,
    });
  });

  it.each([
    [LIST_WINDOW, '10.000'],
    [LIST_WINDOW + 1, '10.000+'],
  ])('of %d rows is read as %s', (records, text) => {
    const { pagination } = flattenPage(listDocument([], facts({}, { records })));
    const format = { number: (value: number) => value.toLocaleString('nl-NL') };
    expect(totalText(pagination ?? { records: 0 }, format)).toBe(text);
  });
});
