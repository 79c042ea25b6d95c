import { rejection } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, makeTemplate, oneOf, openTemplates, PREVIEW } from '../../test/templates-api.ts';

const LIST = 'GET /api/v1/notification_templates';
const ONE = 'GET /api/v1/notification_templates/t-nl';
const CHANGE = 'PATCH /api/v1/notification_templates/t-nl';
const EDIT = '/notification_templates/t-nl/edit';

type Opened = Awaited<ReturnType<typeof openTemplates>>;
const sent = ({ api }: Opened, method: string, path: string) =>
  api.calls
    .filter((one) => one.method === method && one.path.endsWith(path))
    .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
const bodyField = () => screen.findByRole('textbox', { name: 'Bericht' });

describe('the list', () => {
  it('says of each template what it is about, how it comes and whose text it is', async () => {
    const page = await openTemplates('/notification_templates', {
      [LIST]: listOf([
        makeTemplate(),
        makeTemplate({ id: 't-2', name: 'Welkom', isOwn: true, topic: 'accounts' }),
        makeTemplate({ id: 't-3', name: 'Vacature gepubliceerd', email: false, active: false }),
        makeTemplate({ id: 't-4', name: 'Kapot', isOwn: true, unknownPlaceholders: ['x.y'], inApp: false }),
      ]),
    });
    await using _api = page.api;
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
    expect(await row('Aanvraag geaccepteerd')).toHaveTextContent(
      /Aanvragen.*Mail en melding.*Standaardtekst/,
    );
    expect(await row('Welkom')).toHaveTextContent(/Accounts.*Eigen tekst/);
    expect(await row('Vacature gepubliceerd')).toHaveTextContent(/Melding.*Uit/);
    expect(await row('Kapot')).toHaveTextContent(/Mail.*Wordt niet verstuurd/);
    expect(screen.getByRole('link', { name: 'Welkom' })).toHaveAttribute(
      'href',
      '/notification_templates/t-2/edit',
    );
  });

  it('requests what the address has, else the language of the page', async () => {
    const page = await openTemplates('/notification_templates?q=welkom&language=en&topic=forms&own=true');
    await using api = page.api;
    await screen.findAllByRole('row');
    const query = api.calls.find(({ path }) => path === '/api/v1/notification_templates')?.query;
    const of = (name: string) => query?.get(`filter[${name}]`);
    expect([of('q'), of('locale_eq'), of('topic_eq'), of('own')]).toEqual(['welkom', 'en', 'forms', 'true']);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Taal' }), 'nl');
    await waitFor(() => expect(api.calls.at(-1)?.query.get('filter[locale_eq]')).toBe('nl'));
  });

  it('offers to try again where it could not be loaded, and says where nothing was found', async () => {
    const page = await openTemplates('/notification_templates?q=x', {
      [LIST]: rejection(503, 'unavailable'),
    });
    await using _api = page.api;
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    page.api.handlers[LIST] = listOf([]);
    await page.user.click(again);
    expect(await screen.findByRole('button', { name: /filters/i })).toBeInTheDocument();
  });
});

describe('editing', () => {
  it('saves what was written over the version that was read', async () => {
    const saved = makeTemplate({ subject: 'Welkom!', isOwn: true, lockVersion: 1 });
    const page = await openTemplates(EDIT, { [CHANGE]: oneOf(saved) });
    await using _api = page.api;
    const subject = await screen.findByRole('textbox', { name: 'Onderwerp' });
    await page.user.clear(subject);
    await page.user.type(subject, 'Welkom!');
    await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(page.toasts()).toEqual(['Meldingsjabloon opgeslagen']));
    expect(sent(page, 'PATCH', '/t-nl')).toEqual([
      {
        name: 'Aanvraag geaccepteerd',
        subject: 'Welkom!',
        body: makeTemplate().body,
        own_action: null,
        lock_version: 0,
      },
    ]);
  });

  it('changes the label of the button, shows it in the preview and beside the product’s', async () => {
    const saved = makeTemplate({ ownAction: 'Kom kijken', isOwn: true, lockVersion: 1 });
    const page = await openTemplates(EDIT, { [CHANGE]: oneOf(saved) });
    await using _api = page.api;
    const label = await screen.findByRole('textbox', { name: /^Tekst op de knop/ });
    expect(label).toHaveAccessibleDescription('Leeg staat er op de knop: Bekijk je aanvraag');
    await page.user.type(label, 'Kom kijken');
    await waitFor(() =>
      expect(sent(page, 'POST', '/preview').at(-1)).toMatchObject({ own_action: 'Kom kijken' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Vergelijk met de standaardtekst' }));
    expect(screen.getByText(/Kom/, { selector: 'ins' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(sent(page, 'PATCH', '/t-nl')).toMatchObject([{ own_action: 'Kom kijken' }]));
  });

  it('inserts a placeholder where the caret is, and a link in the message alone', async () => {
    const page = await openTemplates(EDIT);
    await using _api = page.api;
    const body = (await bodyField()) as HTMLTextAreaElement;
    await page.user.click(body);
    body.setSelectionRange(0, 5);
    await page.user.click(screen.getByRole('button', { name: 'Voornaam ontvanger' }));
    expect(body.value).toMatch(/^\{\{recipient\.first_name\}\} \{\{/);
    expect(body).toHaveFocus();
    const subject = screen.getByRole('textbox', { name: 'Onderwerp' }) as HTMLInputElement;
    await page.user.click(subject);
    subject.setSelectionRange(0, 0);
    await page.user.click(screen.getByRole('button', { name: 'Titel vacature' }));
    expect(subject.value).toMatch(/^\{\{vacancy\.title\}\}Je aanvraag/);
    const before = subject.value;
    await page.user.click(screen.getByRole('button', { name: 'Link' }));
    expect(subject.value).toBe(before);
    expect(body.value).toContain('{{link}}');
  });

  it('shows what it becomes as a mail and as a notice, with values of a record', async () => {
    const page = await openTemplates(EDIT, {
      [ONE]: oneOf(makeTemplate(), [{ id: 'v-1', name: 'Koken met buren' }]),
    });
    await using _api = page.api;
    const preview = await screen.findByRole('region', { name: 'Voorbeeld' });
    expect(await within(preview).findByText('Over Koken')).toBeInTheDocument();
    expect(within(preview).getByText('Sam').tagName).toBe('STRONG');
    expect(within(preview).getByText('Afmelden')).toBeInTheDocument();
    for (const [name, address] of [
      ['Bekijk je aanvraag', 'https://noord.example/'],
      ['https://noord.example/profile-edit/settings', 'https://noord.example/profile-edit/settings'],
    ] as const)
      expect(within(preview).getByRole('link', { name })).toHaveAttribute('href', address);
    expect(within(preview).getByText('https://noord.example/')).toBeInTheDocument();
    await page.user.click(within(preview).getByRole('button', { name: 'Melding' }));
    expect(within(preview).getByText('Je bent welkom.')).toBeInTheDocument();
    await page.user.selectOptions(within(preview).getByRole('combobox', { name: 'Gegevens' }), 'v-1');
    await waitFor(() => expect(sent(page, 'POST', '/preview').at(-1)).toMatchObject({ record_id: 'v-1' }));
  });

  it('says why there is no preview, and shows on its field what the server rejects', async () => {
    const unknown = rejection(422, 'placeholder', {
      detail: 'Onbekende invulcode: x.y',
      pointer: '/data/attributes/body',
      meta: { name: 'x.y' },
    });
    const page = await openTemplates(EDIT, {
      'POST /api/v1/notification_templates/t-nl/preview': unknown,
      [CHANGE]: unknown,
    });
    await using _api = page.api;
    expect(await screen.findByText(/Er is geen voorbeeld van deze tekst/)).toBeInTheDocument();
    await page.user.type(await bodyField(), ' x');
    await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () => expect(await bodyField()).toHaveAccessibleDescription(/Onbekende invulcode/));
  });

  it('compares with the text of the product, and goes back to it', async () => {
    const own = makeTemplate({ subject: 'Welkom!', isOwn: true, lockVersion: 2 });
    const page = await openTemplates(EDIT, {
      [ONE]: oneOf(own),
      'PUT /api/v1/notification_templates/t-nl/reset': oneOf(makeTemplate({ lockVersion: 3 })),
    });
    await using _api = page.api;
    const compare = await screen.findByRole('button', { name: 'Vergelijk met de standaardtekst' });
    await page.user.click(compare);
    expect(screen.getByText('Welkom!', { selector: 'ins' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Standaardtekst terugzetten' }));
    page.api.handlers[ONE] = oneOf(makeTemplate({ lockVersion: 3 }));
    const dialog = await screen.findByRole('alertdialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Standaardtekst terugzetten' }));
    await waitFor(() => expect(page.toasts()).toEqual(['Standaardtekst teruggezet']));
    expect(sent(page, 'PUT', '/reset')).toEqual([{ lock_version: 2 }]);
    expect(screen.getByRole('textbox', { name: 'Onderwerp' })).toHaveValue(makeTemplate().subject);
    expect(screen.getByText('Je tekst is gelijk aan de standaardtekst.')).toBeInTheDocument();
  });

  it('mails a test of what is written, without saving it', async () => {
    const page = await openTemplates(EDIT, {
      'POST /api/v1/notification_templates/t-nl/send_test': { status: 204 },
    });
    await using _api = page.api;
    await page.user.type(await bodyField(), ' Tot gauw!');
    await page.user.click(screen.getByRole('button', { name: 'Stuur test' }));
    await waitFor(() => expect(page.toasts()[0]).toMatch(/^Test gestuurd naar /));
    expect(sent(page, 'POST', '/send_test')).toMatchObject([{ body: `${makeTemplate().body} Tot gauw!` }]);
    expect(sent(page, 'PATCH', '/t-nl')).toEqual([]);
    // The server gives ids itself, and takes none with a POST.
    const posts = page.api.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => Object.keys((body as { data: object }).data))).toEqual(
      posts.map(() => ['type', 'attributes']),
    );
  });

  it('has no switch where it is mandatory, no test where there is no mail, and says what is not sent', async () => {
    const page = await openTemplates(EDIT, {
      [ONE]: oneOf(
        makeTemplate({ mandatory: true, email: false, isOwn: true, unknownPlaceholders: ['x.y'] }),
      ),
      'POST /api/v1/notification_templates/t-nl/preview': {
        ...PREVIEW,
        meta: { ...PREVIEW.meta, mail: null },
      },
    });
    await using _api = page.api;
    expect(await screen.findByText(/verplicht en staat altijd aan/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Actief' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stuur test' })).toBeNull();
    expect(screen.getByText(/een invulcode niet meer bestaat: \{\{x\.y\}\}/)).toBeInTheDocument();
    expect(await screen.findByText('Je bent welkom.')).toBeInTheDocument();
  });

  it('leads to the other language', async () => {
    const page = await openTemplates(EDIT);
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: 'Engels' })).toHaveAttribute(
      'href',
      '/notification_templates/t-en/edit',
    );
  });
});
