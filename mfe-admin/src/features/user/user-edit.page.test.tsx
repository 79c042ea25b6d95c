import type { User } from '@samen/resources/accounts';
import {
  rejection,
  renderRemote,
  startApi,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { oneUser, signedIn } from '../../test/people.ts';

const USER = '/api/v1/users/user-1';

const person = (own: Partial<User> = {}) =>
  oneUser({ lastName: 'Bakker', lockVersion: 3, meta: { can: ['users.edit'] }, ...own });

async function open(handlers: ApiHandlers = {}, options: Partial<RenderRemoteOptions> = {}) {
  const api = await startApi({ [`GET ${USER}`]: person(), [`PATCH ${USER}`]: person(), ...handlers });
  const session = signedIn('center_superuser');
  const page = await renderRemote(remote, {
    path: '/users/user-1/edit',
    config: remoteConfig,
    api,
    session,
    ...options,
  });
  const sent = () =>
    api.calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, sent, toasts, ...page };
}

const firstName = () => screen.findByLabelText('Voornaam');
const save = () => screen.getByRole('button', { name: 'Opslaan' });

async function rename({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  const field = await firstName();
  await user.clear(field);
  if (name) await user.type(field, name);
  return field;
}

it('shows what is stored, a telephone number as people write it', async () => {
  const page = await open({
    [`GET ${USER}`]: person({
      phoneNumber: '+31241234567',
      phoneText: '024 123 4567',
      jobTitle: 'Trainer',
      gender: 'female',
      locale: 'en',
    }),
  });
  await using _api = page.api;
  expect(await firstName()).toHaveValue('Noor');
  expect(screen.getByText(/fatima@example\.nl blijft het adres/)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Telefoonnummer/)).toHaveValue('024 123 4567');
  expect(screen.getByLabelText(/^Functie/)).toHaveValue('Trainer');
  expect(screen.getByLabelText(/^Geslacht/)).toHaveDisplayValue('Vrouw');
  expect(screen.getByLabelText(/^Taal/)).toHaveDisplayValue('Engels');
});

it('sends what was changed with the version that was seen, and goes to the person', async () => {
  const page = await open({ [`PATCH ${USER}`]: person({ fullName: 'Nora Bakker' }) });
  await using _api = page.api;
  await rename(page, 'Nora');
  await page.user.selectOptions(screen.getByLabelText(/^Geslacht/), 'Anders');
  await page.user.click(save());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-1'));
  expect(page.sent()).toEqual([
    {
      first_name: 'Nora',
      last_name: 'Bakker',
      phone_number: null,
      job_title: null,
      gender: 'other',
      locale: 'nl',
      lock_version: 3,
    },
  ]);
  expect(page.toasts()).toEqual(['Nora Bakker is opgeslagen']);
});

it('sends nothing while a field is wrong, and goes to it', async () => {
  const page = await open();
  await using _api = page.api;
  const field = await rename(page, '');
  await page.user.click(save());
  await waitFor(() => expect(field).toHaveAccessibleDescription('Dit veld is verplicht'));
  await waitFor(() => expect(field).toHaveFocus());
  expect(page.sent()).toEqual([]);
});

it('shows an error of the server at its field, and keeps what was typed', async () => {
  const page = await open({
    [`PATCH ${USER}`]: rejection(422, 'phone', {
      pointer: '/data/attributes/phone_number',
      detail: 'Vul een geldig telefoonnummer in',
    }),
  });
  await using _api = page.api;
  await rename(page, 'Nora');
  await page.user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Telefoonnummer/)).toHaveAccessibleDescription(
      'Vul een geldig telefoonnummer in',
    ),
  );
  expect(await firstName()).toHaveValue('Nora');
});

it('merges with what was changed meanwhile, and saves over that version', async () => {
  const page = await open({ [`PATCH ${USER}`]: rejection(409, 'stale_record') });
  await using _api = page.api;
  await rename(page, 'Nora');
  page.api.handlers[`GET ${USER}`] = person({ jobTitle: 'Coach', lockVersion: 4 });
  await page.user.click(save());
  expect(await screen.findByText(/Iemand anders wijzigde intussen: Functie/)).toBeInTheDocument();
  expect(await firstName()).toHaveValue('Nora');
  expect(screen.getByLabelText(/^Functie/)).toHaveValue('Coach');
  page.api.handlers[`PATCH ${USER}`] = person();
  await page.user.click(save());
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/users/user-1'));
  expect(page.sent().at(-1)).toMatchObject({ first_name: 'Nora', job_title: 'Coach', lock_version: 4 });
});

it('lets a person choose where both changed the same field', async () => {
  const page = await open({ [`PATCH ${USER}`]: rejection(409, 'stale_record') });
  await using _api = page.api;
  await rename(page, 'Nora');
  page.api.handlers[`GET ${USER}`] = person({ firstName: 'Noortje', lockVersion: 4 });
  await page.user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Iemand anders heeft dit gewijzigd' }));
  const name = within(dialog.getByRole('radiogroup', { name: 'Voornaam' }));
  await page.user.click(name.getByRole('radio', { name: 'Van de ander' }));
  await page.user.click(dialog.getByRole('button', { name: 'Verder met deze keuzes' }));
  await waitFor(async () => expect(await firstName()).toHaveValue('Noortje'));
});

it('confirms before changes are left behind', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.selectOptions(await screen.findByLabelText(/^Geslacht/), 'Anders');
  expect(await screen.findByText('Niet opgeslagen wijzigingen')).toBeInTheDocument();
  const leave = () => act(async () => void page.router.navigate('/users/user-1'));
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Geslacht/)).toHaveDisplayValue('Anders');
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor Bakker' })).toBeInTheDocument();
});

it('is forbidden without the permission to edit this person', async () => {
  const page = await open({ [`GET ${USER}`]: person({ meta: { can: ['roles.grant'] } }) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('403: Access forbidden');
});

it('has its texts in English too', async () => {
  const page = await open({}, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Noor');
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/users/user-1');
});
