import { resource } from '@samen/jsonapi';
import type { FormQuestion } from '@samen/resources/forms';
import {
  FetchRequest,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  type ApiResponse,
} from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { makeQuestion } from '../../test/questions.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const PATH = `/forms/${TOKEN}`;
const GET = `GET /api/v1/public_forms/${TOKEN}`;
const SEND = `POST /api/v1/public_forms/${TOKEN}/submissions`;
const UPLOAD = `POST /api/v1/public_forms/${TOKEN}/uploads`;

const QUESTIONS = [
  makeQuestion(1, 'text', 'Hoe heet je?', { required: true }),
  makeQuestion(2, 'file', 'Je diploma', { required: true, max: 2, fileKinds: ['document'] }),
];
const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

function taken(number: number): ApiResponse {
  const attributes = { filename: `bestand-${number}.pdf`, content_type: 'application/pdf', byte_size: 10 };
  return { status: 201, body: { data: resource('form_uploads', idOf(number), { attributes }) } };
}
/** A server that gives every file that it takes the next id. */
function fileHandlers(): ApiHandlers {
  let count = 0;
  return { [UPLOAD]: () => taken((count += 1)) };
}

async function open(
  handlers: ApiHandlers = {},
  questions: readonly FormQuestion[] = QUESTIONS,
  options: object = {},
  own: object = {},
) {
  const api = await startApi({
    [GET]: {
      status: 200,
      body: {
        data: toResource('public_forms', {
          id: TOKEN,
          title: 'Kennismaken',
          description: null,
          submitLabel: null,
          thankYouText: null,
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
    },
    [SEND]: { status: 201, body: { meta: { sent: true } } },
    ...fileHandlers(),
    ...handlers,
  });
  const page = await renderRemote(remote, { path: PATH, config: remoteConfig, api, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Kennismaken' });
  const input = screen.getByLabelText<HTMLInputElement>(/^Je diploma/);
  const called = (key: string) => api.calls.filter(({ method, path }) => `${method} ${path}` === key);
  return { api, ...page, input, called };
}

const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: string) =>
  waitFor(() => {
    const list = screen.getByRole('list', { name: 'Bestanden bij: Je diploma' });
    const found = within(list)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes(name));
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  });
const name = () => screen.getByRole('textbox', { name: 'Hoe heet je?' });
const idsIn = (calls: readonly { body: unknown }[]) =>
  calls.map(
    ({ body }) =>
      (body as { data: { attributes: { answers: { value: unknown }[] } } }).data.attributes.answers[1]?.value,
  );
const status = () => document.querySelector('form [role=status]:not(p)');

const own = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FetchRequest as never;
});
afterAll(() => {
  globalThis.XMLHttpRequest = own;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('uploads files as they are chosen, and sends their ids', async () => {
  const page = await open();
  await using _api = page.api;
  expect(page.input).toHaveAccessibleDescription(
    'Hoogstens 2 bestanden, elk kleiner dan 10 MB: PDF, DOCX, XLSX, ODT.',
  );
  await page.user.type(name(), 'Noor');
  await page.user.upload(page.input, [pdf('a.pdf'), pdf('b.pdf')]);
  await row('bestand-2.pdf');
  expect(status()).toHaveTextContent('bestand-1.pdf is toegevoegd. bestand-2.pdf is toegevoegd.');
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(idsIn(page.called(SEND))).toEqual([[idOf(1), idOf(2)]]);
});

it('says of each file why it is not taken, and is not sent before that is settled', async () => {
  const page = await open();
  await using _api = page.api;
  const picture = new File(['x'], 'foto.png', { type: 'image/png' });
  const good = ['1.pdf', '2.pdf', '3.pdf'].map((one) => pdf(one));
  const dataTransfer = {
    files: [picture, pdf('groot.pdf', 10 * 1024 * 1024 + 1), ...good],
    types: ['Files'],
  };
  fireEvent.drop(page.input, { dataTransfer });
  expect(await row('foto.png')).toHaveTextContent(
    'Dit bestand moet een van deze bestandstypen zijn: PDF, DOCX, XLSX, ODT',
  );
  expect(await row('groot.pdf')).toHaveTextContent('Dit bestand moet kleiner zijn dan 10 MB');
  expect(await row('3.pdf')).toHaveTextContent('Er kunnen hoogstens 2 bestanden mee');
  await row('bestand-2.pdf');
  expect(page.called(UPLOAD)).toHaveLength(2);
  await page.user.type(name(), 'Noor');
  await page.user.click(button('Versturen'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Je diploma/);
  expect(page.called(SEND)).toEqual([]);
  for (const one of ['foto.png', 'groot.pdf', '3.pdf']) {
    await page.user.click(button(`${one} weghalen`));
    expect(page.input).toHaveFocus();
  }
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(idsIn(page.called(SEND))).toEqual([[idOf(1), idOf(2)]]);
});

it('says why the server does not take it', async () => {
  const errors = [{ status: '422', code: 'file_type', title: '', detail: '', meta: { types: 'PDF' } }];
  const page = await open({ [UPLOAD]: { status: 422, body: { errors } } });
  await using _api = page.api;
  await page.user.upload(page.input, pdf('virus.pdf'));
  await waitFor(async () => expect(await row('virus.pdf')).toHaveTextContent(/bestandstypen zijn: PDF/));
  expect(status()).toHaveTextContent('virus.pdf is niet toegevoegd. Dit bestand moet een van');
  expect(screen.queryByRole('button', { name: /opnieuw proberen$/ })).not.toBeInTheDocument();
});

it('is tried again after the connection was lost', async () => {
  const page = await open({ [UPLOAD]: rejection(503, 'unavailable') });
  await using api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  const again = await screen.findByRole('button', { name: 'a.pdf opnieuw proberen' });
  expect(page.runtime.dirty.holdsSwitch('forms')).toBe(true);
  Object.assign(api.handlers, fileHandlers());
  await page.user.click(again);
  await row('bestand-1.pdf');
  expect(page.input).toHaveFocus();
  await waitFor(() => expect(page.runtime.dirty.holdsSwitch('forms')).toBe(false));
});

it('shows how far it is, and can be cancelled', async () => {
  const page = await open({ [UPLOAD]: () => new Promise(() => undefined) });
  await using _api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Voortgang van a.pdf' })).toBeInTheDocument();
  await page.user.click(button('a.pdf annuleren'));
  expect(page.input).toHaveFocus();
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  expect(status()).toHaveTextContent('a.pdf is weggehaald.');
});

it('is waited for by who sends the form meanwhile', async () => {
  let arrive: (response: ApiResponse) => void = () => undefined;
  const page = await open({ [UPLOAD]: () => new Promise((resolve) => (arrive = resolve)) });
  await using _api = page.api;
  await page.user.type(name(), 'Noor');
  await page.user.upload(page.input, pdf('a.pdf'));
  await waitFor(() => expect(page.called(UPLOAD)).toHaveLength(1));
  await page.user.click(button('Versturen'));
  expect(await screen.findByText(/^Je bestand is nog onderweg/)).toBeInTheDocument();
  expect(page.called(SEND)).toEqual([]);
  arrive(taken(1));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(idsIn(page.called(SEND))).toEqual([[idOf(1)]]);
});

it('goes on arriving while its sender goes on to the next step', async () => {
  let arrive: (response: ApiResponse) => void = () => undefined;
  const page = await open(
    { [UPLOAD]: () => new Promise((resolve) => (arrive = resolve)) },
    [
      makeQuestion(1, 'info_section', '## Eerst'),
      makeQuestion(2, 'file', 'Je diploma', { required: true, max: 1 }),
      makeQuestion(3, 'info_section', '## Dan'),
      makeQuestion(4, 'text', 'Hoe heet je?'),
    ],
    {},
    { layout: 'steps' },
  );
  await using _api = page.api;
  await page.user.click(button('Volgende'));
  await waitFor(() => expect(page.input).toHaveAccessibleDescription('Dit veld is verplicht'));
  await page.user.upload(page.input, pdf('a.pdf'));
  await waitFor(() => expect(page.called(UPLOAD)).toHaveLength(1));
  await page.user.click(button('Volgende'));
  await screen.findByText('Stap 2 van 2');
  arrive(taken(1));
  await page.user.type(screen.getByRole('textbox', { name: /^Hoe heet je/ }), 'Noor');
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(JSON.stringify(page.called(SEND)[0]?.body)).toContain(idOf(1));
});

it('is there after a reload, by its name, until it is taken away or all is cleared', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.upload(page.input, [pdf('a.pdf'), pdf('b.pdf')]);
  await row('bestand-2.pdf');
  await screen.findByText(/^Wat je invult is bewaard/);
  page.unmount();
  sessionStorage.clear();
  const again = await open();
  await using _second = again.api;
  await row('bestand-2.pdf');
  await again.user.click(button('bestand-1.pdf weghalen'));
  expect(again.input).toHaveFocus();
  expect(screen.queryByText('bestand-1.pdf')).not.toBeInTheDocument();
  await again.user.type(name(), 'Noor');
  await again.user.click(button('Wis'));
  await again.user.click(button('Alles wissen'));
  await waitFor(() => expect(screen.queryByText('bestand-2.pdf')).not.toBeInTheDocument());
  await again.user.type(name(), 'Noor');
  await again.user.click(button('Versturen'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Je diploma: Dit veld is verplicht');
  expect(screen.getByLabelText(/^Je diploma/)).toHaveFocus();
});

it('says at its question that the server has it no longer, and takes another one', async () => {
  const errors = [
    {
      status: '422',
      code: 'file_gone',
      title: '',
      detail: 'Dit bestand kan niet meer mee. Verwijder het en kies het zo nodig opnieuw',
      source: { pointer: '/data/attributes/answers/1/value' },
      meta: { question_id: QUESTIONS[1]?.id },
    },
  ];
  const page = await open({ [SEND]: { status: 422, body: { errors } } });
  await using api = page.api;
  await page.user.type(name(), 'Noor');
  await page.user.upload(page.input, pdf('a.pdf'));
  await row('bestand-1.pdf');
  await page.user.click(button('Versturen'));
  await waitFor(() => expect(page.input).toHaveAccessibleDescription(/^Dit bestand kan niet meer mee/));
  await waitFor(() => expect(page.input).toHaveFocus());
  api.handlers[SEND] = { status: 201, body: { meta: { sent: true } } };
  await page.user.click(button('bestand-1.pdf weghalen'));
  await page.user.upload(page.input, pdf('b.pdf'));
  await row('bestand-2.pdf');
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
});

it('comes back without scripts with what was sent along', async () => {
  const [, diploma] = QUESTIONS;
  const posted = {
    path: PATH,
    values: { [diploma?.id ?? '']: `${idOf(7)} Diploma.pdf`, page: '0' },
    problem: { status: 200, code: 'more', errors: [] },
  };
  const page = await open({}, QUESTIONS, { posted });
  await using _api = page.api;
  await row('Diploma.pdf');
  expect(document.querySelector('form')).toHaveAttribute('enctype', 'multipart/form-data');
  await page.user.type(name(), 'Noor');
  await page.user.click(button('Versturen'));
  await screen.findByRole('heading', { name: 'Bedankt!' });
  expect(idsIn(page.called(SEND))).toEqual([[idOf(7)]]);
});

it('is named among what was written at questions that are gone', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.type(name(), 'Noor');
  await page.user.upload(page.input, pdf('a.pdf'));
  await row('bestand-1.pdf');
  await screen.findByText(/^Wat je invult is bewaard/);
  page.unmount();
  const text = makeQuestion(3, 'text', 'Je diploma');
  const again = await open({}, [...QUESTIONS.slice(0, 1), text]);
  await using _second = again.api;
  expect(await screen.findByRole('textbox', { name: /^Dit schreef je bij vragen/ })).toHaveValue(
    'bestand-1.pdf',
  );
});
