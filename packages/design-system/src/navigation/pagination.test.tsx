import { render, screen, within } from '@testing-library/react';
import { pagesAround } from './pages-around.ts';
import { Pagination } from './pagination.tsx';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 5, '1 2 3 4 5'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 13, '1 2 3 4 5 … 13'],
  [4, 13, '1 2 3 4 5 … 13'],
  [5, 13, '1 … 4 5 6 … 13'],
  [10, 13, '1 … 9 10 11 12 13'],
  [13, 13, '1 … 9 10 11 12 13'],
  [50, 100, '1 … 49 50 51 … 100'],
])('around page %d of %d stand %s', (page, count, expected) => {
  expect(
    pagesAround(page, count)
      .map((each) => (typeof each === 'number' ? each : '…'))
      .join(' '),
  ).toBe(expected);
});

it('always has the first, the last and the current page, in order and once', () => {
  for (let count = 1; count <= 30; count += 1)
    for (let page = 1; page <= count; page += 1) {
      const numbers = pagesAround(page, count).filter((each) => typeof each === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
    }
});

const labels = {
  navigation: "Pagina's",
  previous: 'Vorige',
  next: 'Volgende',
  page: (page: number) => `Pagina ${page}`,
};

function show(page: number, pageCount: number) {
  render(
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefFor={(each) => `?page=${each}`}
      labels={labels}
      range="1 – 5 van 62"
    />,
  );
}

it('links every page and marks the current one', () => {
  show(2, 3);
  const navigation = within(screen.getByRole('navigation', { name: "Pagina's" }));
  expect(navigation.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('?page=2');
  expect(navigation.getByRole('link', { name: 'Vorige' }).getAttribute('href')).toBe('?page=1');
  expect(navigation.getByRole('link', { name: 'Volgende' }).getAttribute('href')).toBe('?page=3');
});

it('has no previous on the first, no next on the last, and no pages when there is one', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: 'Vorige' })).toBeNull();
  document.body.innerHTML = '';
  show(2, 2);
  expect(screen.queryByRole('link', { name: 'Volgende' })).toBeNull();
  document.body.innerHTML = '';
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('1 – 5 van 62')).toBeTruthy();
});
