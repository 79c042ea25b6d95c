import { makeCenter, makeUser, rejection, renderRemote, startApi, type ApiResponse } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const POST = 'POST /api/v1/contact_messages';
const PATH = '/contactformulier';
const accepted = (conversation_id: string | null) => ({
  status: 201,
  body: { data: { id: 'm-1', type: 'contact_messages', attributes: { conversation_id } } },
});
const member = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };

async function open(response: ApiResponse = accepted(null), options: object = {}) {
  const api = await startApi({ [POST]: response });
  const page = await renderRemote(remote, { path: PATH, config: remoteConfig, api, ...options });
  return { api, ...page };
}
type Opened = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByRole('textbox', { name });
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Bericht versturen' }));

/** Fills in the form of a visitor. */
async function write({ user }: Opened) {
  await screen.findByLabelText('Onderwerp');
  await user.type(field('Naam'), ' Noor ');
  await user.type(field('E-mailadres'), 'noor@post.example');
  await user.type(field('Onderwerp'), 'Een vraag');
  await user.type(field('Je bericht'), 'Zijn jullie open?');
}
const written = { subject: 'Een vraag', body: 'Zijn jullie open?', name: 'Noor', email: 'noor@post.example' };
const sent = ({ api }: Opened) =>
  api.calls.map(({ body }) => (body as { data: { attributes: object } }).data.attributes);

describe('a visitor', () => {
  it('sends a message with name and address, and reads where the reply comes', async () => {
    const page = await open();
    await using _api = page.api;
    await write(page);
    expect(page.runtime.dirty.isDirty()).toBe(true);
    await send(page);
    expect(await screen.findByRole('heading', { name: 'Je bericht is verstuurd' })).toHaveFocus();
    expect(screen.getByText('We antwoorden op het e-mailadres dat je invulde.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Naar de conversatie' })).not.toBeInTheDocument();
    expect(sent(page)).toEqual([written]);
    expect(page.runtime.dirty.isDirty()).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Nog een bericht sturen' }));
    expect(await screen.findByLabelText('Onderwerp')).toHaveValue('');
  });

  it('reads at each field what is missing, and nothing is sent', async () => {
    const page = await open();
    await using api = page.api;
    await screen.findByLabelText('Onderwerp');
    await page.user.type(field('E-mailadres'), 'noor');
    await page.user.type(field('Onderwerp'), 'H');
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Naam: Dit veld is verplicht.*E-mailadres: Vul een geldig.*Onderwerp: Gebruik minimaal 2.*Je bericht: Dit veld/,
    );
    expect(field('Naam')).toHaveFocus();
    expect(field('Onderwerp')).toHaveAccessibleDescription('Gebruik minimaal 2 tekens');
    expect(api.calls).toEqual([]);
  });

  it('reads at its field what the server rejects, and sends again', async () => {
    const rejected = rejection(422, 'email', {
      pointer: '/data/attributes/email',
      detail: 'Dit adres neemt geen mail aan',
    });
    const page = await open(rejected);
    await using api = page.api;
    await write(page);
    await send(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mailadres: Dit adres neemt geen mail aan');
    expect(field('E-mailadres')).toHaveFocus();
    expect(field('E-mailadres')).toHaveAccessibleDescription('Dit adres neemt geen mail aan');
    expect(field('Je bericht')).toHaveValue('Zijn jullie open?');
    api.handlers[POST] = accepted(null);
    await page.user.clear(field('E-mailadres'));
    await page.user.type(field('E-mailadres'), 'n@post.example');
    await send(page);
    expect(await screen.findByRole('heading', { name: 'Je bericht is verstuurd' })).toBeInTheDocument();
    expect(sent(page).at(-1)).toEqual({ ...written, email: 'n@post.example' });
  });

  it('keeps the text when it cannot be sent, and tries again', async () => {
    const page = await open(rejection(503, 'unavailable'));
    await using api = page.api;
    await write(page);
    await send(page);
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(field('Je bericht')).toHaveValue('Zijn jullie open?');
    expect(page.runtime.dirty.isDirty()).toBe(true);
    api.handlers[POST] = accepted(null);
    await page.user.click(again);
    expect(await screen.findByRole('heading', { name: 'Je bericht is verstuurd' })).toBeInTheDocument();
  });

  it('finds an unsent message again', async () => {
    const page = await open();
    await using _api = page.api;
    await write(page);
    page.unmount();
    const again = await open();
    await using _second = again.api;
    await waitFor(() => expect(field('Je bericht')).toHaveValue('Zijn jullie open?'));
    expect(again.runtime.dirty.isDirty()).toBe(true);
  });

  it('does not meet the field for machines, and the server receives what those fill in', async () => {
    const page = await open();
    await using _api = page.api;
    await write(page);
    expect(screen.queryByRole('textbox', { name: 'Laat dit veld leeg' })).not.toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Laat dit veld leeg'), 'https://spam.example');
    await send(page);
    await screen.findByRole('heading', { name: 'Je bericht is verstuurd' });
    expect(sent(page)).toEqual([{ ...written, website: 'https://spam.example' }]);
  });
});

it('prompts a member for nothing that the account has, and leads to the conversation', async () => {
  const page = await open(accepted('c-1'), { session: member });
  await using _api = page.api;
  await screen.findByLabelText('Onderwerp');
  expect(screen.queryByLabelText('Naam')).not.toBeInTheDocument();
  expect(screen.getByText(/^Je schrijft als/)).toHaveTextContent('Fatima El Amrani (fatima@example.nl)');
  await page.user.type(field('Onderwerp'), 'Een vraag');
  await page.user.type(field('Je bericht'), 'Hoi');
  await send(page);
  expect(await screen.findByRole('link', { name: 'Naar de conversatie' })).toHaveAttribute(
    'href',
    '/conversations?id=c-1',
  );
  expect(screen.getByText('Je vindt het antwoord bij je conversaties.')).toBeInTheDocument();
  expect(sent(page)).toEqual([{ subject: 'Een vraag', body: 'Hoi' }]);
});

it.each([
  ['nl', 'Stel je vraag aan De Linde.', 'Liever direct contact?', 'Bericht versturen'],
  ['en', 'Ask De Linde your question.', 'Rather talk to us?', 'Send message'],
] as const)(
  'shows in %s whom one writes to, and how else to reach them',
  async (locale, intro, direct, submit) => {
    const center = makeCenter({
      name: 'De Linde',
      email: 'hallo@linde.example',
      phoneNumber: '+31241234567',
      phoneText: '024 123 4567',
    });
    const page = await open(accepted(null), { site: { locale, center } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
    expect(screen.getByText(intro, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: submit })).toBeEnabled();
    const others = within(screen.getByRole('region', { name: direct }));
    expect(others.getByRole('link', { name: '024 123 4567' })).toHaveAttribute('href', 'tel:+31241234567');
    expect(others.getByRole('link', { name: 'hallo@linde.example' })).toHaveAttribute(
      'href',
      'mailto:hallo@linde.example',
    );
  },
);

describe('sent without scripts', () => {
  it('goes to its own address, and thanks there', async () => {
    const page = await open();
    await using _api = page.api;
    const form = (await screen.findByLabelText('Onderwerp')).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', PATH);
    page.unmount();
    const thanked = await open(accepted(null), { path: `${PATH}?sent=1` });
    await using _second = thanked.api;
    expect(await screen.findByRole('heading', { name: 'Je bericht is verstuurd' })).toBeInTheDocument();
  });

  it('comes back with its text and each mistake at its field', async () => {
    const source = { pointer: '/data/attributes/subject' };
    const errors = [{ status: '422', code: 'required', title: '', detail: 'Dit veld is verplicht', source }];
    const values = { name: 'Noor', email: 'noor@post.example', subject: '', body: 'Zijn jullie open?' };
    const posted = { path: PATH, values, problem: { status: 422, code: 'required', errors } };
    const page = await open(accepted(null), { posted });
    await using _api = page.api;
    expect(await screen.findByRole('alert')).toHaveTextContent('Onderwerp: Dit veld is verplicht');
    expect(field('Onderwerp')).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(field('Je bericht')).toHaveValue('Zijn jullie open?');
    expect(page.runtime.dirty.isDirty()).toBe(true);
  });
});
