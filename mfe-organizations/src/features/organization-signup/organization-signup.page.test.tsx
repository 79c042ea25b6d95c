import { makeUser, rejection } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { documentOf, makeManaged, openPage, signedIn } from '../../test/organizations-api.ts';

const PATH = '/organizations/signup';
const POST = 'POST /api/v1/organizations';
const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';
const created = { status: 201, body: documentOf(makeManaged({ status: 'pending' })) };

type Opened = Awaited<ReturnType<typeof openPage>>;
const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = ({ user }: Opened) =>
  user.click(screen.getByRole('button', { name: 'Organisatie aanmelden' }));

/** Pastes rather than types: a form of this size takes long to type. */
async function fill({ user }: Opened, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

const ORGANIZATION = {
  'Naam van de organisatie': ' Moestuin ',
  'Telefoonnummer van de organisatie': '024 123 4567',
  'E-mailadres van de organisatie': 'info@moestuin.example',
  Plaats: 'Nijmegen',
};
const ADMIN = {
  Voornaam: 'Noor',
  Achternaam: 'Bos',
  'E-mailadres': 'noor@post.example',
  Wachtwoord: 'een lange zin om te onthouden',
  'Herhaal het wachtwoord': 'een lange zin om te onthouden',
};

async function fillOrganization(page: Opened) {
  await screen.findByRole('heading', { level: 1, name: 'Organisatie aanmelden' });
  await fill(page, ORGANIZATION);
  await page.user.click(field(/^Wat jullie doen/));
  await page.user.paste(ABOUT);
  await page.user.selectOptions(field('Soort organisatie'), 'Initiatief');
}
async function fillAll(page: Opened) {
  await fillOrganization(page);
  await fill(page, ADMIN);
  await page.user.click(field(/^Ik ga akkoord/));
  await page.user.click(field('Ik ben 16 jaar of ouder'));
}

it('signs a visitor up with an account, and shows what comes next', async () => {
  const page = await openPage(PATH, { [POST]: created });
  await using _api = page.api;
  await fillAll(page);
  await submit(page);
  expect(await screen.findByText(/naar noor@post\.example stuurden/)).toBeInTheDocument();
  expect(page.router.state.location.pathname).toBe('/organizations/signup/success');
  expect(page.sent()).toEqual([
    {
      name: 'Moestuin',
      organization_type: 'Initiative',
      kvk_number: null,
      description: ABOUT,
      phone_number: '024 123 4567',
      email: 'info@moestuin.example',
      website: null,
      address_attributes: { street: null, house_number: null, postal_code: null, city: 'Nijmegen' },
      user_attributes: {
        first_name: 'Noor',
        last_name: 'Bos',
        email: 'noor@post.example',
        password: 'een lange zin om te onthouden',
        password_confirmation: 'een lange zin om te onthouden',
        accept_terms: true,
        sixteen_or_older: true,
      },
    },
  ]);
});

it('signs a member up as the admin, who fills in nothing that the account has', async () => {
  const page = await openPage(
    PATH,
    { [POST]: created },
    { session: signedIn({ user: makeUser(), roles: [] }) },
  );
  await using _api = page.api;
  await fillOrganization(page);
  expect(screen.queryByLabelText('Voornaam')).not.toBeInTheDocument();
  expect(screen.getByText(/^Je wordt beheerder als/)).toHaveTextContent(
    'Fatima El Amrani (fatima@example.nl)',
  );
  await submit(page);
  expect(await screen.findByText(/bekijkt je aanmelding/)).toBeInTheDocument();
  expect(screen.queryByText(/^Open de mail/)).not.toBeInTheDocument();
  expect(page.sent()[0]).not.toHaveProperty('user_attributes');
});

it('shows of an empty form what is missing, and sends nothing', async () => {
  const page = await openPage(PATH, { [POST]: created });
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1 });
  await submit(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /Naam van de organisatie: Dit veld is verplicht.*Wat jullie doen.*Plaats.*Voornaam/,
  );
  expect(alert).toHaveTextContent('Voorwaarden: Ga akkoord om verder te gaan');
  expect(field('Naam van de organisatie')).toHaveFocus();
  expect(page.sent()).toEqual([]);
});

it('puts what the server rejects at its field, also at one of the account', async () => {
  const page = await openPage(PATH, {
    [POST]: rejection(422, 'taken', {
      pointer: '/data/attributes/user_attributes/email',
      detail: 'E-mailadres is al in gebruik',
    }),
  });
  await using _api = page.api;
  await fillAll(page);
  await submit(page);
  await waitFor(() => expect(field('E-mailadres')).toHaveFocus());
  expect(field('E-mailadres')).toBeInvalid();
  expect(field('E-mailadres')).toHaveAccessibleDescription(/is al in gebruik/);
  expect(field('Naam van de organisatie')).toHaveValue(' Moestuin ');
});

it('confirms before what was filled in is left, and stores no password', async () => {
  const page = await openPage(PATH, { [POST]: created }, { session: { status: 'SIGNED_OUT' } });
  await using _api = page.api;
  await fillAll(page);
  expect(page.runtime.dirty.isDirty()).toBe(true);
  await act(async () => void page.router.navigate('/organizations/signup/success'));
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(field('Naam van de organisatie')).toHaveValue(' Moestuin ');
  const stored = () => JSON.stringify({ ...sessionStorage });
  await waitFor(() => expect(stored()).toContain('Moestuin'));
  expect(stored()).not.toContain('onthouden');
});

it('does not show people the field for machines, and sends what those fill in', async () => {
  const page = await openPage(PATH, { [POST]: created });
  await using _api = page.api;
  await fillAll(page);
  expect(screen.queryByRole('textbox', { name: 'Laat dit veld leeg' })).not.toBeInTheDocument();
  await page.user.type(field('Laat dit veld leeg'), '1');
  await submit(page);
  await screen.findByText(/^Open de mail/);
  expect(page.sent()[0]).toHaveProperty('fax_number', '1');
});

it('comes back from being sent without scripts with its texts and mistakes, and without password', async () => {
  const source = { pointer: '/data/attributes/user_attributes/last_name' };
  const errors = [{ status: '422', code: 'required', title: '', detail: 'Dit veld is verplicht', source }];
  const values = {
    name: 'Moestuin',
    organizationType: 'School',
    'user.firstName': 'Noor',
    'user.acceptTerms': 'on',
  };
  const posted = { path: PATH, values, problem: { status: 422, code: 'required', errors } };
  const page = await openPage(PATH, {}, { posted });
  await using _api = page.api;
  await waitFor(() => expect(field('Achternaam')).toHaveAccessibleDescription('Dit veld is verplicht'));
  expect(field('Naam van de organisatie')).toHaveValue('Moestuin');
  expect(field('Soort organisatie')).toHaveDisplayValue('School');
  expect(field('Voornaam')).toHaveValue('Noor');
  expect(field(/^Ik ga akkoord/)).toBeChecked();
  expect(field('Ik ben 16 jaar of ouder')).not.toBeChecked();
  expect(field('Wachtwoord')).toHaveValue('');
  expect(field('Voornaam').closest('form')).toHaveAttribute('action', PATH);
});

it('is there in English', async () => {
  const page = await openPage(PATH, {}, { site: { locale: 'en' } });
  await using _api = page.api;
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sign up an organisation' }),
  ).toBeInTheDocument();
  expect(field('Name of the organisation')).toBeInTheDocument();
});
