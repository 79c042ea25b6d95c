import { makeOrganization, makeSite, rejection, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../test-shell.tsx';

const SIGN_UP = 'POST /api/v1/users';
const SCHOOLS = 'GET /api/v1/organizations';
const created = { status: 201, body: { data: { type: 'users', id: 'user-1' } } };

const open = (handlers: ApiHandlers = {}, isStagedoos = false) =>
  renderShell({
    path: '/signup',
    handlers,
    site: { flags: { ...makeSite().flags, isStagedoos } },
  });
type View = Awaited<ReturnType<typeof open>>;

const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Account maken' });

async function fill(view: View) {
  await view.user.type(await screen.findByLabelText('Voornaam'), 'Fatima');
  await view.user.type(field('Achternaam'), 'El Amrani');
  await view.user.type(field('E-mailadres'), 'fatima@example.nl');
  await view.user.type(field('Wachtwoord'), 'een lange zin vol');
  await view.user.type(field('Herhaal het wachtwoord'), 'een lange zin vol');
  await view.user.click(screen.getByRole('checkbox', { name: 'Ik ben 16 jaar of ouder' }));
  await view.user.click(screen.getByRole('checkbox', { name: /^Ik ga akkoord met de voorwaarden/ }));
}

const account = {
  first_name: 'Fatima',
  last_name: 'El Amrani',
  email: 'fatima@example.nl',
  password: 'een lange zin vol',
  password_confirmation: 'een lange zin vol',
  sixteen_or_older: true,
  accept_terms: true,
};
const sentBy = (view: View) =>
  view.api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);

it('leads to the terms and the privacy statement that the centre chose', async () => {
  const site = { legal: { terms: '/spelregels' } };
  await using _view = await renderShell({ path: '/signup', site });
  const links = await screen.findAllByRole('link', { name: /^(Voorwaarden|Privacyverklaring)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/spelregels', '/privacy']);
});

it('makes an account, and says where the mail with the link went', async () => {
  await using view = await open({ [SIGN_UP]: created });
  await fill(view);
  expect(view.runtime.dirty.isDirty()).toBe(true);
  await view.user.click(submit());
  await screen.findByRole('heading', { level: 1, name: 'Nog één stap: kijk in je mail' });
  expect(screen.getByText(/een mail gestuurd naar fatima@example\.nl/)).toBeInTheDocument();
  expect(sentBy(view)).toEqual([account]);
  expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' })).toHaveAttribute(
    'href',
    '/auth/recover',
  );
});

it('sends nothing before everything that is required is there, and announces what is missing', async () => {
  await using view = await open();
  await screen.findByLabelText('Voornaam');
  await view.user.click(submit());
  await waitFor(() => expect(field('Voornaam')).toHaveFocus());
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link')).toHaveLength(7);
  expect(screen.getByRole('checkbox', { name: 'Ik ben 16 jaar of ouder' })).toHaveAccessibleDescription(
    'Vink aan dat je 16 of ouder bent',
  );
  expect(view.api.calls).toEqual([]);
});

it('puts errors of the server on their fields, and keeps the input', async () => {
  const detail = 'Kies een wachtwoord dat minder vaak voorkomt';
  await using view = await open({
    [SIGN_UP]: rejection(422, 'password_common', { pointer: '/data/attributes/password', detail }),
  });
  await fill(view);
  await view.user.click(submit());
  await waitFor(() => expect(field('Wachtwoord')).toHaveFocus());
  expect(field('Wachtwoord')).toHaveAccessibleDescription(expect.stringContaining(detail) as string);
  expect(field('E-mailadres')).toHaveValue('fatima@example.nl');
});

it('prompts before a form that was begun is left', async () => {
  await using view = await open();
  await view.user.type(await screen.findByLabelText('Voornaam'), 'Fatima');
  await view.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Inloggen' }));
  await screen.findByRole('alertdialog', { name: 'Pagina verlaten?' });
  await view.user.click(screen.getByRole('button', { name: 'Verlaten zonder opslaan' }));
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/auth/login-1'));
});

it('does not say whose address it is to whom opens the page behind it', async () => {
  await using _view = await renderShell({ path: '/signup/success' });
  expect(await screen.findByText(/^We hebben je een mail gestuurd\./)).toBeInTheDocument();
});

describe('on the site of internships', () => {
  const school = (id: string, name: string) => toResource('organizations', makeOrganization({ id, name }));
  const chooseStudent = async (view: View) =>
    view.user.click(await screen.findByRole('radio', { name: 'Leerling of student' }));

  it('sends the role with the school', async () => {
    await using view = await open(
      { [SIGN_UP]: created, [SCHOOLS]: { data: [school('s1', 'College Het Waal')] } },
      true,
    );
    await chooseStudent(view);
    await fill(view);
    await screen.findByRole('option', { name: 'College Het Waal' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'School' }), 'College Het Waal');
    await view.user.click(submit());
    await screen.findByRole('heading', { level: 1, name: 'Nog één stap: kijk in je mail' });
    expect(sentBy(view)).toEqual([{ ...account, role: 'student', organization_id: 's1' }]);
  });

  it('fetches more schools than a page of a list has', async () => {
    await using view = await open({ [SCHOOLS]: { data: [school('s1', 'College Het Waal')] } }, true);
    await chooseStudent(view);
    await screen.findByRole('option', { name: 'College Het Waal' });
    const call = view.api.calls.find(({ path }) => path === '/api/v1/organizations');
    expect(call?.query.get('page[size]')).toBe('100');
  });

  it('says that the schools could not be loaded, and loads them after all', async () => {
    await using view = await open({ [SCHOOLS]: rejection(500, 'internal') }, true);
    await chooseStudent(view);
    expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
    view.api.handlers[SCHOOLS] = { data: [school('s1', 'College Het Waal')] };
    await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('option', { name: 'College Het Waal' })).toBeInTheDocument();
  });
});
