import { flatten, flattenPage } from './flatten.ts';
import { keysToCamel, keysToSnake, toCamel, toSnake } from './case.ts';
import { LIST_WINDOW } from './page.ts';
import { listDocument, oneDocument, resource } from './present.ts';
import { listParameters, parseFields, parseQuery, QueryError } from './query.ts';

describe('key case', () => {
  it.each([
    ['vacancyType', 'vacancy_type'],
    ['footerColumn1Title', 'footer_column_1_title'],
    ['id', 'id'],
  ])('turns %s into %s and back', (camel, snake) => {
    expect(toSnake(camel)).toBe(snake);
    expect(toCamel(snake)).toBe(camel);
  });

  it('goes into lists and objects, and leaves the names of CSS variables alone', () => {
    const camel = { themeConfig: { cssVariables: { '--brand_x': 'a' } }, list: [{ firstName: 'A_b' }] };
    const snake = { theme_config: { css_variables: { '--brand_x': 'a' } }, list: [{ first_name: 'A_b' }] };
    expect(keysToSnake(camel)).toEqual(snake);
    expect(keysToCamel(snake)).toEqual(camel);
  });
});

describe('flatten', () => {
  const organization = resource('organizations', 'o1', {
    attributes: { name: 'Zorg', organizationType: 'NonProfit' },
    relations: { vacancies: [{ type: 'vacancies', id: 'v1' }] },
  });
  const vacancy = resource('vacancies', 'v1', {
    attributes: { title: 'Koken' },
    relations: { organization: { type: 'organizations', id: 'o1' }, address: null },
    meta: { can: ['edit'] },
  });

  it('resolves relations from included and stops at a circle', () => {
    expect(flatten(oneDocument(vacancy, [organization, vacancy]))).toEqual({
      id: 'v1',
      _type: 'vacancies',
      title: 'Koken',
      organizationId: 'o1',
      address: null,
      meta: { can: ['edit'] },
      organization: {
        id: 'o1',
        _type: 'organizations',
        name: 'Zorg',
        type: 'NonProfit',
        organizationType: 'NonProfit',
        vacancies: [{ id: 'v1', _type: 'vacancies' }],
      },
    });
  });

  it('keeps the identifier of what is not included', () => {
    expect(flatten(oneDocument(vacancy))).toMatchObject({
      organization: { id: 'o1', _type: 'organizations' },
    });
  });

  it('gives a list with its pagination', () => {
    const document = listDocument([vacancy], {
      page: { by: 'number', size: 1, offset: 1, after: null },
      records: 3,
      next: null,
      url: '/x?sort=title',
    });
    const page = flattenPage<{ title: string }>(document);
    expect(page.items[0]?.title).toBe('Koken');
    expect(page.pagination).toEqual({ current: 2, first: 1, prev: 1, next: 3, last: 3, records: 3 });
    expect(document.links?.['next']).toBe('/x?sort=title&page%5Bnumber%5D=3');
  });
});

describe('parseFields', () => {
  const declared = { users: ['first_name', 'roles'], roles: ['name'] };

  it.each([
    [{}, null],
    [{ sort: 'title' }, null],
    [{ 'fields[users]': 'roles,first_name', sort: 'x' }, { users: ['roles', 'first_name'] }],
    [
      { 'fields[users]': '', 'fields[roles]': 'name,' },
      { users: [], roles: ['name'] },
    ],
  ])('reads %j', (query, fields) => {
    expect(parseFields(query, declared)).toEqual(fields);
  });

  it.each([
    [{ 'fields[nonsense]': 'name' }, 'fields[nonsense]'],
    [{ 'fields[users]': 'first_name,password_hash' }, 'fields[users]'],
    [{ 'fields[users]': 'firstName' }, 'fields[users]'],
    [{ 'fields[roles]': 'first_name' }, 'fields[roles]'],
    [{ 'fields[users]': 'id' }, 'fields[users]'],
    [{ 'fields[users]': ' roles' }, 'fields[users]'],
    [{ 'fields[users]': '__proto__' }, 'fields[users]'],
    [{ 'fields[users]': 'constructor' }, 'fields[users]'],
    [{ 'fields[__proto__]': 'name' }, 'fields[__proto__]'],
    [{ 'fields[constructor]': 'name' }, 'fields[constructor]'],
    [{ 'fields[users]': ['roles', 'roles'] }, 'fields[users]'],
    [{ 'fields[users][]': 'roles' }, 'fields[users][]'],
    [{ 'fields[]': 'roles' }, 'fields[]'],
    [{ fields: 'roles' }, 'fields'],
    [{ 'fields[users]': 'roles,'.repeat(300) }, 'fields[users]'],
  ])('refuses %j and names it', (query, parameter) => {
    expect(() => parseFields(query, declared)).toThrow(new QueryError(parameter));
  });
});

describe('parseQuery', () => {
  const rules = {
    filters: ['q', 'title_eq'],
    sorts: ['title'],
    includes: ['a'],
    maxPageSize: 100,
    defaultPageSize: 25,
  };

  it('reads what the rules list', () => {
    const query = { 'filter[q]': 'x', sort: '-title', include: 'a', 'page[number]': '2', 'page[size]': '10' };
    expect(parseQuery(query, rules)).toEqual({
      filters: { q: 'x' },
      sort: [{ field: 'title', descending: true }],
      include: ['a'],
      ids: null,
      page: { by: 'number', size: 10, offset: 10, after: null },
    });
  });

  it.each([
    [{}, { by: 'number', size: 25, offset: 0, after: null }],
    [
      { 'page[number]': '100', 'page[size]': '100' },
      { by: 'number', size: 100, offset: 9_900, after: null },
    ],
    [
      { 'page[offset]': '7', 'page[limit]': '3' },
      { by: 'offset', size: 3, offset: 7, after: null },
    ],
    [{ 'page[offset]': '0' }, { by: 'offset', size: 25, offset: 0, after: null }],
    [
      { 'page[after]': 'abc', 'page[size]': '5' },
      { by: 'cursor', size: 5, offset: 0, after: 'abc' },
    ],
    [{ 'page[after]': '' }, { by: 'cursor', size: 25, offset: 0, after: null }],
  ])('reads the page %j', (query, page) => {
    expect(parseQuery(query, rules).page).toEqual(page);
  });

  it.each([
    [{ 'page[number]': '101', 'page[size]': '100' }, 'page[number]'],
    [{ 'page[number]': '401' }, 'page[number]'],
    [{ 'page[offset]': '10000' }, 'page[offset]'],
  ])('refuses %j, which lies beyond the numbered rows, and names the cursor', (query, parameter) => {
    expect(() => parseQuery(query, rules)).toThrow(new QueryError(parameter, 'page[after]'));
  });

  it.each([
    [{ 'filter[id]': 'a' }, ['a']],
    [{ 'filter[id_in]': 'a,b,a' }, ['a', 'b']],
    [{ 'filter[id][]': ['a', 'b'] }, ['a', 'b']],
    [{ 'filter[id]': Array.from({ length: 100 }, (_, at) => `${at}`).join() }, expect.any(Array)],
  ])('reads the ids of %j', (query, ids) => {
    expect(parseQuery(query, rules).ids).toEqual(ids);
  });

  it('orders every list by id', () => {
    expect(parseQuery({ sort: '-id' }, { ...rules, sorts: [] }).sort).toEqual([
      { field: 'id', descending: true },
    ]);
  });

  it.each([[{ sort: 'id' }], [{ 'page[size]': '1' }], [{ 'filter[id]': 'a' }]])(
    'refuses %j of what is no list',
    (query) => {
      const [parameter = ''] = Object.keys(query);
      expect(() => parseQuery(query, { ...rules, isList: false })).toThrow(new QueryError(parameter));
    },
  );

  it.each([
    [{ 'filter[password_eq]': 'x' }, 'filter[password_eq]'],
    [{ 'filter[titleEq]': 'x' }, 'filter[titleEq]'],
    [{ 'filter[q]': ['a', 'b'] }, 'filter[q]'],
    [{ sort: 'id; drop' }, 'sort'],
    [{ include: 'secret' }, 'include'],
    [{ 'page[size]': '101' }, 'page[size]'],
    [{ 'page[number]': '0' }, 'page[number]'],
    [{ 'page[number]': '1', 'page[offset]': '1' }, 'page[offset]'],
    [{ 'page[number]': '1', 'page[after]': 'a' }, 'page[after]'],
    [{ 'page[size]': '1', 'page[limit]': '1' }, 'page[limit]'],
    [{ 'page[offset]': '-1' }, 'page[offset]'],
    [{ 'page[before]': 'a' }, 'page[before]'],
    [{ 'filter[id]': '' }, 'filter[id]'],
    [{ 'filter[id]': 'a,,b' }, 'filter[id]'],
    [{ 'filter[id][]': [{}] }, 'filter[id][]'],
    [{ 'filter[id_in]': 'a', 'filter[id]': 'a' }, 'filter[id]'],
    [{ 'filter[id]': Array.from({ length: 101 }, (_, at) => `${at}`).join() }, 'filter[id]'],
    [{ 'page[number]': '1e3' }, 'page[number]'],
    [{ whatever: '1' }, 'whatever'],
    [{ 'fields[vacancies]': 'title' }, 'fields[vacancies]'],
    [{ 'filter[q]': 'x'.repeat(201) }, 'filter[q]'],
    [{ 'filter[title_eq]': 'x'.repeat(4_001) }, 'filter[title_eq]'],
    [{ sort: 'title,'.repeat(300) }, 'sort'],
    [Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`p${at}`, 'x'])), 'p50'],
  ])('refuses %j and names it', (query, parameter) => {
    expect(() => parseQuery(query, rules)).toThrow(new QueryError(parameter));
  });

  it('takes what listParameters makes', () => {
    const parameters = listParameters({ filter: { q: 'x', titleEq: '' }, sort: 'title', page: 1, size: 5 });
    expect(parameters).toEqual({ 'filter[q]': 'x', sort: 'title', 'page[number]': '1', 'page[size]': '5' });
    expect(parseQuery(parameters, rules).page.size).toBe(5);
  });

  it('is never asked for a page that has no number', () => {
    for (const size of [1, 24, 25, 100]) {
      const parameters = listParameters({ page: 999_999, size });
      const { offset } = parseQuery(parameters, { ...rules, filters: [] }).page;
      expect([offset < LIST_WINDOW, offset + size >= LIST_WINDOW]).toEqual([true, true]);
    }
  });
});
