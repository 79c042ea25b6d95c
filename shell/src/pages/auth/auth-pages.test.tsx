import { makeOrganization, makeUser, rejection, toResource, type ApiHandlers } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../test-shell.tsx';

const fresh = { 'access-token': 'fresh', client: 'c', uid: 'fatima@alfa.example' };
const existingAccount: ApiHandlers = {
  'GET /api/v1/current_user': { data: toResource('users', makeUser()) },
  'GET /api/v1/current_organizations': { data: [toResource('organizations', makeOrganization())] },
  'POST /auth/sign_in': { status: 200, headers: fresh, body: { data: toResource('users', makeUser()) } },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByLabelText('E-mailadres');
const password = () => screen.getByLabelText('Wachtwoord');
const signIn = () => screen.getByRole('button', { name: 'Inloggen' });

describe('the sign-in page', () => {
  it('signs in and leads to the page that was requested', async () => {
    await using view = await renderShell({
      handlers: existingAccount,
      path: '/auth/login-1?redirect=%2Fprofiel%3Ftab%3D1',
    });
    await view.user.type(email(), 'fatima@alfa.example');
    await view.user.type(password(), 'Welkom-bij-de-demo-1');
    await view.user.click(signIn());
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/profiel'));
    expect(view.api.calls[0]?.body).toEqual({
      email: 'fatima@alfa.example',
      password: 'Welkom-bij-de-demo-1',
    });
  });

  it('does not lead to another origin', async () => {
    await using view = await renderShell({
      handlers: existingAccount,
      path: '/auth/login-1?redirect=//evil.example',
    });
    await view.user.type(email(), 'fatima@alfa.example');
    await view.user.type(password(), 'geheim');
    await view.user.click(signIn());
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('checks a field when it is left, not while it is typed in', async () => {
    await using view = await renderShell({ path: '/auth/login-1' });
    await view.user.type(email(), 'fatima');
    expect(email()).not.toHaveAttribute('aria-invalid');
    await view.user.tab();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Vul een geldig e-mailadres in'));
    await view.user.type(email(), '@alfa.example');
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    await view.user.tab();
    await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'));
  });

  it('announces the errors on submit and goes to the first wrong field', async () => {
    await using view = await renderShell({ path: '/auth/login-1' });
    await view.user.type(password(), 'geheim');
    await view.user.click(signIn());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(await screen.findByRole('alert')).toHaveTextContent('Het formulier bevat fouten');
    expect(view.api.calls).toEqual([]);
  });

  it('shows what the server rejects and keeps what was typed', async () => {
    const handlers = { ...existingAccount, 'POST /auth/sign_in': rejection(401, 'invalid_credentials') };
    await using view = await renderShell({ handlers, path: '/auth/login-1' });
    await view.user.type(email(), 'fatima@alfa.example');
    await view.user.type(password(), 'fout');
    await view.user.click(signIn());
    expect(await screen.findByText('Het e-mailadres of wachtwoord klopt niet.')).toBeInTheDocument();
    expect(email()).toHaveValue('fatima@alfa.example');
  });

  it.each([
    ['', 1, 'Te veel pogingen. Probeer het over 1 seconde opnieuw.'],
    ['', 45, 'Te veel pogingen. Probeer het over 45 seconden opnieuw.'],
    ['', 60, 'Te veel pogingen. Probeer het over 1 minuut opnieuw.'],
    ['', 61, 'Te veel pogingen. Probeer het over 2 minuten opnieuw.'],
    ['/en', 1, 'Too many attempts. Try again in 1 second.'],
    ['/en', 2, 'Too many attempts. Try again in 2 seconds.'],
    ['/en', 50, 'Too many attempts. Try again in 50 seconds.'],
    ['/en', 60, 'Too many attempts. Try again in 1 minute.'],
    ['/en', 3600, 'Too many attempts. Try again in 60 minutes.'],
  ])('says at %s/ how long %i seconds are, and keeps what was typed', async (locale, seconds, text) => {
    const late = { ...rejection(429, 'rate_limited'), headers: { 'retry-after': String(seconds) } };
    const handlers = { ...existingAccount, 'POST /auth/sign_in': late };
    await using view = await renderShell({ handlers, path: `${locale}/auth/login-1` });
    const isDutch = locale === '';
    const address = screen.getByLabelText(isDutch ? 'E-mailadres' : 'Email address');
    const secret = screen.getByLabelText(isDutch ? 'Wachtwoord' : 'Password');
    await view.user.type(address, 'fatima@alfa.example');
    await view.user.type(secret, 'fout');
    await view.user.click(screen.getByRole('button', { name: isDutch ? 'Inloggen' : 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    // The way in that no limit closes.
    const way = screen.getByRole('link', { name: isDutch ? 'Mail mij een link' : 'Email me a link' });
    expect(way).toHaveAttribute('href', `${locale}/auth/recover`);
    expect(address).toHaveValue('fatima@alfa.example');
    expect(secret).toHaveValue('fout');
  });

  it('keeps what was typed while the API is down, and says so', async () => {
    await using view = await renderShell({ path: '/auth/login-1' });
    await view.api.close();
    await view.user.type(email(), 'fatima@alfa.example');
    await view.user.type(password(), 'geheim');
    await view.user.click(signIn());
    expect(await screen.findByText('Geen verbinding met de server')).toBeInTheDocument();
    expect(password()).toHaveValue('geheim');
  });

  it('shows an account of another partner the page of the catalogue', async () => {
    const detail = 'wrong center: this account belongs to another centre';
    const handlers = { ...existingAccount, 'POST /auth/sign_in': rejection(401, 'wrong_center', { detail }) };
    await using view = await renderShell({ handlers, path: '/auth/login-1' });
    await view.user.type(email(), 'anderepartner@public.example');
    await view.user.type(password(), 'geheim');
    await view.user.click(signIn());
    await heading('Ingelogd op de verkeerde website');
  });

  it('goes no further with an account that has no organization', async () => {
    const handlers = { ...existingAccount, 'GET /api/v1/current_organizations': { data: [] } };
    await using view = await renderShell({ handlers, path: '/auth/login-1' });
    await view.user.type(email(), 'zonderorganisatie@public.example');
    await view.user.type(password(), 'geheim');
    await view.user.click(signIn());
    await heading('Geen organisatie gevonden');
  });
});

describe('requesting a new password', () => {
  it('shows the same for every address', async () => {
    const handlers = { 'POST /auth/password': { status: 202 } };
    await using view = await renderShell({ handlers, path: '/auth/recover' });
    await view.user.type(email(), 'wie@alfa.example');
    await view.user.click(screen.getByRole('button', { name: 'Stuur een link' }));
    await heading('Kijk in je mail');
    expect(view.api.calls[0]?.body).toEqual({ email: 'wie@alfa.example' });
    expect(screen.getByText(/wie@alfa\.example/)).toBeInTheDocument();
  });

  it('sends nothing without a valid address', async () => {
    await using view = await renderShell({ path: '/auth/recover' });
    await view.user.type(email(), 'wie');
    await view.user.click(screen.getByRole('button', { name: 'Stuur een link' }));
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Vul een geldig e-mailadres in'));
    expect(view.api.calls).toEqual([]);
  });

  it('says that it failed and keeps the address', async () => {
    const handlers = { 'POST /auth/password': rejection(500, 'internal') };
    await using view = await renderShell({ handlers, path: '/auth/recover' });
    await view.user.type(email(), 'wie@alfa.example');
    await view.user.click(screen.getByRole('button', { name: 'Stuur een link' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(email()).toHaveValue('wie@alfa.example');
    expect(screen.queryByRole('heading', { name: 'Kijk in je mail' })).not.toBeInTheDocument();
  });
});

describe('choosing a new password', () => {
  const first = () => screen.getByLabelText('Nieuw wachtwoord');
  const second = () => screen.getByLabelText('Herhaal het wachtwoord');
  const save = () => screen.getByRole('button', { name: 'Wachtwoord opslaan' });

  it('refuses an incomplete link before any call', async () => {
    await using view = await renderShell({ path: '/auth/reset' });
    expect(
      await screen.findByText('Geef uid, client en accessToken samen op, of het resetPasswordToken'),
    ).toBeInTheDocument();
    expect(view.api.calls).toEqual([]);
  });

  it('sends the token of the link', async () => {
    const handlers = { 'PUT /auth/password': { data: toResource('users', makeUser()) } };
    await using view = await renderShell({ handlers, path: '/auth/reset?reset_password_token=t1' });
    await view.user.type(first(), 'een lange zin');
    await view.user.type(second(), 'een lange zin');
    await view.user.click(save());
    await heading('Welkom terug');
    expect(view.api.calls[0]?.body).toEqual({
      password: 'een lange zin',
      password_confirmation: 'een lange zin',
      reset_password_token: 't1',
    });
    expect(view.runtime.dirty.isDirty()).toBe(false);
  });

  it('sends the three values of the link as headers', async () => {
    const handlers = { 'PUT /auth/password': { data: toResource('users', makeUser()) } };
    await using view = await renderShell({ handlers, path: '/' });
    const credentials = { accessToken: 'a', client: 'c', uid: 'u@alfa.example' };
    await act(() => view.router.navigate('/auth/reset', { state: { credentials } }));
    // A session alone proves too little.
    await view.user.type(await screen.findByLabelText('Huidig wachtwoord'), 'de zin van nu');
    await view.user.type(first(), 'een lange zin');
    await view.user.type(second(), 'een lange zin');
    await view.user.click(save());
    await heading('Welkom terug');
    const call = view.api.calls.find(({ method }) => method === 'PUT');
    expect(call?.headers).toMatchObject({ 'access-token': 'a', client: 'c', uid: 'u@alfa.example' });
    expect(call?.body).toMatchObject({ current_password: 'de zin van nu' });
  });

  it('requires the same password twice, and puts the server’s errors on their field', async () => {
    const pointer = '/data/attributes/password';
    const detail = 'Kies een wachtwoord dat minder vaak voorkomt';
    const handlers = { 'PUT /auth/password': rejection(422, 'password_common', { pointer, detail }) };
    await using view = await renderShell({ handlers, path: '/auth/reset?reset_password_token=t1' });
    await view.user.type(first(), 'wachtwoord1');
    await view.user.type(second(), 'wachtwoord2');
    await view.user.click(save());
    await waitFor(() => expect(second()).toHaveAccessibleDescription('De wachtwoorden zijn niet gelijk'));
    await view.user.clear(second());
    await view.user.type(second(), 'wachtwoord1');
    await view.user.click(save());
    await waitFor(() => expect(first()).toHaveAccessibleDescription(detail));
    await waitFor(() => expect(first()).toHaveFocus());
    expect(view.runtime.dirty.isDirty()).toBe(true);
  });
});
