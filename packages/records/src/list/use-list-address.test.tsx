import { act, screen } from '@testing-library/react';
import { show } from '../test/show.tsx';
import { oneFilter, textFilter } from './list-address.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSearch } from './list-search.tsx';
import { useListAddress } from './use-list-address.ts';

const RULES = {
  filters: { q: textFilter, status: oneFilter(['draft', 'published']) },
  sorts: ['title'],
  defaultSort: 'title',
} as const;

function ListScreen() {
  const list = useListAddress(RULES);
  return (
    <>
      <ListSearch label="Zoek" value={list.filters.q} onSearch={(q) => list.change({ filters: { q } })} />
      <p>{`${list.filters.q}|${list.filters.status}|${list.wireSort}|${list.page}|${list.size}`}</p>
      <button onClick={() => list.change({ filters: { status: 'draft' } })}>Concepten</button>
      <ListEmpty list={list} title="Nog niets" action={<a href="/add">Toevoegen</a>} />
      <ListFoot list={list} pagination={{ records: 240 }} />
    </>
  );
}

const state = () => screen.getByText(/\|/).textContent;

it('reads what the address says', async () => {
  await show(ListScreen, '?q=taal&status=published&sort=-title&page=3&size=50');
  expect(state()).toBe('taal|published|-title|3|50');
});

it('goes to the first page when a filter changes, and keeps the rest', async () => {
  const { user, router } = await show(ListScreen, '?q=taal&page=3&size=50');
  await user.click(screen.getByRole('button', { name: 'Concepten' }));
  expect(router.state.location.search).toBe('?q=taal&status=draft&size=50');
});

it('links to the other pages of the same list', async () => {
  await show(ListScreen, '?q=taal&page=2');
  expect(screen.getByRole('link', { name: 'Pagina 3' })).toHaveAttribute('href', '/page?q=taal&page=3');
  expect(screen.getByText('26 – 50 van 240')).toBeInTheDocument();
});

it('searches at once on Enter, and follows the address when that changes by itself', async () => {
  const { user, router } = await show(ListScreen);
  const searchbox = screen.getByRole('searchbox', { name: 'Zoek' });
  await user.type(searchbox, 'tuin{Enter}');
  expect(state()).toBe('tuin|null|title|1|25');
  await act(() => router.navigate(-1));
  expect(searchbox).toHaveValue('');
});

it('offers the first step while there is nothing, and to clear the filters when nothing fits', async () => {
  const { user } = await show(ListScreen);
  expect(screen.getByRole('link', { name: 'Toevoegen' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Concepten' }));
  expect(screen.queryByRole('link', { name: 'Toevoegen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters wissen' }));
  expect(state()).toBe('|null|title|1|25');
});
