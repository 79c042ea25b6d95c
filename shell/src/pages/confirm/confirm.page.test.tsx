import { makeUser, type ApiHandlers, rejection } from '@samen/testing';
import { APPLIED_PARAM } from '@samen/resources/vacancies';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const fresh = { 'access-token': 'new', client: 'c', uid: 'noor@example.nl' };
const token = 'abcdefghijklmnopqrstuvwx';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const way = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
const press = (name: string) => screen.findByRole('button', { name });

const LINKED = `GET /api/v1/applications/confirm/${token}`;
const linked = (attributes: object) => ({
  status: 200,
  body: {
    data: {
      type: 'linked_applications',
      id: 'a',
      attributes: {
        vacancy_id: 'v1',
        vacancy_title: 'Koken',
        name: null,
        phone_number: null,
        message: null,
        answer_expected: null,
        follow: null,
        email: null,
        organization_name: null,
        seat: null,
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
  await view.user.click(await press('Aanvraag bevestigen'));
  await heading('Je aanvraag is verstuurd');
  expect(view.api.calls.slice(1).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/v1/applications/confirm', body: { token } },
    // What the link is by now, and what it leads to.
    expect.objectContaining({ method: 'GET' }),
  ]);
});

it('has no button before it is known what the link is', async () => {
  const response = Promise.withResolvers<typeof waiting>();
  await using _view = await renderShell({
    handlers: { [LINKED]: () => response.promise },
    path: `/confirm?kind=application&token=${token}`,
  });
  expect(await screen.findByText('Bezig met laden')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  response.resolve(waiting);
  expect(await screen.findByRole('button', { name: 'Aanvraag bevestigen' })).toBeVisible();
});

it.each([
  [
    'confirmed',
    'Je aanvraag was al bevestigd',
    'Bekijk wat er ook bij je past',
    `/vacancies/v1?${APPLIED_PARAM}=confirmed`,
  ],
  [
    'replaced',
    'Een andere aanvraag van jou is verstuurd',
    'Bekijk wat er ook bij je past',
    `/vacancies/v1?${APPLIED_PARAM}=confirmed`,
  ],
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
    [LINKED]: waiting,
    'POST /api/v1/applications/confirm': rejection(410, 'token_expired'),
  };
  await using view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await screen.findByText('Noor Bakker');
  await view.user.click(await press('Aanvraag bevestigen'));
  await heading('Deze link is verlopen.');
  expect(screen.getByRole('link', { name: 'Opnieuw reageren op Koken' })).toHaveAttribute(
    'href',
    '/vacancies/v1',
  );
});

describe('an application that was confirmed a moment ago', () => {
  const CONFIRM = 'POST /api/v1/applications/confirm';
  const ACCOUNT = 'POST /api/v1/applications/confirm/account';
  const answer_expected = { on: '2026-11-26', by: 'norm' };

  async function confirmed(attributes: object, handlers: ApiHandlers = {}) {
    const view = await renderShell({
      path: `/confirm?kind=application&token=${token}`,
      handlers: {
        [LINKED]: waiting,
        [CONFIRM]: () => {
          view.api.handlers[LINKED] = linked({ state: 'confirmed', answer_expected, ...attributes });
          return { status: 204 };
        },
        ...handlers,
      },
    });
    await screen.findByText('Noor Bakker');
    await view.user.click(await press('Aanvraag bevestigen'));
    await heading('Je aanvraag is verstuurd');
    // What the link leads to by now is fetched once more.
    await screen.findByText(/je aanvraag voor ‘Koken’/);
    return view;
  }

  it('names who reads it', async () => {
    await using _view = await confirmed({ organization_name: 'Buurtkeuken' });
    expect(screen.getByText(/Buurtkeuken leest je aanvraag voor ‘Koken’/)).toBeVisible();
  });

  it('says so when another one of the same address was confirmed first: the text of this one was not sent', async () => {
    await using view = await renderShell({
      path: `/confirm?kind=application&token=${token}`,
      handlers: {
        [LINKED]: waiting,
        [CONFIRM]: () => {
          view.api.handlers[LINKED] = linked({ state: 'replaced' });
          return { status: 204 };
        },
      },
    });
    await screen.findByText('Noor Bakker');
    await view.user.click(await press('Aanvraag bevestigen'));
    await heading('Een andere aanvraag van jou is verstuurd');
    expect(screen.queryByText('Je aanvraag is verstuurd')).toBeNull();
    expect(screen.getByText(/is niet meegestuurd/)).toBeVisible();
  });

  it('names the vacancy and the day by which a reply may be expected', async () => {
    await using _view = await confirmed({});
    expect(screen.getByText(/je aanvraag voor ‘Koken’/)).toHaveTextContent(/uiterlijk donderdag 26 november/);
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  });

  it('becomes an account by a password alone', async () => {
    const follow = { follow: 'account', email: 'noor@post.example' };
    await using view = await confirmed(follow, {
      [ACCOUNT]: { status: 204 },
      'POST /auth/sign_in': rejection(503, 'unavailable'),
    });
    await view.user.type(screen.getByLabelText('Wachtwoord'), 'een lange zin');
    await view.user.click(await press('Maak mijn account'));
    expect(await screen.findByText(/Je account is klaar/)).toBeVisible();
    const sent = view.api.calls.find(({ path }) => path === '/api/v1/applications/confirm/account');
    expect(sent?.body).toEqual({
      token,
      password: 'een lange zin',
      password_confirmation: 'een lange zin',
      accept_terms: true,
      sixteen_or_older: true,
    });
    const entered = view.api.calls.find(({ path }) => path === '/auth/sign_in');
    expect(entered?.body).toEqual({ email: 'noor@post.example', password: 'een lange zin' });
    // Where that does not work at once, it is done by hand.
    expect(screen.getByRole('link', { name: /^Inloggen en/ })).toHaveAttribute(
      'href',
      '/auth/login-1?redirect=%2Fapplications%2Fa',
    );
  });

  it('leads who has an account to it', async () => {
    await using _view = await confirmed({ follow: 'sign_in' });
    expect(screen.getByText(/Je hebt een account met dit e-mailadres/)).toBeVisible();
    expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  });
});

const PLACE = `GET /api/v1/applications/place/${token}`;
const seatIn = (state: string, own: object = {}) => ({
  state,
  place: null,
  starts_at: '2026-12-12T13:00:00.000Z',
  ends_at: '2026-12-12T15:00:00.000Z',
  is_remote: false,
  location: 'Dorpsstraat 1, Nijmegen',
  offer_expires_at: null,
  may_withdraw: false,
  ...own,
});
const place = (state: string, own: object = {}) => ({
  status: 200,
  body: {
    data: {
      type: 'linked_places',
      id: 'a',
      attributes: {
        vacancy_id: 'v1',
        vacancy_title: 'Samen koken',
        organization_name: 'Buurtkeuken',
        seat: seatIn(state, own),
      },
    },
  },
});
const offered = place('offered', { offer_expires_at: '2026-12-10T11:30:00.000Z' });

describe('a visitor’s place in an activity', () => {
  it('is shown with what, who, when, where and until when, before it is taken', async () => {
    await using view = await renderShell({
      handlers: {
        [PLACE]: offered,
        'POST /api/v1/applications/place': () => {
          view.api.handlers[PLACE] = place('accepted', { may_withdraw: true });
          return { status: 204 };
        },
      },
      path: `/confirm?kind=place&token=${token}`,
    });
    await heading('Er is een plek voor je vrij');
    expect(way('Samen koken')).toHaveAttribute('href', '/vacancies/v1');
    for (const text of ['Buurtkeuken', 'Dorpsstraat 1, Nijmegen', /zaterdag 12 december .*14\.00/])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/donderdag 10 december .*12\.30/)).toBeVisible();
    expect(way('Kun je niet? Sla de plek af')).toHaveAttribute(
      'href',
      `/confirm?kind=place_decline&token=${token}`,
    );
    expect(posted(view)).toEqual([]);
    await view.user.click(await press('Plek aannemen'));
    await heading('De plek is van jou');
    expect(screen.getByText(/Je doet mee aan ‘Samen koken’/)).toBeVisible();
    expect(posted(view)).toEqual([{ path: '/api/v1/applications/place', token }]);
    expect(screen.queryByRole('button', { name: 'Plek aannemen' })).toBeNull();
    expect(way('Kun je toch niet? Geef je plek terug')).toHaveAttribute(
      'href',
      `/confirm?kind=place_return&token=${token}`,
    );
  });

  it('is given back after a question', async () => {
    await using view = await renderShell({
      handlers: {
        [PLACE]: place('accepted', { may_withdraw: true }),
        'POST /api/v1/applications/place/return': () => {
          view.api.handlers[PLACE] = place('withdrawn');
          return { status: 204 };
        },
      },
      path: `/confirm?kind=place_return&token=${token}`,
    });
    await heading('Geef je je plek terug?');
    expect(posted(view)).toEqual([]);
    await view.user.click(await press('Plek teruggeven'));
    await heading('Je bent afgemeld');
    expect(posted(view)).toEqual([{ path: '/api/v1/applications/place/return', token }]);
  });

  it('says which place in line it is, and leaves the line after a question', async () => {
    const handlers = { [PLACE]: place('waitlisted', { place: 2, may_withdraw: true }) };
    await using view = await renderShell({ handlers, path: `/confirm?kind=place&token=${token}` });
    await heading('Je staat op de wachtlijst');
    expect(screen.getByText(/plek 2 van de wachtlijst voor ‘Samen koken’/)).toBeVisible();
    await view.user.click(way('Wil je niet meer? Ga van de wachtlijst af'));
    await heading('Ga je van de wachtlijst af?');
    expect(await press('Van de wachtlijst af')).toBeVisible();
  });

  it.each([
    ['place', 'accepted', 'De plek is van jou'],
    ['place', 'declined', 'Je hebt de plek afgeslagen'],
    ['place_decline', 'declined', 'Je hebt de plek afgeslagen'],
    ['place_decline', 'accepted', 'De plek is van jou'],
    ['place_return', 'withdrawn', 'Je bent afgemeld'],
    ['place_return', 'over', 'De activiteit is geweest'],
    ['place', 'lapsed', 'De plek is niet meer voor je vrij'],
    ['place', 'rejected', 'Je hebt geen plek'],
    ['place', 'full', 'Er is geen plek meer'],
    ['place', 'cancelled', 'De activiteit gaat niet door'],
  ])('says what has become of it, without a button: %s, %s', async (kind, state, title) => {
    await using _view = await renderShell({
      handlers: { [PLACE]: place(state) },
      path: `/confirm?kind=${kind}&token=${token}`,
    });
    await heading(title);
    expect(screen.getByText(/‘Samen koken’/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  it('says what it has come to where the button was too late', async () => {
    await using view = await renderShell({
      handlers: {
        [PLACE]: offered,
        'POST /api/v1/applications/place': () => {
          view.api.handlers[PLACE] = place('cancelled');
          return rejection(409, 'invalid_transition');
        },
      },
      path: `/confirm?kind=place&token=${token}`,
    });
    await view.user.click(await press('Plek aannemen'));
    await heading('De activiteit gaat niet door');
  });

  it('shows it after a button that was pressed without scripts', async () => {
    await using _view = await renderShell({
      handlers: { [PLACE]: place('accepted') },
      path: `/confirm?kind=place&token=${token}&outcome=done`,
    });
    await heading('De plek is van jou');
  });

  it('does not know a link that no one was mailed', async () => {
    const handlers = { [PLACE]: rejection(404, 'not_found') };
    await using _view = await renderShell({ handlers, path: `/confirm?kind=place&token=${token}` });
    await heading('Deze link kennen we niet');
  });

  it.each([
    ['accepted', {}, 'De plek is van jou', 'Kun je toch niet? Geef je plek terug', 'place_return'],
    ['waitlisted', { place: 3 }, 'Je staat op de wachtlijst', /Ga van de wachtlijst af/, 'place_return'],
    ['offered', {}, 'Er is een plek voor je vrij', 'Neem de plek aan of sla af', 'place'],
  ])('is what a confirmed application says: %s', async (state, own, title, label, kind) => {
    const seat = seatIn(state, { may_withdraw: state !== 'offered', ...own });
    await using _view = await renderShell({
      handlers: { [LINKED]: linked({ state: 'confirmed', vacancy_title: 'Samen koken', seat }) },
      path: `/confirm?kind=application&token=${token}`,
    });
    await heading(title);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      `/confirm?kind=${kind}&token=${token}`,
    );
  });
});

it('does not know an application’s link that no one was mailed', async () => {
  const handlers = { [LINKED]: rejection(404, 'not_found') };
  await using _view = await renderShell({ handlers, path: `/confirm?kind=application&token=${token}` });
  await heading('Deze link kennen we niet');
});

const ACCOUNT = `GET /api/v1/confirm/${token}`;
const account = (attributes: object) => ({
  status: 200,
  body: {
    data: {
      type: 'linked_accounts',
      id: 'u1',
      attributes: { state: 'waiting', email: 'noor@example.nl', needs_password: false, ...attributes },
    },
  },
});
const posted = (view: Awaited<ReturnType<typeof renderShell>>) =>
  view.api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => ({ path, ...(body as object) }));

it('confirms an account without a kind, whose owner has a password', async () => {
  const handlers = { [ACCOUNT]: account({}), 'POST /api/v1/confirm': { status: 204 } };
  await using view = await renderShell({ handlers, path: `/confirm?token=${token}` });
  await view.user.click(await press('Account bevestigen'));
  await heading('Je account is actief');
  expect(way('Inloggen')).toHaveAttribute('href', '/auth/login-1');
  expect(posted(view)).toEqual([{ path: '/api/v1/confirm', confirmation_token: token }]);
});

describe('a person who was invited', () => {
  const invited = account({ needs_password: true });
  async function choose(view: Awaited<ReturnType<typeof renderShell>>, password: string) {
    await view.user.type(await screen.findByLabelText('Nieuw wachtwoord'), password);
    await view.user.type(screen.getByLabelText('Herhaal het wachtwoord'), password);
    await view.user.click(await press('Wachtwoord opslaan en inloggen'));
  }

  it('has a form that works without scripts too', async () => {
    await using _view = await renderShell({
      handlers: { [ACCOUNT]: invited },
      path: `/en/confirm?kind=account&token=${token}`,
    });
    const form = (await screen.findByLabelText('New password')).closest('form');
    expect(form).toHaveAttribute('action', `/en/confirm?kind=account&token=${token}`);
    expect(form).toHaveAttribute('method', 'post');
    const sent = [...(form?.querySelectorAll('input[type=password]') ?? [])];
    expect(sent.map((field) => field.getAttribute('name'))).toEqual(['password', 'passwordConfirmation']);
  });

  it('is prompted for a password at once, and is signed in with it', async () => {
    const signedIn = signedInAs(['volunteer']).handlers;
    const handlers = {
      ...signedIn,
      [ACCOUNT]: invited,
      'POST /api/v1/confirm': { status: 204 },
      'POST /auth/sign_in': { status: 200, headers: fresh, body: signedIn['GET /api/v1/current_user'] },
    };
    await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
    await heading('Kies een wachtwoord');
    expect(screen.getByText(/noor@example\.nl/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Account bevestigen' })).toBeNull();
    await choose(view, 'een lange zin');
    await waitFor(() => expect(posted(view)).toHaveLength(2));
    const chosen = { password: 'een lange zin', password_confirmation: 'een lange zin' };
    expect(posted(view)).toEqual([
      { path: '/api/v1/confirm', confirmation_token: token, ...chosen },
      { path: '/auth/sign_in', email: 'noor@example.nl', password: 'een lange zin' },
    ]);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
  });

  it('signs in by hand where signing in is refused', async () => {
    const handlers = {
      [ACCOUNT]: invited,
      'POST /api/v1/confirm': { status: 204 },
      'POST /auth/sign_in': rejection(401, 'invalid_credentials'),
    };
    await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
    await choose(view, 'een lange zin');
    await heading('Je account is actief');
    expect(way('Inloggen')).toHaveAttribute('href', '/auth/login-1');
  });

  it('is still prompted where what the link is about could not be read', async () => {
    const pointer = '/data/attributes/password';
    const handlers = {
      [ACCOUNT]: rejection(500, 'error'),
      'POST /api/v1/confirm': rejection(422, 'required', { pointer }),
    };
    await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
    await view.user.click(await press('Account bevestigen'));
    expect(await screen.findByLabelText('Nieuw wachtwoord')).toBeVisible();
  });
});

it.each([
  ['confirmed', 'Je account is al actief', 'Inloggen', '/auth/login-1'],
  ['expired', 'Deze link is verlopen.', 'Nieuwe link aanvragen', '/auth/recover'],
  ['closed', 'Deze link werkt niet meer', 'Inloggen', '/auth/login-1'],
])('says at once of an account’s link that it is %s', async (state, title, label, href) => {
  const handlers = { [ACCOUNT]: account({ state, email: null }) };
  await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
  await heading(title);
  expect(screen.queryByRole('button', { name: 'Account bevestigen' })).toBeNull();
  expect(way(label)).toHaveAttribute('href', href);
  expect(posted(view)).toEqual([]);
});

it('leads out of another account first, where a person is signed in', async () => {
  const { cookies, handlers } = signedInAs(['admin']);
  await using view = await renderShell({
    cookies,
    handlers: {
      ...handlers,
      [ACCOUNT]: account({ needs_password: true }),
      'POST /api/v1/confirm': { status: 204 },
    },
    path: `/confirm?kind=account&token=${token}`,
  });
  await view.user.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een lange zin');
  await view.user.type(screen.getByLabelText('Herhaal het wachtwoord'), 'een lange zin');
  await view.user.click(await press('Wachtwoord opslaan en inloggen'));
  await heading('Je account is actief');
  expect(screen.getByText(new RegExp(`ingelogd als ${makeUser().fullName}`))).toBeVisible();
  expect(posted(view)).toHaveLength(1);
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
  await view.user.click(await press(button));
  await heading(after);
  expect(view.api.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: `/api/v1/${call}`, body: { token } },
  ]);
});

it.each([
  ['done', '', 'Je aanvraag is verstuurd'],
  ['replaced', '', 'Een andere aanvraag van jou is verstuurd'],
  ['expired', '', 'Deze link is verlopen.'],
  ['unknown', '', 'Deze link kennen we niet'],
  ['failed', `&token=${token}`, 'Bevestig je aanvraag'],
  ['constructor', `&token=${token}`, 'Bevestig je aanvraag'],
])('shows what became of the button without scripts: %s', async (outcome, rest, title) => {
  const handlers = { [LINKED]: waiting };
  const path = `/confirm?kind=application&outcome=${outcome}${rest}`;
  await using view = await renderShell({ handlers, path });
  await heading(title);
  expect(view.api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  const isAnnounced = screen.queryByText('De bevestiging is niet gelukt. Probeer het zo opnieuw.') !== null;
  expect(isAnnounced).toBe(outcome === 'failed');
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
  const handlers = { [ACCOUNT]: account({}), 'POST /api/v1/confirm': rejection(410, 'token_expired') };
  await using view = await renderShell({ handlers, path: `/confirm?kind=account&token=${token}` });
  await view.user.click(await press('Account bevestigen'));
  await heading('Deze link is verlopen.');
  expect(screen.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveAttribute(
    'href',
    '/auth/recover',
  );
});

it('shows the way to the vacancies for a link to renew that was used', async () => {
  const handlers = { 'POST /api/v1/vacancies/renew': rejection(410, 'token_expired') };
  await using view = await renderShell({ handlers, path: `/confirm?kind=renew&token=${token}` });
  await view.user.click(await press('Vacature verlengen'));
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
