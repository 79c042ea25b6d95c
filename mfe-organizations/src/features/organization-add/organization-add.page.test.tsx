import { makeOrganization, rejection } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { coordinator, documentOf, makeManaged, openPage, signedIn } from '../../test/organizations-api.ts';

const PATH = '/organizations/add';
const POST = 'POST /api/v1/organizations';
const created = { status: 201, body: documentOf(makeManaged()) };
const field = (name: string) => screen.getByLabelText(name);

type Opened = Awaited<ReturnType<typeof openPage>>;
const save = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Toevoegen en uitnodigen' }));

async function fill(page: Opened) {
  await screen.findByRole('heading', { level: 1, name: 'Organisatie toevoegen' });
  const texts = {
    'Naam van de organisatie': 'Moestuin',
    'Telefoonnummer van de organisatie': '024 123 4567',
    'E-mailadres van de organisatie': 'info@moestuin.example',
    Plaats: 'Nijmegen',
    Voornaam: ' Noor ',
    Achternaam: 'Bos',
    'E-mailadres': 'noor@post.example',
  };
  for (const [name, text] of Object.entries(texts)) {
    await page.user.click(field(name));
    await page.user.paste(text);
  }
}

it('adds an organization with its first admin, who chooses a password later, and goes on to its page', async () => {
  const page = await openPage(PATH, { [POST]: created }, { session: coordinator() });
  await using _api = page.api;
  await fill(page);
  expect(screen.queryByLabelText('Wachtwoord')).not.toBeInTheDocument();
  expect(page.runtime.dirty.isDirty()).toBe(true);
  await save(page);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/organizations/o-1/edit'));
  expect(page.sent()).toEqual([
    {
      name: 'Moestuin',
      organization_type: 'NonProfit',
      kvk_number: null,
      description: null,
      phone_number: '024 123 4567',
      email: 'info@moestuin.example',
      website: null,
      address_attributes: { street: null, house_number: null, postal_code: null, city: 'Nijmegen' },
      user_attributes: { first_name: 'Noor', last_name: 'Bos', email: 'noor@post.example' },
    },
  ]);
  expect(page.runtime.toasts.getSnapshot().map(({ title }) => title)).toEqual(['Moestuin is toegevoegd']);
});

it('shows what is missing, and sends nothing', async () => {
  const page = await openPage(PATH, { [POST]: created }, { session: coordinator() });
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1 });
  await save(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Naam van de organisatie: Dit veld is verplicht.*Plaats: Dit veld.*E-mailadres: Dit veld/,
  );
  expect(field('Naam van de organisatie')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

it('puts what the server rejects at its field, and what is about none above the button', async () => {
  const rejected = rejection(422, 'kvk_number', {
    pointer: '/data/attributes/kvk_number',
    detail: 'Dit nummer staat niet in het register',
  });
  const page = await openPage(PATH, { [POST]: rejected }, { session: coordinator() });
  await using api = page.api;
  await fill(page);
  await save(page);
  const number = await screen.findByLabelText(/^KvK-nummer/);
  await waitFor(() => expect(number).toHaveFocus());
  expect(number).toHaveAccessibleDescription(/Dit nummer staat niet in het register/);
  api.handlers[POST] = rejection(403, 'forbidden');
  await save(page);
  expect(await screen.findByText('Je hebt geen rechten voor deze actie')).toBeInTheDocument();
  expect(field('Plaats')).toHaveValue('Nijmegen');
});

it('goes back to the list by the breadcrumbs and by the button', async () => {
  const page = await openPage(PATH, {}, { session: coordinator(), site: { locale: 'en' } });
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Add organisation' });
  for (const name of ['Organisations', 'Cancel'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/organizations');
});

it('is not for the admin of one organization', async () => {
  const organization = makeOrganization({ id: 'o-9' });
  const page = await openPage(PATH, {}, { session: signedIn({ organization, roles: ['admin'] }) });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(/^403:/);
});
