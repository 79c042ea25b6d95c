import { Button } from '@samen/design-system';
import { screen, within } from '@testing-library/react';
import { show } from '../test/show.tsx';
import type { Column, TableSort } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { createRowSelection, useRowSelection } from './row-selection.ts';

interface Person {
  id: string;
  name: string;
  age: number;
}

const PEOPLE: Person[] = [
  { id: 'a', name: 'Ada', age: 36 },
  { id: 'b', name: 'Bram', age: 51 },
  { id: 'c', name: 'Cato', age: 22 },
  { id: 'd', name: 'Dirk', age: 70 },
];

const rendered: string[] = [];

const COLUMNS: Column<Person>[] = [
  {
    id: 'name',
    header: 'Naam',
    card: 'title',
    sortBy: 'name',
    cell: ({ name }) => {
      rendered.push(name);
      return <a href={`/${name}`}>{name}</a>;
    },
  },
  { id: 'age', header: 'Leeftijd', align: 'end', sortBy: 'age', cell: ({ age }) => age },
];

const table = (own: Partial<DataTableProps<Person>>) =>
  show(() => (
    <DataTable label="Mensen" columns={COLUMNS} rows={PEOPLE} nameOf={(row) => row.name} {...own} />
  ));

const rows = () => screen.getAllByRole('row').slice(1);
const checkboxOf = (name: string) => screen.getByRole('checkbox', { name: `${name} selecteren` });

it('shows a row per record under the names of the columns', async () => {
  await table({});
  const grid = screen.getByRole('table', { name: 'Mensen' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Naam', 'Leeftijd']);
  expect(rows()).toHaveLength(4);
  // A screen reader says whose age it is.
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(
    PEOPLE.map(({ name }) => name),
  );
  expect(within(rows()[1]!).getByRole('link', { name: 'Bram' })).toHaveAttribute('href', '/Bram');
});

it('says which column it is sorted by, and turns it round on the second press', async () => {
  const sorts: TableSort[] = [];
  const { user } = await table({
    sort: { by: 'name', descending: false },
    onSort: (sort) => sorts.push(sort),
  });
  expect(screen.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Leeftijd' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Naam' }));
  await user.click(screen.getByRole('button', { name: 'Leeftijd' }));
  expect(sorts).toEqual([
    { by: 'name', descending: true },
    { by: 'age', descending: false },
  ]);
});

describe('with a selection', () => {
  const chosen = (own: Partial<DataTableProps<Person>> = {}) => {
    const selection = createRowSelection();
    return table({
      selection,
      summary: '4 mensen',
      bulkActions: (ids) => <Button>{`Mail ${ids.join(' ')}`}</Button>,
      ...own,
    });
  };

  it('chooses rows by keyboard, says how many, and offers what can be done with them', async () => {
    const { user } = await chosen();
    expect(screen.getByText('4 mensen')).toBeInTheDocument();
    checkboxOf('Bram').focus();
    await user.keyboard(' ');
    await user.click(checkboxOf('Ada'));
    expect(screen.getByRole('status')).toHaveTextContent('2 geselecteerd');
    expect(screen.getByRole('button', { name: 'Mail b a' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Selectie wissen' }));
    expect(checkboxOf('Bram')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /Mail/ })).toBeNull();
  });

  it('chooses the whole page and removes it; some of it is neither', async () => {
    const { user } = await chosen();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alles op deze pagina selecteren' });
    await user.click(checkboxOf('Cato'));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(all).toBeChecked();
    expect(checkboxOf('Dirk')).toBeChecked();
    await user.click(all);
    expect(checkboxOf('Cato')).not.toBeChecked();
  });

  it('chooses everything between two rows with Shift', async () => {
    const { user } = await chosen();
    await user.click(checkboxOf('Ada'));
    await user.keyboard('{Shift>}');
    await user.click(checkboxOf('Cato'));
    await user.keyboard('{/Shift}');
    expect(checkboxOf('Bram')).toBeChecked();
    expect(checkboxOf('Dirk')).not.toBeChecked();
  });

  it('chooses everything up to a row that is clicked with Shift, from the row that was chosen by its key', async () => {
    const { user } = await chosen();
    screen.getByRole('link', { name: 'Bram' }).focus();
    await user.keyboard('x{Shift>}');
    await user.click(screen.getByText('70'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('3 geselecteerd');
    expect(checkboxOf('Ada')).not.toBeChecked();
    expect(checkboxOf('Dirk')).toBeChecked();
  });

  it('offers the first ones where the filter finds more than can be changed at once, and says how many can', async () => {
    const action = jest.fn();
    const { user } = await chosen({ onSelectAll: { count: 100, of: 431, select: action } });
    await user.click(checkboxOf('Ada'));
    expect(screen.getByRole('group', { name: 'Acties voor de selectie' })).toHaveTextContent(
      'Ten hoogste 100 tegelijk',
    );
    await user.click(screen.getByRole('button', { name: 'Selecteer de eerste 100 van 431' }));
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('offers all that the filter finds where that is more than the page', async () => {
    const onRowAction = jest.fn();
    const { user } = await chosen({ onSelectAll: { count: 431, select: onRowAction } });
    await user.click(checkboxOf('Ada'));
    await user.click(screen.getByRole('button', { name: 'Selecteer alle 431' }));
    expect(onRowAction).toHaveBeenCalledTimes(1);
  });

  it('renders no other row again than the one that was chosen', async () => {
    const { user } = await chosen();
    rendered.length = 0;
    await user.click(checkboxOf('Bram'));
    expect(rendered).toEqual(['Bram']);
  });
});

it('has a menu of acts per row, and none where there is nothing to do', async () => {
  const onAll = jest.fn();
  const { user } = await table({
    actionsFor: ({ id }) =>
      id === 'a' ? [{ id: 'greet', label: 'Groeten', onSelect: () => onAll(id) }] : [],
  });
  expect(screen.queryByRole('button', { name: 'Acties voor Bram' })).toBeNull();
  screen.getByRole('button', { name: 'Acties voor Ada' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onAll).toHaveBeenCalledWith('a');
});

it('is busy before the first response, and shows what it is empty with', async () => {
  await table({ rows: undefined, empty: <p>Nog niemand</p> });
  expect(screen.getByRole('table', { name: 'Mensen' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Nog niemand')).toBeNull();
});

it('shows what it is empty with when there is no row', async () => {
  await table({ rows: [], empty: <p>Nog niemand</p> });
  expect(screen.getByText('Nog niemand')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says why there is nothing, and fetches again', async () => {
  const onRetry = jest.fn();
  const { user } = await table({ rows: undefined, error: { kind: 'offline' }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('Geen verbinding');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('renders only the rows near the window of a thousand, and chooses all of them', async () => {
  const many = Array.from({ length: 1000 }, (_, age) => ({ id: `${age}`, name: `Nummer ${age}`, age }));
  function Many() {
    const selection = useRowSelection();
    return (
      <DataTable
        label="Mensen"
        columns={COLUMNS}
        rows={many}
        nameOf={(row) => row.name}
        selection={selection}
      />
    );
  }
  const { user } = await show(Many);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  expect(rows().length).toBeLessThan(100);
  await user.click(screen.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }));
  expect(screen.getByRole('status')).toHaveTextContent('1000 geselecteerd');
});

describe('a click on a row', () => {
  const followed = () => {
    const links: (string | null)[] = [];
    const note = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link) links.push(`${event.ctrlKey ? 'new tab ' : ''}${link.getAttribute('href')}`);
      event.preventDefault();
    };
    document.addEventListener('click', note, { signal: page.signal });
    return links;
  };
  let page: AbortController;
  beforeEach(() => (page = new AbortController()));
  afterEach(() => page.abort());

  it('opens its record once, in a new tab with the key for that, from every cell', async () => {
    const links = followed();
    const { user } = await table({});
    await user.click(screen.getByText('51'));
    await user.click(screen.getByRole('link', { name: 'Cato' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('70'));
    await user.keyboard('{/Control}');
    expect(links).toEqual(['/Bram', '/Cato', 'new tab /Dirk']);
  });

  it('closes the menu that is open, of whichever row, and opens nothing', async () => {
    const links = followed();
    const actionsFor = () => [{ id: 'edit', label: 'Bewerken', onSelect: () => undefined }];
    const { user } = await table({ actionsFor });
    await user.click(screen.getByRole('button', { name: /Bram/ }));
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await user.click(screen.getByText('70'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(links).toEqual([]);
    await user.click(screen.getByText('70'));
    expect(links).toEqual(['/Dirk']);
  });

  it('does not leave rows that a person is choosing', async () => {
    const links = followed();
    const { user } = await table({ selection: createRowSelection(['a']) });
    await user.click(screen.getByText('51'));
    await user.click(checkboxOf('Ada'));
    await user.click(screen.getByText('51'));
    expect(links).toEqual(['/Bram']);
  });

  it('opens nothing where it chooses the row or opens its menu, or where text is chosen', async () => {
    const links = followed();
    const chosen: string[] = [];
    const { user } = await table({
      selection: createRowSelection(),
      actionsFor: ({ id }) => [{ id: 'edit', label: 'Bewerken', onSelect: () => chosen.push(id) }],
    });
    await user.click(checkboxOf('Bram').parentElement!);
    await user.dblClick(checkboxOf('Bram'));
    await user.click(screen.getByRole('button', { name: /Bram/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Bewerken' }));
    window.getSelection()?.selectAllChildren(screen.getByText('51'));
    screen.getByText('51').click();
    window.getSelection()?.removeAllRanges();
    expect([links, chosen]).toEqual([[], ['b']]);
  });
});
