import { flatten, flattenPage } from './flatten.ts';
import { keysToCamel, keysToSnake, toCamel, toSnake } from './case.ts';
import { paginate } from './document.ts';
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
      page: { number: 2, size: 1 },
      records: 3,
      url: '/x?sort=title',
    });
    const page = flattenPage<{ title: string }>(document);
    expect(page.items[0]?.title).toBe('Koken');
    expect(page.pagination).toEqual({ current: 2, first: 1, prev: 1, next: 3, last: 3, records: 3 });
    expect(document.links?.['next']).toBe('/x?sort=title&page%5Bnumber%5D=3');
  });
});

describe('paginate', () => {
  it('has neither first nor last on an only page', () => {
    expect(paginate(1, 25, 0)).toEqual({ current: 1, records: 0 });
  });
});

describe('parseFields', () => {
  const known = { users: ['first_name', 'roles'], roles: ['name'] };

  it.each([
    [{}, null],
    [{ sort: 'title' }, null],
    [{ 'fields[users]': 'roles,first_name', sort: 'x' }, { users: ['roles', 'first_name'] }],
    [
      { 'fields[users]': '', 'fields[roles]': 'name,' },
      { users: [], roles: ['name'] },
    ],
  ])('reads %j', (query, fields) => {
    expect(parseFields(query, known)).toEqual(fields);
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
    expect(() => parseFields(query, known)).toThrow(new QueryError(parameter));
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
      page: { number: 2, size: 10 },
    });
  });

  it.each([
    [{ 'filter[password_eq]': 'x' }, 'filter[password_eq]'],
    [{ 'filter[titleEq]': 'x' }, 'filter[titleEq]'],
    [{ 'filter[q]': ['a', 'b'] }, 'filter[q]'],
    [{ sort: 'id; drop' }, 'sort'],
    [{ include: 'secret' }, 'include'],
    [{ 'page[size]': '101' }, 'page[size]'],
    [{ 'page[number]': '0' }, 'page[number]'],
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
});
