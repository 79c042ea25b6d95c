import { rejection, renderRemote, startApi, toResource, type ApiResponse } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { makeQuestion } from '../../test/questions.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const PATH = `/forms/${TOKEN}`;
const GET = `GET /api/v1/public_forms/${TOKEN}`;
const POST = `POST /api/v1/public_forms/${TOKEN}/submissions`;
const OPENED = `POST /api/v1/public_forms/${TOKEN}/opened`;
const RULES = 'Ik kom op tijd.';

const shown = (own: object = {}): ApiResponse => ({
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
      confirmText: null,
      sendReceipt: true,
      invitation: null,
      questions: [makeQuestion(1, 'text', 'Hoe heet je?')],
      ...own,
    }),
  },
});

async function open(form: ApiResponse, meta: object = { sent: true }, path = PATH) {
  const api = await startApi({
    [GET]: form,
    [POST]: { status: 201, body: { meta } },
    [OPENED]: { status: 204 },
  });
  const page = await renderRemote(remote, { path, config: remoteConfig, api });
  return { api, ...page };
}
const name = () => screen.findByRole('textbox', { name: /^Hoe heet je\?/ });
const send = () => screen.getByRole('button', { name: 'Versturen' });
const callsOf = ({ api }: Awaited<ReturnType<typeof open>>, end: string) =>
  api.calls.filter(({ path, method }) => method === 'POST' && path.endsWith(end));

afterEach(() => localStorage.clear());

it.each([
  ['by the form', shown({ status: 'invited_only', questions: [] })],
  ['by a server of before', rejection(403, 'forbidden')],
])('says that a form is by invitation only, %s', async (_how, form) => {
  const page = await open(form);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Alleen op uitnodiging' })).toBeInTheDocument();
  expect(screen.getByText(/Open het met de link in je uitnodiging/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bekijk vrijwilligerswerk' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /opnieuw/i })).toBeNull();
});

it.each([
  ['submitted', /Met deze uitnodiging is het formulier al ingevuld/],
  ['expired', /Deze uitnodiging is te oud\. Vraag Taalhuis om een nieuwe/],
])('says that an invitation is %s, and has no field', async (invitation, text) => {
  const page = await open(shown({ invitation, status: 'closed' }));
  await using _api = page.api;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says to those who were invited that what they fill in is theirs by name', async () => {
  const page = await open(shown({ invitation: 'sent' }));
  await using _api = page.api;
  await name();
  expect(screen.getByText(/ziet dat jij dit hebt ingevuld/)).toBeInTheDocument();
});

it('reports that a person has begun, once, and not that the page was shown', async () => {
  const page = await open(shown({ invitation: 'sent' }));
  await using _api = page.api;
  const field = await name();
  expect(callsOf(page, '/opened')).toHaveLength(0);
  await page.user.click(field);
  await page.user.type(field, 'Noor');
  await waitFor(() => expect(callsOf(page, '/opened')).toHaveLength(1));
});

it.each(['opened', null])('reports nothing of an invitation that is %s', async (invitation) => {
  const page = await open(shown({ invitation }));
  await using _api = page.api;
  await name();
  await page.user.click(send());
  await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  expect(callsOf(page, '/opened')).toHaveLength(0);
});

it('sends a form with a text to agree to once the box is ticked, and sends the text', async () => {
  const page = await open(shown({ confirmText: RULES }));
  await using _api = page.api;
  await page.user.type(await name(), 'Noor');
  await page.user.click(send());
  const box = screen.getByRole('checkbox', { name: RULES });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription('Ga akkoord om verder te gaan');
  expect(callsOf(page, '/submissions')).toHaveLength(0);
  await page.user.click(box);
  await page.user.click(send());
  await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  expect(callsOf(page, '/submissions')[0]?.body).toMatchObject({
    data: { attributes: { agreed_to: RULES } },
  });
});

it('has the box on the last step alone, and the focus there when it is missing', async () => {
  const info = makeQuestion(2, 'info_section', 'Tweede deel');
  const page = await open(
    shown({
      confirmText: RULES,
      layout: 'steps',
      questions: [makeQuestion(1, 'text', 'Hoe heet je?'), info, makeQuestion(3, 'text', 'En verder?')],
    }),
  );
  await using _api = page.api;
  await name();
  expect(screen.queryByRole('checkbox', { name: RULES })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Volgende' }));
  await page.user.click(await screen.findByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: RULES })).toHaveFocus());
  expect(screen.getByText('Stap 2 van 2')).toBeInTheDocument();
});

it('wants another tick where the text has changed since it was agreed to', async () => {
  const page = await open(shown({ confirmText: RULES }));
  await using _api = page.api;
  await page.user.type(await name(), 'Noor');
  await page.user.click(screen.getByRole('checkbox', { name: RULES }));
  page.api.handlers[POST] = rejection(409, 'stale_record');
  page.api.handlers[GET] = shown({ confirmText: 'Iets anders' });
  await page.user.click(send());
  expect(await screen.findByRole('checkbox', { name: 'Iets anders' })).not.toBeChecked();
  expect(await name()).toHaveValue('Noor');
});

it.each([
  [{ sent: true, receipt: true }, PATH, 1],
  [{ sent: true }, PATH, 0],
])('says where a copy is mailed: %j', async (meta, path, amount) => {
  const page = await open(shown(), meta, path);
  await using _api = page.api;
  await name();
  await page.user.click(send());
  await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  expect(screen.queryAllByText(/We mailen een kopie/)).toHaveLength(amount);
});

it.each([
  ['/over-ons', '/over-ons'],
  ['//elsewhere.example', null],
  ['https://elsewhere.example', null],
])('leads back to the page that it was filled in on without scripts: %s', async (from, href) => {
  const page = await open(shown(), {}, `${PATH}?sent=1&from=${encodeURIComponent(from)}`);
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  const link = screen.queryByRole('link', { name: 'Terug naar de pagina' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

it.each([
  ['receipt', 1],
  ['1', 0],
])('says so without scripts too: sent=%s', async (sent, amount) => {
  const page = await open(shown(), {}, `${PATH}?sent=${sent}`);
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Bedankt!' });
  expect(screen.queryAllByText(/We mailen een kopie/)).toHaveLength(amount);
});
