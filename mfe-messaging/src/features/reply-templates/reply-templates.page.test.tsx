import type { ReplyTemplate } from '@samen/resources/messaging';
import { paginate } from '@samen/jsonapi';
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
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const LIST = 'GET /api/v1/reply_templates';
const ADD = 'POST /api/v1/reply_templates';
const PREVIEW = 'POST /api/v1/reply_templates/preview';

const makeReply = (id: string, own: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  id,
  name: id,
  for: 'accept',
  body: 'Welkom, {{recipient.first_name}}!',
  text: 'Welkom, {{recipient.first_name}}!',
  organizationId: 'o1',
  position: 1,
  lockVersion: 3,
  createdAt: '2026-11-28T10:00:00.000Z',
  updatedAt: '2026-11-28T10:00:00.000Z',
  meta: { can: ['reply_templates.edit', 'reply_templates.delete'] },
  ...own,
});
const listOf = (...replies: readonly ReplyTemplate[]) => ({
  data: replies.map((one) => toResource('reply_templates', one)),
  meta: { pagination: paginate(1, 100, replies.length) },
});
const oneOf = (reply: ReplyTemplate) => ({ data: toResource('reply_templates', reply) });
const THREE = ['Welkom', 'Bellen', 'Vol'].map((id) => makeReply(id));

async function open(handlers: ApiHandlers = {}) {
  const organization = makeOrganization({ id: 'o1', type: 'NonProfit', name: 'Zorghuis' });
  const api = await startApi({
    [LIST]: listOf(...THREE),
    [PREVIEW]: { data: null, meta: { text: 'Welkom, Noor!' } },
    'GET /api/v1/organizations/o1': { data: toResource('organizations', organization) },
    ...handlers,
  });
  const page = await renderRemote(remote, {
    path: '/organizations/o1/reply_templates',
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      organization,
      roles: ['admin'],
    },
  });
  return { api, ...page };
}
const sent = ({ api }: Awaited<ReturnType<typeof open>>, method: string) =>
  api.calls
    .filter((call) => call.method === method && !call.path.endsWith('/preview'))
    .map(({ body }) => (body as { data: { attributes: object } } | null)?.data.attributes);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('requests those of the organization in the address, in their order', async () => {
  const page = await open();
  await using _api = page.api;
  const list = await screen.findByRole('list', { name: 'Standaardteksten in volgorde' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.querySelector('strong')?.textContent),
  ).toEqual(['Welkom', 'Bellen', 'Vol']);
  expect(
    page.api.calls
      .find(({ path }) => path.endsWith('reply_templates'))
      ?.query.get('filter[organization_id_eq]'),
  ).toBe('o1');
  expect(await screen.findByRole('link', { name: 'Zorghuis' })).toHaveAttribute(
    'href',
    '/organizations/o1/edit',
  );
});

it('is written with placeholders from a list, shown as it is read, and saved', async () => {
  const page = await open({ [ADD]: oneOf(makeReply('Nieuw')) });
  await using _api = page.api;
  await page.user.click(await button('Standaardtekst toevoegen'));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Naam' })).toBeInvalid());
  await page.user.type(dialog.getByRole('textbox', { name: 'Naam' }), 'Nieuw');
  const body = dialog.getByRole('textbox', { name: /^Tekst/ });
  await page.user.type(body, 'Welkom, ');
  await page.user.click(dialog.getByRole('button', { name: 'Voornaam ontvanger' }));
  expect(body).toHaveValue('Welkom, {{recipient.first_name}}');
  expect(body).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Titel vacature' })).toBeInTheDocument();
  expect(await dialog.findByText('Welkom, Noor!', undefined, { timeout: 3000 })).toBeVisible();
  await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Bedoeld voor' }), 'message');
  // A conversation is about no vacancy.
  expect(dialog.queryByRole('button', { name: 'Titel vacature' })).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(page, 'POST')).toEqual([
    { name: 'Nieuw', for: 'message', body: 'Welkom, {{recipient.first_name}}', organization_id: 'o1' },
  ]);
});

it('shows at its field what cannot be filled in, and loses nothing', async () => {
  const wrong = rejection(422, 'placeholder', {
    pointer: '/data/attributes/body',
    detail: 'Onbekende invulcode: recipient.last_name',
  });
  const page = await open({ 'PATCH /api/v1/reply_templates/Welkom': wrong });
  await using _api = page.api;
  await page.user.click(await button('Welkom bewerken'));
  const dialog = within(screen.getByRole('dialog'));
  const body = dialog.getByRole('textbox', { name: /^Tekst/ });
  await page.user.clear(body);
  await page.user.type(body, 'Dag {{{{recipient.last_name}}');
  await page.user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(body).toBeInvalid());
  expect(body).toHaveValue('Dag {{recipient.last_name}}');
  expect(sent(page, 'PATCH')[0]).toMatchObject({ lock_version: 3 });
});

it('is moved by buttons, which keep the focus, and said where it stands', async () => {
  const page = await open({ 'PATCH /api/v1/reply_templates/Vol': oneOf(makeReply('Vol', { position: 2 })) });
  await using _api = page.api;
  expect(await button('Welkom omhoog')).toBeDisabled();
  page.api.handlers[LIST] = listOf(THREE[0]!, THREE[2]!, THREE[1]!);
  await page.user.click(await button('Vol omhoog'));
  expect(await screen.findByText('Vol: plek 2 van 3.')).toBeInTheDocument();
  expect(sent(page, 'PATCH')).toEqual([{ position: 2 }]);
  await waitFor(async () => expect(await button('Vol omhoog')).toHaveFocus());
});

it('goes after a question', async () => {
  const page = await open({ 'DELETE /api/v1/reply_templates/Vol': { status: 204, body: null } });
  await using _api = page.api;
  await page.user.click(await button('Vol verwijderen'));
  const dialog = within(await screen.findByRole('alertdialog', { name: '‘Vol’ verwijderen?' }));
  page.api.handlers[LIST] = listOf(THREE[0]!, THREE[1]!);
  await page.user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.queryByText('Vol')).toBeNull());
});

it('offers the first one, says when there are twenty, and tries again where it could not be loaded', async () => {
  const page = await open({ [LIST]: rejection(503, 'unavailable') });
  await using _api = page.api;
  const again = await button('Opnieuw proberen');
  page.api.handlers[LIST] = listOf();
  await page.user.click(again);
  expect(await screen.findByText('Nog geen standaardteksten')).toBeVisible();
});

it('has at most twenty', async () => {
  const page = await open({
    [LIST]: listOf(...Array.from({ length: 20 }, (_none, at) => makeReply(`t${at}`))),
  });
  await using _api = page.api;
  expect(await button('Standaardtekst toevoegen')).toBeDisabled();
  expect(screen.getByText(/maximaal 20 standaardteksten/)).toBeVisible();
});
