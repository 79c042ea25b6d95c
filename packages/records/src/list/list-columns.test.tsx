import { screen, within } from '@testing-library/react';
import { show } from '../test/show.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useListColumns } from './use-list-columns.ts';

const COLUMNS: Column<{ id: string }>[] = [
  { id: 'name', header: 'Naam', card: 'title', cell: ({ id }) => id },
  { id: 'age', header: 'Leeftijd', cell: () => '36' },
  { id: 'city', header: 'Plaats', cell: () => 'Nijmegen' },
];

function ListScreen() {
  const columns = useListColumns('people', COLUMNS);
  return (
    <>
      <ColumnChooser columns={columns} />
      <DataTable
        label="Mensen"
        columns={columns.shown}
        density={columns.density}
        rows={[{ id: 'Ada' }]}
        nameOf={({ id }) => id}
      />
    </>
  );
}

afterEach(() => localStorage.clear());

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('hides columns, but never the one that rows are called by, and remembers them', async () => {
  const { user, unmount } = await show(ListScreen);
  await user.click(screen.getByRole('button', { name: 'Kolommen' }));
  const panel = screen.getByRole('group', { name: 'Kolommen' });
  expect(within(panel).queryByRole('checkbox', { name: 'Naam' })).toBeNull();
  await user.click(within(panel).getByRole('checkbox', { name: 'Leeftijd' }));
  expect(heads()).toEqual(['Naam', 'Plaats']);
  unmount();
  await show(ListScreen);
  expect(heads()).toEqual(['Naam', 'Plaats']);
});

it('makes the rows lower, and puts all back', async () => {
  const { user } = await show(ListScreen);
  await user.click(screen.getByRole('button', { name: 'Kolommen' }));
  await user.click(screen.getByRole('button', { name: 'Compact' }));
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  await user.click(screen.getByRole('checkbox', { name: 'Plaats' }));
  await user.click(screen.getByRole('button', { name: 'Standaard herstellen' }));
  expect(heads()).toEqual(['Naam', 'Leeftijd', 'Plaats']);
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'comfortable');
});

it.each(['nonsense', '{"hidden":3}', '{"hidden":["gone"],"density":"huge"}'])(
  'shows all where the browser holds %s',
  async (stored) => {
    localStorage.setItem('samen/columns/visitor/people', stored);
    await show(ListScreen);
    expect(heads()).toEqual(['Naam', 'Leeftijd', 'Plaats']);
  },
);
