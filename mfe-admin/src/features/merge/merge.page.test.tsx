import { paginate, resource, type Resource } from '@samen/jsonapi';
import { rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { signedIn } from '../../test/people.ts';

const comparison = (own: object = {}): Resource =>
  resource('merge_comparisons', 'organizations-a-b', {
    attributes: {
      recordType: 'organizations',
      keptId: 'a',
      goneId: 'b',
      keptName: 'De Linde',
      goneName: 'Linde e.o.',
      keptEmail: null,
      goneEmail: null,
      keptVersion: 3,
      goneVersion: 5,
      keptSince: '2025-01-01T10:00:00.000Z',
      goneSince: '2026-01-01T10:00:00.000Z',
      fields: [
        { name: 'name', kept: 'De Linde', gone: 'Linde e.o.' },
        { name: 'kvkNumber', kept: null, gone: '40123456' },
        { name: 'email', kept: 'info@linde.example', gone: 'info@linde.example' },
      ],
      moved: [
        { kind: 'vacancies', count: 1 },
        { kind: 'roles', count: 12 },
      ],
      isPossible: true,
      ...own,
    },
  });
const merge = (own: object = {}, can: string[] = ['merges.undo']): Resource =>
  resource('merges', 'one', {
    attributes: {
      recordType: 'organizations',
      keptId: 'a',
      goneId: 'b',
      keptName: 'De Linde',
      goneName: 'Linde e.o.',
      status: 'done',
      moved: [{ kind: 'vacancies', count: 2 }],
      remaining: [],
      undoableUntil: '2099-12-05T13:20:00.000Z',
      undoneAt: null,
      lockVersion: 0,
      createdAt: '2026-11-28T10:00:00.000Z',
      updatedAt: '2026-11-28T10:00:00.000Z',
      ...own,
    },
    meta: { can },
  });
const ONE = 'GET /api/v1/organizations/a/merge/b';
const MERGE = 'POST /api/v1/organizations/a/merge';

async function open(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi({
    [ONE]: { data: comparison() },
    'GET /api/v1/merges/one': { data: merge() },
    ...handlers,
  });
  await renderRemote(remote, { path, config: remoteConfig, api, session: signedIn('center_superuser') });
  return api;
}
const COMPARE = '/admin/merge/organizations/a?with=b';
const sentTo = (api: Awaited<ReturnType<typeof startApi>>, call: string) =>
  api.calls.find(({ method, path }) => `${method} ${path}` === call);

it('offers the records that look like one', async () => {
  await using _api = await open('/admin/merge/organizations/a', {
    'GET /api/v1/organizations/a/duplicates': {
      data: [resource('organizations', 'b', { attributes: { name: 'Linde e.o.', city: 'Nijmegen' } })],
      meta: { pagination: paginate(1, 25, 1) },
    },
  });
  const link = await screen.findByRole('link', { name: 'Linde e.o., Nijmegen' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/admin/merge/organizations/a?with=b'));
});

it('fills what the one that stays does not have, says what moves, and merges after a question', async () => {
  await using api = await open(COMPARE, { [MERGE]: { data: merge() } });
  const number = await screen.findByRole('radiogroup', { name: 'KVK-nummer' });
  expect(within(number).getByRole('radio', { name: /40123456/ })).toBeChecked();
  expect(screen.queryByRole('radiogroup', { name: 'E-mailadres' })).toBeNull();
  expect(screen.getByText('1 vacature')).toBeVisible();
  expect(screen.getByText('12 rollen van personen')).toBeVisible();
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Naam' })).getByRole('radio', { name: /Linde e.o./ }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Samenvoegen' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Alles van ‘Linde e.o.’ hoort daarna bij ‘De Linde’');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Samenvoegen' }));
  await waitFor(() => expect(sentTo(api, MERGE)).toBeDefined());
  expect(sentTo(api, MERGE)?.body).toMatchObject({
    data: {
      attributes: { other_id: 'b', choices: { name: 'gone' }, lock_version: 3, other_lock_version: 5 },
    },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: '‘Linde e.o.’ is opgegaan in ‘De Linde’' }),
  ).toBeVisible();
});

it('says why two cannot be merged, and lets the other one stay', async () => {
  await using _api = await open(COMPARE, { [ONE]: { data: comparison({ isPossible: false }) } });
  expect(await screen.findByText(/Zo kunnen deze twee niet worden samengevoegd/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Samenvoegen' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Laat ‘Linde e.o.’ blijven' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/merge/organizations/b?with=a'),
  );
});

it('says of two centres which of them to move, and leads there', async () => {
  const apart = comparison({ isPossible: false, obstacle: 'other_center' });
  await using _api = await open(COMPARE, { [ONE]: { data: apart } });
  expect(
    await screen.findByText(/horen bij verschillende centra. Verplaats eerst ‘Linde e.o.’/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Samenvoegen' })).toBeDisabled();
  for (const [name, id] of [
    ['Linde e.o.', 'b'],
    ['De Linde', 'a'],
  ] as const)
    expect(screen.getByRole('link', { name: `Verplaats ‘${name}’` })).toHaveAttribute(
      'href',
      expect.stringContaining(`/organizations/${id}/move`),
    );
});

it('says which reply templates find no room', async () => {
  const moved = [
    { kind: 'reply_templates', count: 2 },
    { kind: 'reply_templates_left', count: 1 },
  ];
  await using _api = await open(COMPARE, { [ONE]: { data: comparison({ moved }) } });
  expect(await screen.findByText('2 standaardteksten')).toBeVisible();
  expect(screen.getByText(/^1 standaardtekst past er niet meer bij/)).toBeVisible();
});

it('shows both again where one of them was changed in the meantime', async () => {
  await using api = await open(COMPARE, { [MERGE]: rejection(409, 'stale_record', { detail: 'Gewijzigd' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Samenvoegen' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Samenvoegen' }),
  );
  expect(await screen.findByText('Het samenvoegen is niet gelukt')).toBeVisible();
  await waitFor(() => expect(api.calls.filter(({ path }) => path.endsWith('/merge/b'))).toHaveLength(2));
});

it('undoes a merge after a question, and lists what stayed', async () => {
  const undone = merge(
    { status: 'undone', undoneAt: '2026-11-29T10:00:00.000Z', remaining: [{ kind: 'vacancies', count: 1 }] },
    [],
  );
  let isUndone = false;
  await using _api = await open('/admin/merges/one', {
    'GET /api/v1/merges/one': () => ({ data: isUndone ? undone : merge() }),
    'PUT /api/v1/merges/one/undo': () => {
      isUndone = true;
      return { data: undone };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ongedaan maken' }),
  );
  expect(await screen.findByText(/niet teruggezet/)).toBeVisible();
  expect(screen.getByText('1 vacature')).toBeVisible();
});
