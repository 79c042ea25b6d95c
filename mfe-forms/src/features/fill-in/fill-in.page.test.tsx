import type { FormQuestion } from '@samen/resources/forms';
import { makeSite, rejection, renderRemote, startApi, toResource, type ApiResponse } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { after, EVERY_TYPE, makeQuestion } from '../../test/questions.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const PATH = `/forms/${TOKEN}`;
const GET = `GET /api/v1/public_forms/${TOKEN}`;
const POST = `POST /api/v1/public_forms/${TOKEN}/submissions`;
const SENT: ApiResponse = { status: 201, body: { meta: { sent: true } } };

interface Shown {
  questions?: readonly FormQuestion[];
  [attribute: string]: unknown;
}
const shown = ({ questions = EVERY_TYPE, ...own }: Shown = {}): ApiResponse => ({
  status: 200,
  body: {
    data: toResource('public_forms', {
      id: TOKEN,
      title: 'Kennismaken',
      description: 'Vertel ons **wat** je zoekt.',
      submitLabel: null,
      thankYouText: 'Tot **snel**!',
      layout: 'page',
      closesAt: null,
      status: 'open',
      placesLeft: null,
      organizationName: 'Taalhuis',
      retentionMonths: 12,
      questions,
      ...own,
    }),
  },
});

async function open(form: Shown = {}, response: ApiResponse = SENT, options: object = {}) {
  const api = await startApi({ [GET]: shown(form), [POST]: response });
  const page = await renderRemote(remote, { path: PATH, config: remoteConfig, api, ...options });
  return { api, ...page };
}
type Opened = Awaited<ReturnType<typeof open>>;

const title = () => screen.findByRole('heading', { level: 1, name: 'Kennismaken' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const sent = ({ api }: Opened) =>
  api.calls
    .filter(({ path, method }) => method === 'POST' && path.endsWith('/submissions'))
    .map(
      ({ body }) =>
        (body as { data: { attributes: { answers: { question_id: string; value: unknown }[] } } }).data
          .attributes,
    );
/** What was sent, by the number at the end of each question's id. */
const valuesOf = (attributes: { answers: { question_id: string; value: unknown }[] } | undefined) =>
  Object.fromEntries(
    attributes?.answers.map(({ question_id: id, value }) => [Number(id.slice(-4)), value]) ?? [],
  );

const SHORT = [
  makeQuestion(1, 'text', 'Hoe heet je?', { required: true }),
  makeQuestion(2, 'email', 'Je e-mailadres'),
];
async function write({ user }: Opened) {
  await title();
  await user.type(field('Hoe heet je?'), 'Noor');
  await user.type(field(/^Je e-mailadres/), 'noor@post.example');
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('sends each type of question as the API takes it, without what is hidden, and thanks', async () => {
  const page = await open();
  await using _api = page.api;
  const { user } = page;
  await title();
  await user.type(field('Hoe heet je?'), ' Noor ');
  await user.type(field('Je e-mailadres'), 'Noor@post.example');
  await user.click(screen.getByRole('radio', { name: 'Ja' }));
  await user.type(field('Welke ervaring?'), 'Veel');
  await user.click(screen.getByRole('radio', { name: 'Nee' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dinsdag' }));
  await user.click(screen.getByRole('checkbox', { name: 'Maandag' }));
  await user.type(field(/^Vanaf welke dag/), '1-2-2027');
  await user.type(field(/^Vanaf hoe laat/), '9.30');
  await user.type(field(/^Hoeveel uur/), '4');
  await user.type(field(/^Een pagina/), 'https://example.org');
  await user.type(field(/^Waar kunnen we/), '06 12345678');
  await user.click(screen.getByRole('checkbox', { name: 'Ik ga akkoord' }));
  await user.click(button('Versturen'));
  const thanks = await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  expect(thanks).toHaveFocus();
  expect(screen.getByText(/^Tot/)).toHaveTextContent('Tot snel!');
  expect(sent(page)).toHaveLength(1);
  expect(valuesOf(sent(page)[0])).toEqual({
    1: 'Noor',
    2: 'noor@post.example',
    3: 'nee',
    6: ['maandag', 'dinsdag'],
    7: '2027-02-01',
    8: '09:30',
    9: 4,
    10: expect.stringMatching(/^https:\/\/example\.org/),
    11: '+31612345678',
    12: true,
  });
  expect(localStorage).toHaveLength(0);
});

it('says who receives it and for how long, until when, and how many places are left', async () => {
  const page = await open({ closesAt: '2099-03-01T11:00:00Z', placesLeft: 3 });
  await using _api = page.api;
  await title();
  expect(
    screen.getByText(/^Taalhuis ontvangt wat je invult en bewaart het 12 maanden\./),
  ).toBeInTheDocument();
  expect(screen.getByText('Een formulier van Taalhuis')).toBeInTheDocument();
  expect(screen.getByText('Nog 3 plaatsen')).toBeInTheDocument();
  expect(screen.getByText(/^Open tot 1 maart 2099/)).toBeInTheDocument();
});

it('leads to the first mistake, announces them all, and sends nothing', async () => {
  const page = await open();
  await using _api = page.api;
  await title();
  await page.user.type(field('Je e-mailadres'), 'noor');
  await page.user.click(button('Versturen'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Het formulier bevat fouten.*Hoe heet je\?: Dit veld is verplicht.*Je e-mailadres: Vul een geldig.*Heb je ervaring\?.*Ik ga akkoord: Ga akkoord/,
  );
  expect(field('Hoe heet je?')).toHaveFocus();
  expect(field('Je e-mailadres')).toHaveAccessibleDescription('Vul een geldig e-mailadres in');
  expect(sent(page)).toEqual([]);
});

it('shows at its question what the server rejects there', async () => {
  const errors = [
    {
      status: '422',
      code: 'email',
      title: '',
      detail: 'Dit adres neemt geen mail aan',
      source: { pointer: '/data/attributes/answers/1/value' },
      meta: { question_id: SHORT[1]?.id },
    },
  ];
  const page = await open({ questions: SHORT }, { status: 422, body: { errors } });
  await using _api = page.api;
  await write(page);
  await page.user.click(button('Versturen'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Je e-mailadres: Dit adres neemt geen mail aan');
  expect(field(/^Je e-mailadres/)).toHaveAccessibleDescription('Dit adres neemt geen mail aan');
  expect(field('Hoe heet je?')).toHaveValue('Noor');
});

describe('what is typed', () => {
  it('is on the device until it is sent, says so, and may be left', async () => {
    const page = await open({ questions: SHORT });
    await using _api = page.api;
    await title();
    expect(screen.queryByText(/^Wat je invult is bewaard/)).not.toBeInTheDocument();
    await page.user.type(field('Hoe heet je?'), 'Noor');
    expect(await screen.findByText(/^Wat je invult is bewaard op dit apparaat/)).toBeInTheDocument();
    expect(page.runtime.dirty.isDirty()).toBe(false);
    page.unmount();
    sessionStorage.clear();
    const again = await open({ questions: SHORT });
    await using _second = again.api;
    await waitFor(() => expect(field('Hoe heet je?')).toHaveValue('Noor'));
    await again.user.click(button('Versturen'));
    await screen.findByRole('heading', { name: 'Bedankt!' });
    expect(localStorage).toHaveLength(0);
    // Who comes back to it has read it before.
    expect(sent(again)[0]).toMatchObject({ seconds_spent: 3 });
  });

  it('is there to copy after a reload where its question was removed meanwhile', async () => {
    const page = await open({ questions: SHORT });
    await using _api = page.api;
    await write(page);
    page.unmount();
    const again = await open({ questions: SHORT.slice(0, 1) });
    await using _second = again.api;
    await waitFor(() => expect(field('Hoe heet je?')).toHaveValue('Noor'));
    expect(field(/^Dit schreef je bij vragen/)).toHaveValue('noor@post.example');
    await again.user.type(field('Hoe heet je?'), 'tje');
    expect(field(/^Dit schreef je bij vragen/)).toHaveValue('noor@post.example');
  });

  it('is sent with how long the page was open, as far as that is read', async () => {
    const page = await open({ questions: SHORT });
    await using _api = page.api;
    await write(page);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    await page.user.click(button('Versturen'));
    await screen.findByRole('heading', { name: 'Bedankt!' });
    expect(sent(page)[0]).toMatchObject({ seconds_spent: 3 });
  });

  it('goes where a person wants that', async () => {
    const page = await open({ questions: SHORT });
    await using _api = page.api;
    await title();
    await page.user.type(field('Hoe heet je?'), 'Noor');
    await page.user.click(button('Wis'));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Alles wissen' }),
    );
    await waitFor(() => expect(field('Hoe heet je?')).toHaveValue(''));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/^Wat je invult is bewaard/)).not.toBeInTheDocument();
  });

  it('is there to copy when the form closes before it is sent', async () => {
    const gone = rejection(410, 'gone', { detail: 'Dit formulier is gesloten.' });
    const page = await open({ questions: SHORT }, gone);
    await using api = page.api;
    await write(page);
    api.handlers[GET] = shown({ questions: SHORT, status: 'full' });
    await page.user.click(button('Versturen'));
    expect(await screen.findByText(/^Dit formulier zit vol/)).toBeInTheDocument();
    expect(field('Wat je hebt ingevuld')).toHaveValue(
      'Hoe heet je?: Noor\nJe e-mailadres: noor@post.example',
    );
    expect(button('Mijn tekst kopiëren')).toBeInTheDocument();
    await page.user.click(button('Wis'));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Alles wissen?' }));
    await page.user.click(prompt.getByRole('button', { name: 'Annuleren' }));
    expect(field('Wat je hebt ingevuld')).toHaveValue(
      'Hoe heet je?: Noor\nJe e-mailadres: noor@post.example',
    );
    await page.user.click(button('Wis'));
    await page.user.click(screen.getByRole('button', { name: 'Alles wissen' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('is there to copy when the form is removed before it is sent', async () => {
    const page = await open({ questions: SHORT }, rejection(404, 'not_found'));
    await using api = page.api;
    await write(page);
    api.handlers[GET] = rejection(404, 'not_found');
    await page.user.click(button('Versturen'));
    expect(await screen.findByText(/^Dit formulier is er niet meer/)).toBeInTheDocument();
    expect(field('Wat je hebt ingevuld')).toHaveValue(
      'Hoe heet je?: Noor\nJe e-mailadres: noor@post.example',
    );
  });

  it('stays where a question was removed or added meanwhile, and what has no place any more can be copied', async () => {
    const error = {
      status: '409',
      code: 'stale_record',
      title: '',
      detail: 'x',
      meta: { question_ids: [SHORT[1]?.id] },
    };
    const page = await open({ questions: SHORT }, { status: 409, body: { errors: [error] } });
    await using api = page.api;
    await write(page);
    const added = makeQuestion(3, 'text', 'Waar woon je?', { required: true });
    api.handlers[GET] = shown({ questions: [SHORT[0] ?? added, added] });
    await page.user.click(button('Versturen'));
    expect(await screen.findByText(/^Dit formulier is intussen gewijzigd/)).toBeInTheDocument();
    expect(field('Hoe heet je?')).toHaveValue('Noor');
    expect(field(/^Dit schreef je bij vragen/)).toHaveValue('Je e-mailadres: noor@post.example');
    api.handlers[POST] = SENT;
    await page.user.type(field('Waar woon je?'), 'Arnhem');
    await page.user.click(button('Versturen'));
    await screen.findByRole('heading', { name: 'Bedankt!' });
    expect(valuesOf(sent(page).at(-1))).toEqual({ 1: 'Noor', 3: 'Arnhem' });
  });
});

it('goes step by step, checks each, and finds the step again after a reload', async () => {
  const questions = [
    makeQuestion(1, 'text', 'Hoe heet je?', { required: true }),
    makeQuestion(2, 'info_section', '## Verder'),
    makeQuestion(3, 'text', 'Waarom?', { conditions: after(1, 'answered', true) }),
  ];
  const page = await open({ questions, layout: 'steps' });
  await using _api = page.api;
  await title();
  await page.user.click(button('Volgende'));
  expect(field('Hoe heet je?')).toHaveFocus();
  expect(field('Hoe heet je?')).toHaveAccessibleDescription('Dit veld is verplicht');
  await page.user.type(field('Hoe heet je?'), 'Noor{Enter}');
  expect(await screen.findByText('Stap 2 van 2')).toBeInTheDocument();
  await page.user.type(await screen.findByRole('textbox', { name: /^Waarom/ }), 'Daarom');
  page.unmount();
  const again = await open({ questions, layout: 'steps' });
  await using _second = again.api;
  expect(await screen.findByText('Stap 2 van 2')).toBeInTheDocument();
  expect(field(/^Waarom/)).toHaveValue('Daarom');
  await again.user.click(button('Vorige'));
  expect(field('Hoe heet je?')).toHaveValue('Noor');
  await again.user.click(button('Volgende'));
  await again.user.click(await screen.findByRole('button', { name: 'Versturen' }));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(valuesOf(sent(again)[0])).toEqual({ 1: 'Noor', 3: 'Daarom' });
});

it('leads from a mistake on another step to its field', async () => {
  const questions = [
    makeQuestion(1, 'text', 'Hoe heet je?', { required: true }),
    makeQuestion(2, 'info_section', '## Verder'),
    makeQuestion(3, 'text', 'Waarom?'),
  ];
  const errors = [
    {
      status: '422',
      code: 'characters',
      title: '',
      detail: 'Vreemde tekens',
      meta: { question_id: questions[0]?.id },
    },
  ];
  const page = await open({ questions, layout: 'steps' }, { status: 422, body: { errors } });
  await using _api = page.api;
  await title();
  await page.user.type(field('Hoe heet je?'), 'Noor');
  await page.user.click(button('Volgende'));
  await page.user.click(await screen.findByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(field('Hoe heet je?')).toHaveFocus());
  expect(screen.getByText('Stap 1 van 2')).toBeInTheDocument();
  expect(field('Hoe heet je?')).toHaveAccessibleDescription('Vreemde tekens');
});

it('does not show people the field for machines, and the server receives what those fill in', async () => {
  const page = await open({ questions: SHORT });
  await using _api = page.api;
  await write(page);
  expect(screen.queryByRole('textbox', { name: 'Laat dit veld leeg' })).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Laat dit veld leeg'), 'https://spam.example');
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(sent(page)[0]).toMatchObject({ website: 'https://spam.example' });
});

it.each([
  ['closed', 'nl', /^Dit formulier is gesloten/],
  ['full', 'nl', /^Dit formulier zit vol/],
  ['closed', 'en', /^This form is closed/],
] as const)('has nothing to fill in when it is %s (%s)', async (status, locale, text) => {
  const page = await open({ status }, SENT, { site: { locale } });
  await using _api = page.api;
  await title();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says whom to turn to where it is closed, and what else there is', async () => {
  const own = { organizationEmail: 'hallo@taalhuis.example', organizationPhoneNumber: null };
  const page = await open({ status: 'closed', ...own });
  await using _api = page.api;
  await title();
  expect(screen.getByText(/Neem contact op met Taalhuis/)).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['mailto:hallo@taalhuis.example', '/contactformulier', '/vacancies/search', '/']),
  );
});

it('names the centre where the organization has no address for everyone', async () => {
  const page = await open({ status: 'full' });
  await using _api = page.api;
  await title();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
    `mailto:${makeSite().center.email}`,
  );
});

it.each([
  [false, 1],
  [true, 0],
])('says that the centre reads along, unless it is its own form: %s', async (isOfCenter, amount) => {
  const page = await open({ isOfCenter });
  await using _api = page.api;
  await title();
  expect(screen.queryAllByText(/ook .+ kan het inzien/i)).toHaveLength(amount);
});

it('lets go of a choice that need not be made', async () => {
  const options = [
    { label: 'Ja', value: 'ja' },
    { label: 'Nee', value: 'nee' },
  ];
  const choice = makeQuestion(1, 'multiple_choice', 'Eet je mee?', { options });
  const must = makeQuestion(2, 'multiple_choice', 'Kom je?', { options, required: true });
  const page = await open({ questions: [choice, must] });
  await using _api = page.api;
  await title();
  const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
  expect(group(/Kom je/).queryByRole('radio', { name: 'Geen keuze' })).toBeNull();
  await page.user.click(group(/Kom je/).getByRole('radio', { name: 'Ja' }));
  await page.user.click(group(/Eet je mee/).getByRole('radio', { name: 'Nee' }));
  await page.user.keyboard('{ArrowDown}');
  expect(group(/Eet je mee/).getByRole('radio', { name: 'Geen keuze' })).toBeChecked();
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(valuesOf(sent(page)[0])).toEqual({ 2: 'ja' });
});

it('has nothing to fill in once its time is over', async () => {
  const page = await open({ closesAt: '2020-01-01T11:00:00Z' });
  await using _api = page.api;
  await title();
  expect(screen.getByText(/^Dit formulier is gesloten/)).toBeInTheDocument();
});

it('offers to load it again, and is not there for an unknown link', async () => {
  const api = await startApi({ [GET]: rejection(503, 'unavailable') });
  await using _api = api;
  const page = await renderRemote(remote, { path: PATH, config: remoteConfig, api });
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  api.handlers[GET] = shown();
  await page.user.click(again);
  await title();
  page.unmount();
  api.handlers[GET] = rejection(404, 'not_found');
  await renderRemote(remote, { path: PATH, config: remoteConfig, api });
  expect(await screen.findByText(/404|Page not found/)).toBeInTheDocument();
});

it('says that a link without a form is not complete', async () => {
  const api = await startApi({});
  await using _api = api;
  await renderRemote(remote, { path: '/forms', config: remoteConfig, api });
  expect(await screen.findByRole('heading', { name: 'Deze link is niet compleet' })).toBeInTheDocument();
});

describe('sent without scripts', () => {
  const posted = (status: number, errors: object[], values: Record<string, string>) => ({
    posted: { path: PATH, values, problem: { status, code: 'x', errors } },
  });
  const first = EVERY_TYPE[0]?.id ?? '';

  it('goes to its own address, and thanks there', async () => {
    const page = await open();
    await using _api = page.api;
    await title();
    const form = field('Hoe heet je?').closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', PATH);
    page.unmount();
    const thanked = await open({}, SENT, { path: `${PATH}?sent=1` });
    await using _second = thanked.api;
    expect(await screen.findByRole('heading', { name: 'Bedankt!' })).toBeInTheDocument();
  });

  it('comes back with all that was filled in and each mistake at its question', async () => {
    const errors = [
      {
        status: '422',
        code: 'required',
        title: '',
        detail: 'Dit veld is verplicht',
        source: { pointer: `/data/attributes/${first}` },
      },
    ];
    const values = {
      page: '0',
      [EVERY_TYPE[5]?.id ?? '']: 'dinsdag\nwoensdag',
      [EVERY_TYPE[6]?.id ?? '']: '1-2-2027',
    };
    const page = await open({}, SENT, posted(422, errors, values));
    await using _api = page.api;
    await title();
    expect(screen.getByRole('alert')).toHaveTextContent('Hoe heet je?: Dit veld is verplicht');
    expect(field('Hoe heet je?')).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(screen.getByRole('checkbox', { name: 'Dinsdag' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Maandag' })).not.toBeChecked();
    expect(field(/^Vanaf welke dag/)).toHaveValue('01-02-2027');
  });

  it('goes on at the next page with nothing wrong', async () => {
    const values = { page: '1', [first]: 'Noor', [EVERY_TYPE[2]?.id ?? '']: 'ja' };
    const page = await open({}, SENT, posted(200, [], values));
    await using _api = page.api;
    await title();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Hoe heet je?')).toHaveValue('Noor');
    expect(field('Welke ervaring?')).toHaveValue('');
  });

  it('has what was written at questions that are gone', async () => {
    const values = { page: '0', '00000000-0000-4000-8000-000000000099': 'Een lang verhaal' };
    const errors = [{ status: '409', code: 'stale_record', title: '', detail: 'x' }];
    const page = await open({}, SENT, {
      posted: { path: PATH, values, problem: { status: 409, code: 'stale_record', errors } },
    });
    await using _api = page.api;
    await title();
    expect(screen.getByText(/^Dit formulier is intussen gewijzigd/)).toBeInTheDocument();
    expect(field(/^Dit schreef je bij vragen/)).toHaveValue('Een lang verhaal');
  });
});
