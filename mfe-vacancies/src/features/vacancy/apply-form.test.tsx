import {
  makeApplication,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { losingResponses } from '../../test/losing-responses.ts';
import { siteHandlers } from '../../test/site-api.ts';

const TAKEN = { status: 201, body: { data: toResource('applications', makeApplication()) } };
const POST = 'POST /api/v1/applications';

async function open(handlers: ApiHandlers = {}, options: object = {}) {
  const api = await startApi(siteHandlers({ [POST]: TAKEN, ...handlers }));
  const page = await renderRemote(remote, {
    path: '/vacancies/vacancy-1',
    config: remoteConfig,
    api,
    ...options,
  });
  await screen.findByRole('heading', { name: 'Ik wil meehelpen' });
  return { api, ...page };
}

type Opened = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, textarea' });
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Verstuur mijn aanvraag' }));
const sentBy = ({ api }: Opened) => api.calls.filter(({ method }) => method === 'POST');

async function fillIn({ user }: Opened) {
  await user.type(field('Voornaam'), 'Iris');
  await user.type(field('Achternaam'), 'van den Berg');
  await user.type(field('E-mailadres'), 'iris@post.example');
  await user.type(field('Je bericht'), 'Ik kom graag kijken.');
}

beforeEach(() => sessionStorage.clear());

describe('an activity of which all places are taken', () => {
  const full = {
    vacancyType: 'activity',
    positions: 4,
    acceptedCount: 3,
    offeredCount: 1,
    placesLeft: 0,
    waitlistCount: 2,
  } as const;
  async function openFull(own: object = {}) {
    const vacancy = makeVacancy({ id: 'vacancy-1', ...full, ...own });
    const handlers = { 'GET /api/v1/vacancies/vacancy-1': { data: toResource('vacancies', vacancy) } };
    const api = await startApi(siteHandlers(handlers));
    await renderRemote(remote, { path: '/vacancies/vacancy-1', config: remoteConfig, api });
    await screen.findByRole('heading', { name: 'Ik doe mee' });
    return api;
  }

  it('says so of its button, and how many places are taken and offered', async () => {
    await using _api = await openFull();
    expect(screen.getByRole('button', { name: 'Zet mij op de wachtlijst' })).toBeVisible();
    const note = screen.getByText(/Er staan 2 anderen op de wachtlijst/);
    expect(note).toHaveTextContent('Vol: 3 aangemeld, 1 plek is aangeboden. Er staan 2 anderen');
    expect(screen.getByText('4 plekken; vol: 3 aangemeld, 1 plek is aangeboden')).toBeInTheDocument();
  });

  it('says no more than that they are taken where none is offered', async () => {
    await using _api = await openFull({ acceptedCount: 4, offeredCount: 0 });
    expect(screen.getByText(/Alle plekken zijn bezet\. Er staan 2 anderen/)).toBeVisible();
  });

  it('has its usual button where there is no line', async () => {
    await using _api = await openFull({ waitlistCount: null });
    expect(screen.getByRole('button', { name: 'Verstuur mijn aanvraag' })).toBeVisible();
  });
});

describe('applying as a visitor', () => {
  it('sends what was filled in and shows that a mail prompts to confirm it', async () => {
    const page = await open();
    await using _api = page.api;
    await fillIn(page);
    await send(page);
    const done = await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
    expect(done).toHaveFocus();
    expect(screen.getByText(/iris@post.example/)).toBeInTheDocument();
    expect(sentBy(page).map(({ body }) => body)).toEqual([
      {
        data: {
          type: 'applications',
          attributes: {
            vacancy_id: 'vacancy-1',
            first_name: 'Iris',
            last_name: 'van den Berg',
            email: 'iris@post.example',
            message: 'Ik kom graag kijken.',
          },
        },
      },
    ]);
    expect(page.runtime.dirty.isDirty()).toBe(false);
  });

  it('checks a field when it is left, and not while a person types', async () => {
    const page = await open();
    await using _api = page.api;
    const email = field('E-mailadres');
    await page.user.type(email, 'iris@post');
    expect(email).toBeValid();
    await page.user.tab();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription(
      'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.nl',
    );
  });

  it('sends nothing with errors: it sums them up and goes to the first one', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(field('Voornaam'), 'Iris');
    await page.user.type(field('Telefoonnummer'), '12');
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Het formulier bevat fouten.*Achternaam: Dit veld is verplicht.*E-mailadres: Dit veld is verplicht.*Telefoonnummer: Vul een geldig telefoonnummer in/,
    );
    expect(field('Achternaam')).toHaveFocus();
    expect(sentBy(page)).toEqual([]);
    await page.user.type(field('Achternaam'), 'van den Berg');
    await page.user.type(field('E-mailadres'), 'iris@post.example');
    await page.user.clear(field('Telefoonnummer'));
    await page.user.tab();
    expect(field('Telefoonnummer')).toBeValid();
    // It stays until the form is sent again, so that nothing moves on the way to the button.
    expect(screen.getByRole('alert')).toHaveTextContent('Het formulier bevat fouten');
    await send(page);
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
  });

  it.each([
    [422, 'email', 'Dit adres bestaat niet'],
    [429, 'rate_limited', 'Met dit e-mailadres is het afgelopen uur te vaak iets verstuurd.'],
  ])('puts what the server refuses with %i on its field', async (status, code, detail) => {
    const page = await open({
      [POST]: rejection(status, code, { pointer: '/data/attributes/email', detail }),
    });
    await using _api = page.api;
    await fillIn(page);
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(`E-mailadres: ${detail}`);
    expect(field('E-mailadres')).toHaveFocus();
    expect(field('E-mailadres')).toHaveAccessibleDescription(detail);
    expect(field('Je bericht')).toHaveValue('Ik kom graag kijken.');
  });

  it.each([
    ['was applied for before', rejection(422, 'already_applied'), 'Je hebt al op deze vacature gereageerd'],
    ['has just been closed', rejection(409, 'invalid_transition'), 'Deze vacature is net gesloten'],
    ['is no longer there', rejection(404, 'not_found'), 'Deze vacature is net gesloten'],
    ['gets too many', rejection(429, 'rate_limited'), 'Je aanvraag is niet verstuurd'],
  ])('reports it when the vacancy %s, and keeps the text', async (_what, response, message) => {
    const page = await open({ [POST]: response });
    await using _api = page.api;
    await fillIn(page);
    await send(page);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field('Je bericht')).toHaveValue('Ik kom graag kijken.');
  });

  it('keeps the text when the response is lost, and sending again makes no second application', async () => {
    const api = await startApi(siteHandlers());
    await using _api = api;
    await using line = await losingResponses(api.url);
    const keys = new Set<unknown>();
    api.handlers[POST] = ({ headers }) => {
      keys.add(headers['idempotency-key']);
      return TAKEN;
    };
    const path = '/vacancies/vacancy-1';
    const page = await renderRemote(remote, { path, config: remoteConfig, api: { ...api, url: line.url } });
    await screen.findByRole('heading', { name: 'Ik wil meehelpen' });
    await fillIn({ api, ...page });
    line.isOn = true;
    await send({ api, ...page });
    expect(await screen.findByText(/We kregen geen antwoord/, {}, { timeout: 5_000 })).toBeInTheDocument();
    expect(field('Je bericht')).toHaveValue('Ik kom graag kijken.');
    line.isOn = false;
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw versturen' }));
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
    expect(api.calls.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1);
    expect([...keys]).toEqual([expect.any(String)]);
  });

  it('reports to the server when the trap was filled in', async () => {
    const page = await open();
    await using _api = page.api;
    await fillIn(page);
    const trap = field('Laat dit veld leeg');
    await page.user.type(trap, 'https://spam.example');
    await send(page);
    await waitFor(() => expect(sentBy(page)).toHaveLength(1));
    expect(JSON.stringify(sentBy(page)[0]?.body)).toContain('spam.example');
  });
});

describe('a text that is not finished', () => {
  it('makes leaving prompt, and is stored outside the release, so that a switch need not wait for it', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(field('Je bericht'), 'Half');
    expect(page.runtime.drafts.find('vacancies/apply', '/vacancies/vacancy-1')).toMatchObject({
      value: { firstName: '', lastName: '', email: '', phoneNumber: '', message: 'Half' },
    });
    expect(page.runtime.dirty.isDirty('vacancies')).toBe(true);
    expect(page.runtime.dirty.holdsSwitch('vacancies')).toBe(false);
    expect(screen.getByText('4 / 2000')).toBeInTheDocument();
  });

  it('is forgotten once it was sent', async () => {
    const page = await open();
    await using _api = page.api;
    await fillIn(page);
    await send(page);
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
    expect(JSON.stringify(page.runtime.store.getState()['kit/drafts'])).not.toContain('Ik kom graag kijken');
  });
});

describe('applying when signed in', () => {
  const user = makeUser({ phoneNumber: '+31612345678', phoneText: '06 12345678' });
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user };

  it('requests nothing that the account has, and needs no confirmation', async () => {
    const page = await open({}, { session });
    await using _api = page.api;
    expect(screen.getByText(/Je reageert als/)).toHaveTextContent('Je reageert als Fatima El Amrani');
    expect(screen.queryByLabelText('Voornaam')).not.toBeInTheDocument();
    expect(field('Telefoonnummer')).toHaveValue('06 12345678');
    await send(page);
    expect(
      await screen.findByRole('heading', { name: /^Je aanvraag voor .* is verstuurd$/ }),
    ).toBeInTheDocument();
    expect(sentBy(page)[0]?.body).toEqual({
      data: { type: 'applications', attributes: { vacancy_id: 'vacancy-1', phone_number: '06 12345678' } },
    });
  });

  it('goes on as the same form when it becomes known who types', async () => {
    const page = await open();
    await using _api = page.api;
    const message = field('Je bericht');
    await page.user.type(message, 'Ik kom graag');
    const { session: store } = page.runtime;
    await act(async () => store.set({ ...store.get(), ...session }));
    expect(field('Je bericht')).toBe(message);
    expect(message).toHaveValue('Ik kom graag');
    expect(field('Telefoonnummer')).toHaveValue('06 12345678');
    await page.user.type(message, ' kijken.');
    await send(page);
    await screen.findByRole('heading', { name: /^Je aanvraag voor .* is verstuurd$/ });
    expect(sentBy(page)[0]?.body).toMatchObject({
      data: { attributes: { message: 'Ik kom graag kijken.' } },
    });
  });
});

describe('sending before it is known who it is', () => {
  const signedIn = {
    status: 'SIGNED_IN' as const,
    userState: 'loaded' as const,
    user: makeUser({ phoneNumber: null }),
  };
  const signIn = ({ runtime: { session } }: Opened) =>
    act(async () => session.set({ ...session.get(), ...signedIn }));

  it('goes on by itself once the account has what was missing', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(field('Je bericht'), 'Ik kom graag.');
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Voornaam: Dit veld is verplicht');
    await signIn(page);
    await screen.findByRole('heading', { name: /^Je aanvraag voor .* is verstuurd$/ });
    expect(sentBy(page).map(({ body }) => body)).toMatchObject([
      { data: { attributes: { message: 'Ik kom graag.' } } },
    ]);
  });

  it('goes on saying what is wrong besides', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(field('Telefoonnummer'), 'abc');
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Voornaam.*Telefoonnummer/);
    await signIn(page);
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Voornaam'));
    expect(screen.getByRole('alert')).toHaveTextContent('Telefoonnummer');
    expect(sentBy(page)).toEqual([]);
  });
});

describe('without scripts', () => {
  const typed = { firstName: 'Iris', lastName: '', email: 'iris', phoneNumber: '', message: 'Ik kom graag.' };
  const path = '/vacancies/vacancy-1';
  const error = (field: string, detail: string) => ({
    status: '422',
    code: 'required',
    title: 'Unprocessable Entity',
    detail,
    source: { pointer: `/data/attributes/${field}` },
  });

  it('is a form that goes to the vacancy itself, with all that it takes', async () => {
    const page = await open();
    await using _api = page.api;
    await fillIn(page);
    const form = field('Je bericht').closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `${path}#reageren`);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      firstName: 'Iris',
      lastName: 'van den Berg',
      email: 'iris@post.example',
      phoneNumber: '',
      message: 'Ik kom graag kijken.',
      website: '',
    });
  });

  it('comes back with its text and each mistake at its field, and counts as unsaved', async () => {
    const errors = [error('last_name', 'Dit veld is verplicht'), error('email', 'Vul een geldig adres in')];
    const problem = { status: 422, code: 'required', errors };
    const page = await open({}, { posted: { path, values: typed, problem } });
    await using _api = page.api;
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Het formulier bevat fouten.*Achternaam: Dit veld is verplicht.*E-mailadres: Vul een geldig adres in/,
    );
    expect(field('Achternaam')).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(field('Voornaam')).toHaveValue('Iris');
    expect(field('Je bericht')).toHaveValue('Ik kom graag.');
    expect(screen.getByText('13 / 2000')).toBeInTheDocument();
    expect(page.runtime.dirty.isDirty('vacancies')).toBe(true);
    await page.user.type(field('Achternaam'), 'van den Berg');
    await page.user.clear(field('E-mailadres'));
    await page.user.type(field('E-mailadres'), 'iris@post.example');
    await send(page);
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
  });

  it('comes back with what is about no field', async () => {
    const problem = {
      status: 409,
      code: 'invalid_transition',
      errors: [{ status: '409', code: 'invalid_transition', title: 'Conflict', detail: 'Dicht' }],
    };
    const page = await open({}, { posted: { path, values: typed, problem } });
    await using _api = page.api;
    expect(screen.getByText('Deze vacature is net gesloten')).toBeInTheDocument();
    expect(field('Je bericht')).toHaveValue('Ik kom graag.');
  });

  it('does not show what came back on another vacancy', async () => {
    const problem = { status: 422, code: 'required', errors: [error('last_name', 'Dit veld is verplicht')] };
    const page = await open({}, { posted: { path: '/vacancies/vacancy-2', values: typed, problem } });
    await using _api = page.api;
    expect(field('Voornaam')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('thanks from its address alone', async () => {
    const api = await startApi(siteHandlers());
    await using _api = api;
    await renderRemote(remote, { path: `${path}?applied=1`, config: remoteConfig, api });
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
    expect(screen.getByText(/We hebben je een mail gestuurd/)).toBeInTheDocument();
  });
});
