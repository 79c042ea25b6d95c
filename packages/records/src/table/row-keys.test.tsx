import { act, screen } from '@testing-library/react';
import { ListSearch } from '../list/list-search.tsx';
import { show } from '../test/show.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { createRowSelection } from './row-selection.ts';

interface Person {
  id: string;
  name: string;
}

const PEOPLE: Person[] = ['Ada', 'Bram', 'Cato'].map((name) => ({ id: name.toLowerCase(), name }));
const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Naam', card: 'title', cell: ({ name }) => <a href={`/${name}`}>{name}</a> },
  { id: 'note', header: 'Notitie', cell: () => <input aria-label="Notitie" /> },
];

async function open() {
  const selection = createRowSelection();
  const page = await show(() => (
    <main>
      <ListSearch label="Zoek" value="" onSearch={() => undefined} />
      <DataTable
        label="Mensen"
        columns={COLUMNS}
        rows={PEOPLE}
        nameOf={({ name }) => name}
        selection={selection}
        saysKeys
      />
    </main>
  ));
  const link = (name: string) => screen.getByRole('link', { name });
  return { ...page, selection, link };
}

it('moves between the rows with J, K and the arrows, and stops at both ends', async () => {
  const { user, link } = await open();
  act(() => link('Ada').focus());
  await user.keyboard('j');
  expect(link('Bram')).toHaveFocus();
  await user.keyboard('{ArrowDown}j');
  expect(link('Cato')).toHaveFocus();
  await user.keyboard('k{ArrowUp}k');
  expect(link('Ada')).toHaveFocus();
});

it('goes on from whatever of a row has the focus, and chooses the row with X', async () => {
  const { user, link, selection } = await open();
  act(() => screen.getByRole('checkbox', { name: 'Ada selecteren' }).focus());
  await user.keyboard('jx');
  expect(selection.ids()).toEqual(['bram']);
  expect(link('Bram')).toHaveFocus();
  await user.keyboard('x');
  expect(selection.ids()).toEqual([]);
});

it('goes to the search with /', async () => {
  const { user, link } = await open();
  act(() => link('Bram').focus());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Zoek' })).toHaveFocus();
});

it('leaves keys alone that are typed, that have others beside them, or that are pressed outside of the table', async () => {
  const { user, link, selection } = await open();
  const [note] = screen.getAllByRole('textbox', { name: 'Notitie' });
  await user.type(note as HTMLElement, 'jx/');
  expect(note).toHaveValue('jx/');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek' }), 'jkx');
  expect(selection.ids()).toEqual([]);
  act(() => link('Ada').focus());
  await user.keyboard('{Control>}jx{/Control}');
  expect(link('Ada')).toHaveFocus();
  expect(selection.ids()).toEqual([]);
});

it('says which keys there are', async () => {
  await open();
  expect(screen.getByRole('table', { name: 'Mensen' })).toHaveAccessibleDescription(
    /J en K .* X om te selecteren, Enter/,
  );
});

it('opens a row in a tab of its own with the middle button, and nothing from its controls', async () => {
  const opened = jest.spyOn(window, 'open').mockImplementation(() => null);
  const { user } = await open();
  const [, row] = screen.getAllByRole('row');
  const cells = row?.querySelectorAll('td') ?? [];
  await user.pointer({ keys: '[MouseMiddle]', target: cells[1] as Element });
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/\/Ada$/), '_blank', 'noopener');
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getAllByRole('textbox')[0] as Element });
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

it('has its letters while no control has the focus, and the arrows scroll the page then', async () => {
  const { user, link } = await open();
  expect(document.body).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await user.keyboard('j');
  expect(link('Ada')).toHaveFocus();
  act(() => link('Ada').blur());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Zoek' })).toHaveFocus();
  // What is typed there stays a text.
  await user.keyboard('j');
  expect(screen.getByRole('searchbox', { name: 'Zoek' })).toHaveFocus();
});

it('has no letters outside of the table where a person switched them off, and those in it still', async () => {
  const { user, link } = await open();
  await user.click(screen.getByRole('button', { name: 'Zet losse toetsen uit' }));
  const on = screen.getByRole('button', { name: 'Zet losse toetsen aan' });
  act(() => on.blur());
  await user.keyboard('j');
  expect(document.body).toHaveFocus();
  act(() => link('Ada').focus());
  await user.keyboard('j');
  expect(link('Bram')).toHaveFocus();
  await user.click(on);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('j');
  expect(link('Ada')).toHaveFocus();
});

it('has no letters of the page in a control, nor while a dialog is open', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Zet losse toetsen uit' });
  act(() => button.focus());
  await user.keyboard('j');
  expect(button).toHaveFocus();
  act(() => button.blur());
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await user.keyboard('j');
  dialog.remove();
  expect(document.body).toHaveFocus();
});
