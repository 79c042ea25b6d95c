import type { DataField, DataType } from '@samen/resources/administration';
import { paginate } from '@samen/jsonapi';
import { rejection, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { signedIn } from '../../test/people.ts';

const field = (name: string, kind: DataField['kind'], own: Partial<DataField> = {}): DataField => ({
  name,
  kind,
  isMasked: false,
  isSortable: true,
  predicates: [],
  words: [],
  of: [],
  ...own,
});

const TYPES: DataType[] = [
  {
    id: 'organizations',
    group: 'core',
    records: 148,
    isSearchable: true,
    fields: [field('name', 'text', { predicates: ['eq', 'i_cont'] })],
  },
  {
    id: 'users',
    group: 'core',
    records: 2316,
    isSearchable: true,
    fields: [
      field('status', 'oneOf', { predicates: ['in'], words: ['active', 'invited'] }),
      field('created_at', 'moment', { predicates: ['gteq', 'lteq'] }),
      field('mentor_id', 'id', { isSortable: false, predicates: ['eq', 'null'], of: ['users'] }),
      field('is_operator', 'flag', { predicates: ['eq'] }),
      field('email', 'text', { isMasked: true, isSortable: false }),
    ],
  },
];

const RECORD = {
  id: 'abcdef12-0000-4000-8000-000000000000',
  recordType: 'users',
  fields: [
    { name: 'status', value: 'active' },
    { name: 'created_at', value: '2026-11-16T19:14:02.000Z' },
    { name: 'mentor_id', value: 'mentor-1' },
    { name: 'is_operator', value: false },
  ],
};
const LIST = 'GET /api/v1/admin/resources/users';
const ONE = `${LIST}/${RECORD.id}`;
const REVEAL = `POST /api/v1/admin/resources/users/${RECORD.id}/reveal`;

async function open(
  path = '/admin/data-viewer?type=users',
  handlers: ApiHandlers = {},
  locale: 'nl' | 'en' = 'nl',
) {
  const api = await startApi({
    'GET /api/v1/admin/resources': { data: TYPES.map((type) => toResource('data_types', type)) },
    'GET /api/v1/admin/resources/organizations': { data: [], meta: { pagination: paginate(1, 25, 0) } },
    [LIST]: { data: [toResource('data_records', RECORD)], meta: { pagination: paginate(1, 25, 1) } },
    [ONE]: { data: toResource('data_records', RECORD) },
    [REVEAL]: {
      data: toResource('data_values', {
        id: RECORD.id,
        recordType: 'users',
        field: 'email',
        value: 'sam@example.org',
      }),
    },
    ...handlers,
  });
  const page = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: signedIn('admin'),
    site: { locale },
  });
  const calls = (call: string) => api.calls.filter((one) => `${one.method} ${one.path}` === call);
  const address = () => page.router.state.location.search;
  return { api, calls, address, ...page };
}

const record = () => screen.findByRole('link', { name: RECORD.id });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Record van users' }));

describe('the data viewer', () => {
  it('begins with people, and leads to the other types', async () => {
    const page = await open('/admin/data-viewer');
    await using _api = page.api;
    expect(await record()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^users/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('columnheader', { name: /email/ })).not.toBeInTheDocument();
    const organizations = screen.getByRole('link', { name: /^organizations/ }).getAttribute('href') ?? '';
    await act(() => page.router.navigate(organizations));
    expect(await screen.findByText('Geen records')).toBeInTheDocument();
  });

  it('searches by name or e-mail address, where a type has one', async () => {
    const page = await open();
    await using _api = page.api;
    await record();
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' }),
      'sam@example.org{Enter}',
    );
    await waitFor(() => expect(page.calls(LIST).at(-1)?.query.get('filter[q]')).toBe('sam@example.org'));
    expect(page.address()).toContain('q=sam');
  });

  it('filters by a field that it offers, and takes the filter away', async () => {
    const page = await open();
    await using _api = page.api;
    await record();
    const fields = screen.getByRole('combobox', { name: 'Veld' });
    expect(within(fields).queryByRole('option', { name: 'email' })).not.toBeInTheDocument();
    await page.user.selectOptions(fields, 'status');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Waarde' }), 'invited');
    await page.user.click(screen.getByRole('button', { name: 'Voorwaarde toevoegen' }));
    await waitFor(() => expect(page.calls(LIST).at(-1)?.query.get('filter[status_in]')).toBe('invited'));
    expect(page.address()).toBe('?type=users&status_in=invited');
    await page.user.click(screen.getByRole('button', { name: 'status is een van invited verwijderen' }));
    await waitFor(() => expect(page.address()).toBe('?type=users'));
  });

  it('means by a day the whole of it on the clock of the Netherlands', async () => {
    const page = await open();
    await using _api = page.api;
    await record();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Veld' }), 'created_at');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Vergelijking' }), 'lteq');
    const add = screen.getByRole('button', { name: 'Voorwaarde toevoegen' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Waarde' }), { target: { value: '31-02-2026' } });
    expect(add).toBeDisabled();
    fireEvent.change(screen.getByRole('textbox', { name: 'Waarde' }), { target: { value: '01-07-2026' } });
    await page.user.click(add);
    await waitFor(() =>
      expect(page.calls(LIST).at(-1)?.query.get('filter[created_at_lteq]')).toBe('2026-07-01T21:59:00.000Z'),
    );
    expect(screen.getByText('created_at tot en met 2026-07-01')).toBeInTheDocument();
  });

  it('opens a record, with ways to what its ids name, and closes it', async () => {
    const page = await open();
    await using _api = page.api;
    const href = (await record()).getAttribute('href') ?? '';
    await act(() => page.router.navigate(href));
    const opened = await panel();
    expect(await opened.findByRole('link', { name: 'mentor-1' })).toHaveAttribute(
      'href',
      '/admin/data-viewer?type=users&record=mentor-1',
    );
    expect(opened.getByText('16 november 2026', { exact: false })).toBeInTheDocument();
    await page.user.click(opened.getByRole('button', { name: 'Sluiten' }));
    expect(page.address()).toBe('?type=users');
  });

  it('shows a masked field when a reason is given, once, and not without', async () => {
    const page = await open(`/admin/data-viewer?type=users&record=${RECORD.id}`);
    await using _api = page.api;
    const opened = await panel();
    await page.user.click(await opened.findByRole('button', { name: 'Toon email' }));
    const reason = opened.getByRole('textbox', { name: /Waarom wil je email zien/ });
    expect(reason).toHaveFocus();
    await page.user.type(reason, '..........');
    await page.user.click(opened.getByRole('button', { name: 'Toon' }));
    expect(opened.getByText(/in woorden/)).toBeInTheDocument();
    expect(page.calls(REVEAL)).toEqual([]);
    await page.user.clear(reason);
    await page.user.type(reason, 'kort');
    await page.user.click(opened.getByRole('button', { name: 'Toon' }));
    expect(reason).toHaveAccessibleDescription(/10 tot 500 tekens/);
    expect(page.calls(REVEAL)).toHaveLength(0);
    await page.user.type(reason, ', maar nu lang genoeg');
    await page.user.dblClick(opened.getByRole('button', { name: 'Toon' }));
    expect((await opened.findByText('sam@example.org')).closest('[role=status]')).toHaveFocus();
    expect(page.calls(REVEAL)).toHaveLength(1);
    expect(page.calls(REVEAL)[0]?.body).toMatchObject({
      data: { attributes: { field: 'email', reason: 'kort, maar nu lang genoeg' } },
    });
  });

  it('says what went wrong, of the types, the records, one record and a reveal', async () => {
    const refused = rejection(500, 'internal_error');
    const page = await open('/admin/data-viewer', { 'GET /api/v1/admin/resources': refused });
    await using _api = page.api;
    expect(await screen.findByText('De soorten gegevens konden niet worden geladen')).toBeInTheDocument();
    page.unmount();
    const other = await open(`/admin/data-viewer?type=users&record=${RECORD.id}`, {
      [LIST]: refused,
      [REVEAL]: refused,
    });
    await using _other = other.api;
    const opened = await panel();
    await other.user.click(await opened.findByRole('button', { name: 'Toon email' }));
    await other.user.type(opened.getByRole('textbox'), 'Vraag aan de telefoon');
    await other.user.click(opened.getByRole('button', { name: 'Toon' }));
    expect(await opened.findByRole('alert')).toBeInTheDocument();
    expect(opened.queryByText('sam@example.org')).not.toBeInTheDocument();
  });

  it('has its texts in English too', async () => {
    const page = await open(undefined, {}, 'en');
    await using _api = page.api;
    expect(await screen.findByText('1 record')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Field' })).toBeInTheDocument();
  });
});
