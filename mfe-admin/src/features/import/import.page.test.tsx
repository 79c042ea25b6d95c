import { paginate, resource, type Resource } from '@samen/jsonapi';
import { rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { signedIn } from '../../test/people.ts';

const NONE = {
  unchecked: 0,
  good: 0,
  error: 0,
  duplicate: 0,
  added: 0,
  updating: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  left: 0,
};
const imported = (
  own: object = {},
  can: string[] = ['imports.map', 'imports.remove', 'imports.run'],
): Resource =>
  resource('imports', 'one', {
    attributes: {
      kind: 'organizations',
      status: 'mapped',
      filename: 'organisaties.csv',
      delimiter: ';',
      encoding: 'windows-1252',
      columns: [
        { header: 'Naam', sample: 'De Linde', field: 'name', match: 'found' },
        { header: 'Tel', sample: '06 1234', field: 'phone_number', match: 'likely' },
        { header: 'Code', sample: 'LW-1', field: null, match: null },
      ],
      fields: [
        { name: 'name', label: 'Naam', required: true, title: true, options: [] },
        { name: 'phone_number', label: 'Telefoonnummer', required: true, title: false, options: [] },
      ],
      invite: false,
      rowCount: 3,
      counts: { ...NONE, good: 1, error: 1, duplicate: 1 },
      progress: { done: 3, total: 3 },
      finishedAt: null,
      undoableUntil: null,
      failure: null,
      lockVersion: 4,
      createdAt: '2026-11-28T10:00:00.000Z',
      updatedAt: '2026-11-28T10:00:00.000Z',
      ...own,
    },
    meta: { can },
  });
const row = (number: number, own: object): Resource =>
  resource('import_rows', `row-${number}`, {
    attributes: {
      importId: 'one',
      number,
      state: 'good',
      values: [
        { field: 'name', text: `Club ${number}`, original: null },
        { field: 'phone_number', text: '06 1234', original: null },
      ],
      errors: [],
      duplicates: [],
      choice: 'skip',
      recordId: null,
      leftReason: null,
      ...own,
    },
  });
const WRONG = row(2, {
  state: 'error',
  errors: [{ field: 'phone_number', code: 'phone', detail: 'Vul een telefoonnummer in' }],
});
const ALIKE = row(3, {
  state: 'duplicate',
  duplicates: [{ name: 'De Linde', recordId: 'org', row: null, reasons: ['phone_number'], isSame: false }],
});
const listed = (...data: Resource[]) => ({ data, meta: { pagination: paginate(1, 50, data.length) } });
const ONE = 'GET /api/v1/imports/one';

async function open(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi({
    [ONE]: { data: imported() },
    'GET /api/v1/imports/one/rows': listed(WRONG, ALIKE),
    'GET /api/v1/imports': listed(),
    ...handlers,
  });
  await renderRemote(remote, { path, config: remoteConfig, api, session: signedIn('center_superuser') });
  return api;
}
const sentTo = (api: Awaited<ReturnType<typeof startApi>>, call: string) =>
  api.calls.find(({ method, path }) => `${method} ${path}` === call);

it('takes a file, and says why it does not take another', async () => {
  const refused = rejection(422, 'table_empty', { detail: 'Er zijn geen rijen onder de namen' });
  await using _api = await open('/admin/import', { 'POST /api/v1/imports': refused });
  expect(await screen.findByText('Je hebt hier nog niets geïmporteerd.')).toBeVisible();
  const file = new File(['Naam;Tel\r\n'], 'leeg.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Kies een bestand'), { target: { files: [file] } });
  expect(await screen.findByText(/geen rijen onder de namen/)).toBeVisible();
});

it('shows what each column becomes, and changes it', async () => {
  await using api = await open('/admin/import/one', { 'PATCH /api/v1/imports/one': { data: imported() } });
  expect(await screen.findByText('lijkt erop, kijk na')).toBeVisible();
  const select = screen.getByLabelText('Code wordt');
  // The keys walk through every field: none is taken from another column before it is applied.
  fireEvent.change(select, { target: { value: 'name' } });
  expect(screen.getByLabelText('Naam wordt')).toHaveValue('');
  fireEvent.change(select, { target: { value: 'phone_number' } });
  expect(screen.getByLabelText('Naam wordt')).toHaveValue('name');
  expect(screen.getByText(/komt nu uit ‘Code’; ‘Tel’ wordt dan niet geïmporteerd/)).toBeVisible();
  expect(sentTo(api, 'PATCH /api/v1/imports/one')).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Kolommen toepassen' }));
  await waitFor(() => expect(sentTo(api, 'PATCH /api/v1/imports/one')).toBeDefined());
  expect(sentTo(api, 'PATCH /api/v1/imports/one')?.body).toMatchObject({
    data: { attributes: { mapping: ['name', null, 'phone_number'], lock_version: 4 } },
  });
});

it('shows the rows that are wrong once they were checked again', async () => {
  let state: 'before' | 'unchecked' | 'checked' = 'before';
  const counts = () => (state === 'unchecked' ? { ...NONE, unchecked: 3 } : { ...NONE, good: 2, error: 1 });
  await using api = await open('/admin/import/one', {
    [ONE]: () => {
      const shown = { data: imported({ counts: counts() }) };
      // Looked at once while it is checked.
      if (state === 'unchecked') setTimeout(() => (state = 'checked'), 50);
      return shown;
    },
    'GET /api/v1/imports/one/rows': () => (state === 'unchecked' ? listed() : listed(WRONG)),
    'PATCH /api/v1/imports/one': () => {
      state = 'unchecked';
      return { data: imported({ counts: counts() }) };
    },
  });
  await screen.findByRole('textbox', { name: 'Telefoonnummer' });
  fireEvent.change(screen.getByLabelText('Tel wordt'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kolommen toepassen' }));
  await waitFor(() => expect(sentTo(api, 'PATCH /api/v1/imports/one')).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Telefoonnummer' })).toBeNull());
  expect(await screen.findByRole('textbox', { name: 'Telefoonnummer' }, { timeout: 10_000 })).toBeVisible();
}, 20_000);

it('corrects a cell where it stands, and chooses for what is alike', async () => {
  await using api = await open('/admin/import/one', {
    'PATCH /api/v1/import_rows/row-2': { data: row(2, {}) },
    'PATCH /api/v1/import_rows/row-3': { data: ALIKE },
  });
  const cell = await screen.findByRole('textbox', { name: 'Telefoonnummer' });
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription('Vul een telefoonnummer in');
  fireEvent.change(cell, { target: { value: '06 12345678' } });
  fireEvent.submit(cell.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sentTo(api, 'PATCH /api/v1/import_rows/row-2')).toBeDefined());
  const choice = screen.getByRole('group', { name: 'Wat te doen met rij 3' });
  fireEvent.click(within(choice).getByRole('button', { name: 'Toch toevoegen' }));
  await waitFor(() =>
    expect(sentTo(api, 'PATCH /api/v1/import_rows/row-3')?.body).toMatchObject({
      data: { attributes: { choice: 'add' } },
    }),
  );
});

it('offers the words of a cell that is one of a few, for this row or wherever it says the same', async () => {
  const place = {
    name: 'location_type',
    label: 'Plek',
    required: false,
    title: false,
    options: ['op locatie', 'op afstand'],
  };
  const { fields } = imported().attributes as { fields: object[] };
  const wrong = (number: number) =>
    row(number, {
      state: 'error',
      values: [{ field: 'location_type', text: 'ergens', original: null }],
      errors: [{ field: 'location_type', code: 'inclusion', detail: 'Kies een waarde uit de lijst' }],
    });
  await using api = await open('/admin/import/one', {
    [ONE]: { data: imported({ fields: [...fields, place], counts: { ...NONE, error: 3 } }) },
    'GET /api/v1/imports/one/rows': listed(WRONG, wrong(4), wrong(5)),
    'PATCH /api/v1/import_rows/row-4': { data: wrong(4) },
  });
  const table = await screen.findByRole('table', { name: 'Cellen met een fout' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rij 2Club 2', 'Rij 4Zonder naam', 'Rij 5Zonder naam']);
  const [choice] = within(table).getAllByRole('combobox', { name: 'Plek' }) as [HTMLElement, HTMLElement];
  expect(choice).toHaveAccessibleDescription('Kies een waarde uit de lijst');
  // Enter in a cell goes on to the next one.
  const phone = within(table).getByRole('textbox', { name: 'Telefoonnummer' });
  phone.focus();
  fireEvent.submit(phone.closest('form') as HTMLFormElement);
  expect(choice).toHaveFocus();
  const everywhere = within(table).getAllByRole('button', {
    name: 'Overal waar ‘ergens’ staat',
  })[0] as HTMLElement;
  expect(everywhere).toBeDisabled();
  fireEvent.change(choice, { target: { value: 'op afstand' } });
  await act(async () => fireEvent.click(everywhere));
  await waitFor(() =>
    expect(sentTo(api, 'PATCH /api/v1/import_rows/row-4')?.body).toMatchObject({
      data: {
        attributes: { values: [{ field: 'location_type', text: 'op afstand' }], everywhere: true },
      },
    }),
  );
});

it('updates what is there, one row or every one with which that can be', async () => {
  const same = row(4, {
    state: 'duplicate',
    choice: 'update',
    duplicates: [{ name: 'Noord', recordId: 'n', row: null, reasons: ['name'], isSame: true }],
  });
  const inFile = row(5, {
    state: 'duplicate',
    duplicates: [{ name: '', recordId: null, row: 3, reasons: ['name'], isSame: true }],
  });
  const counted = (own: object) => imported({ counts: { ...NONE, good: 1, duplicate: 3, ...own } });
  await using api = await open('/admin/import/one', {
    [ONE]: { data: counted({ updating: 1 }) },
    'GET /api/v1/imports/one/rows': listed(ALIKE, same, inFile),
    'PATCH /api/v1/import_rows/row-3': { data: ALIKE },
    'PUT /api/v1/imports/one/duplicates': { data: counted({ updating: 2 }) },
  });
  const choices = async (number: number) =>
    within(await screen.findByRole('group', { name: `Wat te doen met rij ${number}` }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await choices(3)).toEqual(['Overslaan', 'Bijwerken', 'Toch toevoegen']);
  // What cannot be there twice is not added, and another row of the file is nothing that could be changed.
  expect(await choices(4)).toEqual(['Overslaan', 'Bijwerken']);
  expect(await choices(5)).toEqual(['Overslaan', 'Toch toevoegen']);
  expect(screen.getByText(/‘Noord’ krijgt de gevulde cellen/)).toBeVisible();
  expect(screen.getByRole('button', { name: '2 rijen importeren' })).toBeEnabled();
  const row3 = screen.getByRole('group', { name: 'Wat te doen met rij 3' });
  fireEvent.click(within(row3).getByRole('button', { name: 'Bijwerken' }));
  await waitFor(() =>
    expect(sentTo(api, 'PATCH /api/v1/import_rows/row-3')?.body).toMatchObject({
      data: { attributes: { choice: 'update' } },
    }),
  );
  const all = screen.getByRole('group', { name: 'Alle dubbele rijen' });
  await act(async () => fireEvent.click(within(all).getByRole('button', { name: 'Bijwerken' })));
  await waitFor(() =>
    expect(sentTo(api, 'PUT /api/v1/imports/one/duplicates')?.body).toMatchObject({
      data: { attributes: { choice: 'update' } },
    }),
  );
});

it('shows how far it is, what came of it, and undoes it after a question', async () => {
  const done = imported(
    {
      status: 'done',
      counts: { ...NONE, created: 133, skipped: 6, failed: 9 },
      undoableUntil: '2099-12-05T13:20:00.000Z',
    },
    ['imports.undo'],
  );
  await using api = await open('/admin/import/one', {
    [ONE]: { data: done },
    'PUT /api/v1/imports/one/undo': { data: done },
  });
  expect(await screen.findByRole('heading', { name: '133 rijen toegevoegd' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rijen met een fout als CSV' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Import ongedaan maken' }));
  expect(sentTo(api, 'PUT /api/v1/imports/one/undo')).toBeUndefined();
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Ongedaan maken' })));
  await waitFor(() => expect(sentTo(api, 'PUT /api/v1/imports/one/undo')).toBeDefined());
});

it('says which fields are missing', async () => {
  const unmapped = imported(
    { status: 'uploaded', columns: [{ header: 'X', sample: '', field: null, match: null }] },
    ['imports.map', 'imports.remove'],
  );
  await using _api = await open('/admin/import/one', { [ONE]: { data: unmapped } });
  expect(await screen.findByText('Kies nog een kolom voor: Naam, Telefoonnummer.')).toBeVisible();
});

it('names what stays after an undo, with the reason', async () => {
  const undone = imported({ status: 'undone', counts: { ...NONE, undone: 2, left: 1 } }, []);
  const left = row(4, { state: 'left', recordId: 'org', leftReason: 'changed' });
  await using _api = await open('/admin/import/one', {
    [ONE]: { data: undone },
    'GET /api/v1/imports/one/rows': listed(left),
  });
  expect(await screen.findByText(/daarna aangepast/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Club 4' })).toHaveAttribute('href', '/organizations/org');
});

it('says that it could not be loaded', async () => {
  await using _api = await open('/admin/import/one', { [ONE]: rejection(503, 'unavailable') });
  expect(await screen.findByText('De import kon niet worden geladen')).toBeVisible();
});
