import type { InternalNote } from '@samen/resources/administration';
import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import {
  makeOrganization,
  makeUser,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { internalNotesApi } from './internal-notes.api.ts';
import { InternalNotes } from './internal-notes.tsx';

const MAY = ['internal_notes.edit'];
let can = MAY;

const Page = () => <InternalNotes type="applications" about={{ id: 'application-1', meta: { can } }} />;
const remote = defineRemote({
  routes: [defineRoute({ path: '/page', Component: lazyPage(async () => Page) })],
  activate: ({ endpoints }) => endpoints(internalNotesApi),
});

const PATH = '/api/v1/internal_notes';
const [LIST, ADD] = [`GET ${PATH}`, `POST ${PATH}`];
const [CHANGE, REMOVE] = [`PATCH ${PATH}/note-1`, `DELETE ${PATH}/note-1`];
const OWN = ['internal_notes.edit', 'internal_notes.delete'];

const noteOf = (own: Partial<InternalNote> = {}) =>
  toResource('internal_notes', {
    id: 'note-1',
    note: 'Gebeld.',
    notableType: 'applications',
    notableId: 'application-1',
    side: 'organization',
    authorId: 'user-1',
    authorName: 'Ans Kuipers',
    lockVersion: 3,
    createdAt: '2026-03-02T09:00:00Z',
    updatedAt: '2026-03-02T09:00:00Z',
    meta: { can: OWN },
    ...own,
  });
const pageOf = (data: ReturnType<typeof noteOf>[], records: number) => ({
  data,
  meta: { pagination: { current: 1, first: 1, last: 1, records } },
});
const listOf = (...data: ReturnType<typeof noteOf>[]) => pageOf(data, data.length);

async function open(
  handlers: ApiHandlers = {},
  organizationType: 'NonProfit' | 'VolunteerCenter' = 'NonProfit',
) {
  const api = await startApi({ [LIST]: listOf(noteOf()), ...handlers });
  const page = await renderRemote(remote, {
    path: '/page',
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      organization: makeOrganization({ organizationType }),
    },
  });
  const sent = () =>
    api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, body }) => [method, (body as { data?: { attributes: object } }).data?.attributes]);
  const toastTitles = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, sent, toastTitles, ...page };
}

const field = () => screen.findByLabelText('Nieuwe notitie');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  can = MAY;
});

it('lists who wrote what and when, and offers what each note allows', async () => {
  const page = await open({
    [LIST]: listOf(
      noteOf({ id: 'note-2', note: 'Komt\ndinsdag.', updatedAt: '2026-03-03T10:00:00Z', meta: { can: [] } }),
      noteOf({ authorName: null, meta: { can: ['internal_notes.delete'] } }),
    ),
  });
  await using _api = page.api;
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are two notes');
  expect(first).toHaveTextContent('Ans Kuipers 2 maart 2026 om 10.00 (gewijzigd)');
  expect(within(first).queryByRole('button')).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Oud-collega 2 maart 2026 om 10.00');
  expect(second).not.toHaveTextContent('(gewijzigd)');
  expect(
    within(second)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Verwijderen']);
  const { query } = page.api.calls[0] ?? {};
  expect(query?.get('filter[notable_type_eq]')).toBe('applications');
  expect(query?.get('filter[notable_id_eq]')).toBe('application-1');
});

it('is not there for who may not, and fetches nothing', async () => {
  can = ['applications.withdraw'];
  const page = await open();
  await using _api = page.api;
  await waitFor(() => expect(page.router.state.initialized).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Interne notities' })).not.toBeInTheDocument();
  expect(page.api.calls).toEqual([]);
});

it.each([
  ['NonProfit', 'Alleen te lezen door medewerkers van je organisatie.'],
  ['VolunteerCenter', 'Alleen te lezen door medewerkers van het vrijwilligerscentrum.'],
] as const)('says in a %s who reads it', async (type, text) => {
  const page = await open({ [LIST]: listOf() }, type);
  await using _api = page.api;
  expect(await field()).toHaveAccessibleDescription(text);
  expect(await screen.findByText('Er zijn nog geen notities.')).toBeInTheDocument();
});

it('adds one, empties the field and shows it', async () => {
  const page = await open({
    [ADD]: () => {
      page.api.handlers[LIST] = listOf(noteOf({ id: 'note-2', note: 'Komt dinsdag.' }), noteOf());
      return { status: 201, body: { data: noteOf({ id: 'note-2' }) } };
    },
  });
  await using _api = page.api;
  await page.user.type(await field(), '  Komt dinsdag. ');
  expect(screen.getByText('16 / 2000')).toBeInTheDocument();
  expect(page.runtime.dirty.isDirty()).toBe(true);
  await page.user.click(press('Notitie toevoegen'));
  expect(await screen.findByText('Komt dinsdag.')).toBeInTheDocument();
  expect(await field()).toHaveValue('');
  expect(screen.getByText('0 / 2000')).toBeInTheDocument();
  expect(page.runtime.dirty.isDirty()).toBe(false);
  expect(page.toastTitles()).toEqual(['Notitie toegevoegd']);
  expect(page.sent()).toEqual([
    ['POST', { note: 'Komt dinsdag.', notable_type: 'applications', notable_id: 'application-1' }],
  ]);
});

it('requires text when it is sent and not when it is passed through, and for no more than fits', async () => {
  const page = await open();
  await using _api = page.api;
  const input = await field();
  await page.user.click(input);
  await page.user.tab();
  expect(input).toBeValid();
  await page.user.click(press('Notitie toevoegen'));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Dit veld is verplicht'));
  await waitFor(() => expect(input).toHaveFocus());
  await page.user.click(input);
  await page.user.paste('x'.repeat(2001));
  await page.user.click(press('Notitie toevoegen'));
  await waitFor(() => expect(input).toHaveAccessibleDescription('Gebruik maximaal 2000 tekens'));
  expect(page.sent()).toEqual([]);
});

it('keeps what was typed when it was not taken', async () => {
  const page = await open({ [ADD]: rejection(404, 'not_found') });
  await using _api = page.api;
  await page.user.type(await field(), 'Komt dinsdag.');
  await page.user.click(press('Notitie toevoegen'));
  expect(await screen.findByText('We konden dit niet vinden.')).toBeInTheDocument();
  expect(await field()).toHaveValue('Komt dinsdag.');
  expect(page.runtime.dirty.isDirty()).toBe(true);
});

it('changes one with the version that was seen, and goes back to where it was changed', async () => {
  const page = await open({
    [CHANGE]: () => {
      page.api.handlers[LIST] = listOf(noteOf({ note: 'Gebeld, komt.', lockVersion: 4 }));
      return { data: noteOf() };
    },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: /^Wijzigen/ }));
  const input = screen.getByLabelText('Notitie');
  expect(input).toHaveFocus();
  expect(input).toHaveValue('Gebeld.');
  await page.user.clear(input);
  await page.user.type(input, 'Gebeld, komt.');
  await page.user.click(press('Opslaan'));
  expect(await screen.findByText('Gebeld, komt.')).toBeInTheDocument();
  await waitFor(() => expect(press(/^Wijzigen/)).toHaveFocus());
  expect(page.sent()).toEqual([['PATCH', { note: 'Gebeld, komt.', lock_version: 3 }]]);
});

it('leaves one as it was when the change is taken back', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: /^Wijzigen/ }));
  await page.user.type(screen.getByLabelText('Notitie'), ' Toch niet.');
  await page.user.click(press('Annuleren'));
  await waitFor(() => expect(press(/^Wijzigen/)).toHaveFocus());
  expect(screen.getByText('Gebeld.')).toBeInTheDocument();
  expect(page.runtime.dirty.isDirty()).toBe(false);
  await page.user.click(press(/^Wijzigen/));
  expect(screen.getByLabelText('Notitie')).toHaveValue('Gebeld.');
});

it('offers the latest version where it was changed meanwhile', async () => {
  const page = await open({ [CHANGE]: rejection(409, 'stale_record') });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: /^Wijzigen/ }));
  await page.user.type(screen.getByLabelText('Notitie'), ' Dinsdag.');
  page.api.handlers[LIST] = listOf(noteOf({ note: 'Gemaild.', lockVersion: 4 }));
  await page.user.click(press('Opslaan'));
  await screen.findByRole('dialog', { name: 'Iemand anders heeft dit gewijzigd' });
  await page.user.click(press('Overal die van de ander'));
  await page.user.click(press('Verder met deze keuzes'));
  await waitFor(() => expect(screen.getByLabelText('Notitie')).toHaveValue('Gemaild.'));
});

it('takes one away after a confirmation, and says where it went wrong', async () => {
  const page = await open({ [REMOVE]: rejection(403, 'forbidden') });
  await using _api = page.api;
  const take = async () => {
    await page.user.click(await screen.findByRole('button', { name: /^Verwijderen/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deze notitie verwijderen?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Notitie verwijderen' }));
  };
  await take();
  await waitFor(() => expect(page.toastTitles()).toEqual(['Je hebt geen rechten voor deze actie']));
  expect(screen.getByText('Gebeld.')).toBeInTheDocument();
  page.api.handlers[REMOVE] = () => {
    page.api.handlers[LIST] = listOf();
    return { status: 204 };
  };
  await take();
  expect(await screen.findByText('Er zijn nog geen notities.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Interne notities' })).toHaveFocus());
});

it('says that the list could not be loaded, and loads it after all', async () => {
  const page = await open({ [LIST]: rejection(404, 'not_found') });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('De notities konden niet worden geladen');
  page.api.handlers[LIST] = listOf(noteOf());
  await page.user.click(press('Opnieuw proberen'));
  expect(await screen.findByText('Gebeld.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows older ones on request', async () => {
  const page = await open({
    [LIST]: ({ query }) => {
      const older = query.get('page[size]') === '25' ? [] : [noteOf({ id: 'note-2', note: 'Ouder.' })];
      return pageOf([noteOf(), ...older], 2);
    },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Oudere notities' }));
  expect(await screen.findByText('Ouder.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Oudere notities' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Wijzigen/ })[1]).toHaveFocus());
});
