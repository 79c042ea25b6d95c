import { refusal } from '@samen/testing';
import { screen } from '@testing-library/react';
import { renderShell } from '../../test-shell.tsx';

const token = 'abcdefghijklmnopqrstuvwx';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

const LINKED = `GET /api/v1/applications/confirm/${token}`;
const linked = (attributes: object) => ({
  status: 200,
  body: {
    data: {
      ...{ type: 'linked_applications', id: 'a' },
      attributes: {
        ...{ vacancy_id: 'v1', vacancy_title: 'Koken', name: null, phone_number: null, message: null },
        ...attributes,
      },
    },
  },
});
const waiting = linked({ state: 'waiting', name: 'Noor Bakker', message: 'Ik help graag.' });

it('shows what it confirms, changes nothing when the link is opened, and acts on the button', async () => {
  const handlers = { [LINKED]: waiting, 'POST /api/v1/applications/confirm': { status: 204 } };
  await using view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await heading('Bevestig je aanvraag');
  for (const text of ['Koken', 'Noor Bakker', 'Ik help graag.'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/Is dit niet jouw aanvraag/)).toBeVisible();
  expect(view.api.calls.map(({ method }) => method)).toEqual(['GET']);
  await view.user.click(press('Aanvraag bevestigen'));
  await heading('Je aanvraag is verstuurd');
  expect(view.api.calls.slice(1).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/v1/applications/confirm', body: { token } },
  ]);
});

it.each([
  ['confirmed', 'Je aanvraag was al bevestigd', 'Bekijk Koken', '/vacancies/v1'],
  ['expired', 'Deze link is verlopen.', 'Opnieuw reageren op Koken', '/vacancies/v1'],
  ['closed', 'Deze vacature is gesloten', 'Bekijk andere vacatures', '/vacancies/search'],
])('has no button for an application that is %s, and leads on', async (state, title, label, href) => {
  const handlers = { [LINKED]: linked({ state }) };
  await using _view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await heading(title);
  expect(screen.queryByRole('button', { name: 'Aanvraag bevestigen' })).toBeNull();
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
});

it('leads back to the vacancy when the link is too old by the time the button is pressed', async () => {
  const handlers = {
    ...{ [LINKED]: waiting, 'POST /api/v1/applications/confirm': refusal(410, 'token_expired') },
  };
  await using view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await screen.findByText('Noor Bakker');
  await view.user.click(press('Aanvraag bevestigen'));
  await heading('Deze link is verlopen.');
  expect(screen.getByRole('link', { name: 'Opnieuw reageren op Koken' })).toHaveAttribute(
    ...(['href', '/vacancies/v1'] as const),
  );
});

it('does not know an application’s link that nobody was mailed', async () => {
  const handlers = { [LINKED]: refusal(404, 'not_found') };
  await using _view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await heading('Deze link kennen we niet');
});

it('confirms an account without a kind', async () => {
  const handlers = { 'POST /api/v1/confirm': { status: 204 } };
  await using view = await renderShell({ handlers, path: `/confirm?token=${token}` });
  await view.user.click(press('Account bevestigen'));
  await heading('Je account is actief');
  expect(view.api.calls[0]?.body).toEqual({ confirmation_token: token });
});

it.each([
  [
    'email',
    'confirm/email',
    'Bevestig je nieuwe e-mailadres',
    'E-mailadres bevestigen',
    'Je e-mailadres is gewijzigd',
  ],
  [
    'reactivate',
    'confirm/reactivation',
    'Gebruik je account weer',
    'Account weer gebruiken',
    'Je account werkt weer',
  ],
  ['renew', 'vacancies/renew', 'Verleng de vacature', 'Vacature verlengen', 'De vacature is verlengd'],
  ['unsubscribe', 'unsubscribe', 'Deze mails stoppen?', 'Stop deze mails', 'Je krijgt deze mails niet meer'],
])('acts for a link of kind %s', async (kind, call, before, button, after) => {
  const handlers = { [`POST /api/v1/${call}`]: { status: 204 } };
  await using view = await renderShell({ handlers, path: `/confirm?kind=${kind}&token=${token}` });
  await heading(before);
  expect(view.api.calls).toEqual([]);
  await view.user.click(press(button));
  await heading(after);
  expect(view.api.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: `/api/v1/${call}`, body: { token } },
  ]);
});

it('lets somebody who was invited choose a password', async () => {
  const pointer = '/data/attributes/password';
  const handlers = {
    'POST /api/v1/confirm': ({ body }: { body: unknown }) =>
      (body as { password?: string }).password ? { status: 204 } : refusal(422, 'required', { pointer }),
  };
  await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
  await view.user.click(press('Account bevestigen'));
  await view.user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een lange zin');
  await view.user.type(screen.getByLabelText('Herhaal het wachtwoord'), 'een lange zin');
  await view.user.click(press('Account bevestigen'));
  await heading('Je account is actief');
});

it.each([
  ['done', '', 'Je aanvraag is verstuurd'],
  ['expired', '', 'Deze link is verlopen.'],
  ['unknown', '', 'Deze link kennen we niet'],
  ['failed', `&token=${token}`, 'Bevestig je aanvraag'],
  ['constructor', `&token=${token}`, 'Bevestig je aanvraag'],
])('shows what became of the button without scripts: %s', async (outcome, rest, title) => {
  await using view = await renderShell({ path: `/confirm?kind=application&outcome=${outcome}${rest}` });
  await heading(title);
  expect(view.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  const isSaid = screen.queryByText('De bevestiging is niet gelukt. Probeer het zo opnieuw.') !== null;
  expect(isSaid).toBe(outcome === 'failed');
});

it('has its button in a form that needs no scripts', async () => {
  const handlers = { [LINKED]: waiting };
  await using _view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  const form = (await screen.findByRole('button', { name: 'Aanvraag bevestigen' })).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/confirm');
  expect([...new FormData(form as HTMLFormElement)]).toEqual([
    ['kind', 'application'],
    ['token', token],
  ]);
});

it('offers a new link for one that is too old', async () => {
  const handlers = { 'POST /api/v1/confirm': refusal(410, 'token_expired') };
  await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
  await view.user.click(press('Account bevestigen'));
  await heading('Deze link is verlopen.');
  expect(screen.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveAttribute(
    'href',
    '/auth/recover',
  );
});

it('shows the way to the vacancies for a link to renew that was used', async () => {
  const handlers = { 'POST /api/v1/vacancies/renew': refusal(410, 'token_expired') };
  await using view = await renderShell({ handlers, path: `/confirm?kind=renew&token=${token}` });
  await view.user.click(press('Vacature verlengen'));
  await heading('Deze link is verlopen.');
  expect(screen.getByRole('link', { name: 'Naar je vacatures' })).toHaveAttribute('href', '/vacancies');
});

it.each([
  ['a kind without a call', `?kind=verhuizen&token=${token}`],
  ['no token', '?kind=account'],
  ['a malformed token', '?kind=account&token=x'],
])('does not know a link with %s', async (_what, search) => {
  await using view = await renderShell({ path: `/confirm${search}` });
  await heading('Deze link kennen we niet');
  expect(view.api.calls).toEqual([]);
});
