import { paginate } from '@samen/jsonapi';
import { rejection, toResource, type ApiCall } from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOf, makeStockImage, makeUpload } from '../../test/file-api.ts';
import {
  atWork,
  listOfEdited,
  makeEdited,
  makeEditor,
  openEditing,
  textBlock,
} from '../../test/editing-api.ts';

const about = makeEdited();

type Opened = Awaited<ReturnType<typeof openEditing>>;

/** The editor of a page, once the page in it is there. */
async function open(page = about, handlers = {}): Promise<Opened> {
  const opened = await openEditing(`/content/${page.id}`, [page], handlers);
  const frame = await screen.findByTitle<HTMLIFrameElement>('De pagina zoals bezoekers haar zien');
  // jsdom scrolls nowhere, and each document has an environment of its own.
  const { HTMLElement } = frame.contentWindow as unknown as typeof globalThis;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  return opened;
}

const outline = () => within(screen.getByRole('navigation', { name: 'Blokken' }));
const order = () =>
  outline()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('Tekst: ', ''));
const shown = () =>
  (screen.getByTitle('De pagina zoals bezoekers haar zien') as HTMLIFrameElement).contentDocument?.body
    .textContent;
const saved = ({ api }: Opened) =>
  api.calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => (body as { data: { attributes: Record<string, unknown> } }).data.attributes);
const choose = async ({ user }: Opened, name: RegExp) => {
  await user.click(await waitFor(() => outline().getByRole('button', { name })));
};
/** What is saved comes after a pause. */
const SLOWLY = { timeout: 15_000 };
const blocksIn = (body: unknown) =>
  (body as { data: { attributes: { blocks?: Record<string, unknown>[] } } }).data.attributes.blocks ?? [];

const untilSaved = async () => {
  await waitFor(
    () =>
      expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Bewaard')).toBe(true),
    { timeout: 4_000 },
  );
};

it('shows the page as it looks, and saves what is changed with the version that was seen', async () => {
  const page = await open(makeEdited({ lockVersion: 3 }));
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekstTweede tekst'));
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  await waitFor(() => expect(saved(page)).toEqual([{ title: 'Over ons!', lock_version: 3 }]), {
    timeout: 4_000,
  });
  await untilSaved();
});

it('has the address above the page as it is written, in the language of the page', async () => {
  const page = await open(makeEdited({ locale: 'en', slug: 'about-us', translationOfId: 'page-9' }));
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  expect(screen.getByText(/^public\.localhost/)).toHaveTextContent('public.localhost/en/about-us');
  await page.user.type(screen.getByLabelText('Adres van de pagina'), '-all');
  await waitFor(() =>
    expect(screen.getByText(/^public\.localhost/)).toHaveTextContent('public.localhost/en/about-us-all'),
  );
});

it('says that the Dutch page was changed after its translation, and leads there', async () => {
  const original = { translationOfId: 'page-9', locale: 'en', slug: 'about-us' } as const;
  const page = await open(makeEdited({ ...original, translationBehindSince: '2026-03-03T09:00:00.000Z' }));
  await using _api = page.api;
  const note = screen.getByText(/^De Nederlandse pagina is op 3 maart 2026 om 10\.00 gewijzigd/);
  expect(within(note).getByRole('link', { name: 'Naar de Nederlandse pagina' })).toHaveAttribute(
    'href',
    '/content/page-9',
  );
});

it('moves, copies, hides and removes a block, and takes each back', async () => {
  const page = await open();
  await using _api = page.api;
  await choose(page, /^Tekst: Tweede/);
  const panel = within(screen.getByRole('region', { name: 'Tekst' }));
  await page.user.click(panel.getByRole('button', { name: 'Omhoog' }));
  expect(order()).toEqual(['Tweede tekst', 'Eerste tekst']);
  await page.user.click(panel.getByRole('button', { name: 'Kopie maken' }));
  expect(order()).toEqual(['Tweede tekst', 'Tweede tekst', 'Eerste tekst']);
  await page.user.click(panel.getByRole('button', { name: 'Verbergen' }));
  expect(order()[0]).toBe('Tweede tekstVerborgen');
  await page.user.click(panel.getByRole('button', { name: 'Verwijderen' }));
  expect(order()).toEqual(['Tweede tekst', 'Eerste tekst']);
  // What had the focus is gone with the block.
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await page.user.keyboard('{Control>}zzzz{/Control}');
  expect(order()).toEqual(['Eerste tekst', 'Tweede tekst']);
  await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(order()).toEqual(['Tweede tekst', 'Eerste tekst']);
});

/** Of a stock image; what is no id is not sent. */
const SCHAKEN = '7c1a5a53-2f0e-4a86-9d0b-0e6d1f1c9a01';

it('chooses a stock image with what is said of it', async () => {
  const page = await open(about, {
    'GET /api/v1/uploads': listOf('uploads', []),
    'GET /api/v1/stock_images': listOf('stock_images', [makeStockImage({ uploadId: SCHAKEN })]),
  });
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  await page.user.click(outline().getByRole('button', { name: 'Blok toevoegen' }));
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Beeld / }));
  await page.user.click(screen.getByRole('button', { name: 'Bestaande foto kiezen' }));
  expect(await screen.findByText('Er zijn nog geen foto’s.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Stockfoto’s' }));
  await page.user.click(await screen.findByRole('radio', { name: 'Schaken' }));
  expect(screen.getByLabelText('Beschrijving van het beeld')).toHaveValue('Twee mensen schaken');
  await waitFor(
    () =>
      expect(saved(page).at(-1)?.['blocks']).toMatchObject([
        {},
        {},
        { img: { image_id: SCHAKEN, alt: 'Twee mensen schaken', decorative: false } },
      ]),
    { timeout: 4_000 },
  );
});

it('saves all but what the server does not take, says in which block that is, and leads there', async () => {
  const refused = rejection(422, 'html', { pointer: '/data/attributes/blocks/1/body' });
  const page = await open(about, {
    'PATCH /api/v1/pages/page-1': ({ body }: ApiCall) => {
      const [first, second, ...others] = blocksIn(body);
      if (second?.['body'] !== '') return refused;
      const blocks = [first, second, ...others].map((one) =>
        textBlock(String(one?.['id']), String(one?.['body'])),
      );
      return { data: toResource('pages', { ...about, blocks, lockVersion: 1 }) };
    },
  });
  await using _api = page.api;
  await choose(page, /^Tekst: Eerste/);
  await page.user.click(screen.getByRole('button', { name: 'Kopie maken' }));
  expect(
    await screen.findByText(
      /^Alles is bewaard, op één veld na: ‘Tekst: Eerste tekst, Tekst’. .+\. Wat je/,
      {},
      SLOWLY,
    ),
  ).toBeVisible();
  expect(saved(page).at(-1)?.['blocks']).toMatchObject([
    { body: 'Eerste tekst' },
    { body: '' },
    { body: 'Tweede tekst' },
  ]);
  expect(shown()).toContain('Eerste tekstEerste tekstTweede tekst');
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.click(screen.getByRole('button', { name: 'Ga erheen' }));
  expect(screen.getByRole('region', { name: 'Tekst' })).toHaveTextContent('Blok 2 van 3');
});

it('has the switches of the page behind one button, for a small screen', async () => {
  const page = await open(makeEdited({ id: 'page-switches' }));
  await using _api = page.api;
  const button = screen.getByRole('button', { name: 'Weergave en instellingen' });
  const switches = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  for (const name of ['Breedte van de pagina', 'Kleuren van de pagina'])
    expect(within(switches).getByRole('group', { name })).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  act(() => button.focus());
  await page.user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('moves a block with Alt and the arrows', async () => {
  const page = await open();
  await using _api = page.api;
  await choose(page, /^Tekst: Eerste/);
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['Tweede tekst', 'Eerste tekst']);
});

/** Puts a block in at the end, by the name that it is offered by. */
async function insert({ user }: Opened, name: RegExp): Promise<void> {
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  await user.click(outline().getByRole('button', { name: 'Blok toevoegen' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
}

it('puts a new block in, and says what each field lacks once that was left', async () => {
  const page = await open(makeEdited({ id: 'page-video' }));
  await using _api = page.api;
  await insert(page, /^Video/);
  expect(order()[2]).toMatch(/^Video/);
  const [address, title] = [screen.getByLabelText('Adres van de video'), screen.getByLabelText('Titel')];
  expect(address).toHaveFocus();
  const areValid = () => [address, title].map((field) => field.getAttribute('aria-invalid') !== 'true');
  const check = within(screen.getByRole('region', { name: 'Controle' }));
  expect(areValid()).toEqual([true, true]);
  await page.user.click(title);
  expect(areValid()).toEqual([false, true]);
  expect(order()[2]).toBe('Video');
  expect(check.queryAllByRole('button')).toEqual([]);
  // The focus goes elsewhere: the block is left.
  await page.user.click(screen.getByRole('button', { name: 'Meer acties' }));
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(check.getAllByRole('button')).toHaveLength(2));
  await page.user.click(check.getAllByRole('button')[1] as HTMLElement);
  expect(areValid()).toEqual([false, false]);
  expect(order()[2]).toBe('VideoHier is nog iets niet in orde');
  await page.user.type(title, 'Zo werkt het');
  await waitFor(() => expect(areValid()).toEqual([false, true]));
});

it('says of a card that was added what it lacks once that was left', async () => {
  const card = { title: 'Bakken', text: null, img: null, icon: null, button: null };
  const block = textBlock('b-1', '', {
    blockType: 'DynamicCards',
    source: 'manual',
    cards: [card, { ...card, title: '' }],
  });
  const page = await open(makeEdited({ id: 'page-cards', blocks: [block] }));
  await using _api = page.api;
  await choose(page, /^Kaarten/);
  const title = (number: number) =>
    within(screen.getByRole('group', { name: `Kaart ${number}` })).getByLabelText('Titel');
  expect(title(2)).toBeInvalid();
  await page.user.click(screen.getByRole('button', { name: 'Toevoegen: kaart' }));
  expect(title(3)).toBeValid();
  await page.user.type(title(3), 'x'.repeat(61));
  await waitFor(() => expect(title(3)).toBeInvalid());
  await page.user.clear(title(3));
  await waitFor(() => expect(title(3)).toBeValid());
  await page.user.tab();
  expect(title(3)).toBeInvalid();
});

it('gives the two calls of a block names of their own, and their links', async () => {
  const page = await open(makeEdited({ id: 'page-calls' }));
  await using _api = page.api;
  await insert(page, /^Dubbele oproep/);
  for (const one of ['eerste', 'tweede']) {
    const call = within(screen.getByRole('group', { name: new RegExp(`^${one} oproep$`, 'i') }));
    const link = within(call.getByRole('group', { name: `Knop van de ${one} oproep` }));
    expect(link.getByLabelText('Tekst op de knop of link')).toBeInTheDocument();
  }
  expect(screen.getAllByLabelText('Titel')[0]).toHaveFocus();
  const check = within(screen.getByRole('region', { name: 'Controle' }));
  expect(check.queryAllByRole('button')).toEqual([]);
  await choose(page, /^Tekst: Eerste/);
  await waitFor(() => expect(check.getAllByRole('button')).toHaveLength(6));
  const texts = check.getAllByRole('button').map(({ textContent }) => textContent);
  expect(new Set(texts).size).toBe(6);
  expect(texts[0]).toBe('Dubbele oproep, Eerste oproep, Titel: Dit veld is verplicht');
});

it('marks what stands in an unfinished block as a sample, until something is written', async () => {
  const page = await open(makeEdited({ blocks: [textBlock('b-1', '', { blockType: 'SectionTitle' })] }));
  await using _api = page.api;
  const preview = within(
    (screen.getByTitle('De pagina zoals bezoekers haar zien') as HTMLIFrameElement).contentDocument
      ?.body as HTMLElement,
  );
  await waitFor(() => expect(shown()).toContain('[Vul in: Titel]Voorbeeld: nog in te vullen'));
  await page.user.click(
    preview.getByRole('button', { name: 'Sectietitel, blok 1 van 1, met voorbeelden voor: Titel' }),
  );
  await page.user.type(screen.getByLabelText('Titel'), 'Zo werkt het');
  await waitFor(() => expect(shown()).toBe('Zo werkt het'));
  expect(preview.getByRole('button', { name: 'Sectietitel, blok 1 van 1' })).toBeInTheDocument();
  await waitFor(() => expect(saved(page).length).toBeGreaterThan(0), { timeout: 4_000 });
  expect(JSON.stringify(saved(page))).not.toContain('Vul in');
});

it('finds a block to put in by its name and by what it is for', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.click(outline().getByRole('button', { name: 'Blok toevoegen' }));
  const dialog = within(screen.getByRole('dialog'));
  const search = dialog.getByRole('searchbox', { name: 'Zoek een blok' });
  expect(search).toHaveFocus();
  await page.user.type(search, 'foto gro');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Grote foto met titelOver de volle breedte, met knoppen als je wilt',
  ]);
  await page.user.type(search, 'x');
  expect(dialog.getByText('Geen blok gevonden.')).toHaveAttribute('role', 'status');
  await page.user.clear(search);
  await page.user.type(search, 'oproep');
  await page.user.click(dialog.getByRole('button', { name: /^Oproep/ }));
  expect(order()[2]).toMatch(/^Oproep/);
});

it('finds a block by what people call it, and puts the first in with Enter', async () => {
  const page = await open(makeEdited({ id: 'page-words' }));
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  await page.user.click(outline().getByRole('button', { name: 'Blok toevoegen' }));
  const dialog = within(screen.getByRole('dialog'));
  const search = dialog.getByRole('searchbox', { name: 'Zoek een blok' });
  await page.user.type(search, '{Enter}');
  const first = () => dialog.getAllByRole('listitem')[0]?.textContent;
  for (const [word, name] of [
    ['foto', /^BeeldEén/],
    ['knop', /^Oproep/],
    ['tekst', /^TekstLopende/],
    ['kop', /^Sectietitel/],
    ['faq', /^TekstLopende/],
    ['vragen', /^TekstLopende/],
    ['filmpje', /^Video/],
    ['kaart', /^Kaarten/],
    ['plaatje', /^BeeldEén/],
  ] as const) {
    await page.user.clear(search);
    await page.user.type(search, word);
    expect(first()).toMatch(name);
  }
  expect(dialog.getByRole('status')).toHaveTextContent('Enter voegt ‘Beeld’ toe.');
  await page.user.keyboard('{Enter}');
  expect(order()[2]).toMatch(/^Beeld/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** A call with a link to an address. */
const linked = (url: string) =>
  textBlock('b-1', '', {
    blockType: 'CallToAction',
    title: 'Doe mee',
    button: {
      label: 'Kom langs',
      variant: 'primary',
      newTab: false,
      linkType: 'url',
      pageId: null,
      systemPageId: null,
      url,
    },
  });

it('saves all but an address that is never stored, which stays as it was typed and is not published', async () => {
  const page = await open(makeEdited({ id: 'page-address', blocks: [linked('https://voorbeeld.nl/')] }));
  await using _api = page.api;
  await choose(page, /^Oproep/);
  await page.user.clear(screen.getByLabelText('Adres'));
  await page.user.type(screen.getByLabelText('Adres'), 'javascript:alert(1)');
  await page.user.type(screen.getByLabelText('Titel'), '!');
  await screen.findByText(/^Alles is bewaard, op één veld na: ‘Oproep: Doe mee!, Knop, Adres’/, {}, SLOWLY);
  expect(screen.getByText('Niet alles bewaard')).toHaveAttribute('role', 'status');
  expect(saved(page).at(-1)?.['blocks']).toMatchObject([
    { title: 'Doe mee!', button: { url: 'https://voorbeeld.nl/' } },
  ]);
  expect(JSON.stringify(saved(page))).not.toContain('javascript');
  expect(screen.getByLabelText('Adres')).toHaveValue('javascript:alert(1)');
  expect(screen.getByLabelText('Adres')).toHaveAccessibleDescription(/Dit soort adres kan niet/);
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.click(screen.getByRole('button', { name: 'Ga erheen' }));
  await waitFor(() => expect(screen.getByLabelText('Adres')).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pagina publiceren' }));
  expect(dialog.getByRole('button', { name: 'Nu publiceren' })).toBeDisabled();
  await page.user.click(dialog.getByRole('button', { name: /Oproep: Doe mee!, Knop, Adres/ }));
  await page.user.clear(screen.getByLabelText('Adres'));
  await page.user.type(screen.getByLabelText('Adres'), 'www.voorbeeld.nl/doe-mee');
  await waitFor(() =>
    expect(screen.getByLabelText('Adres')).toHaveAccessibleDescription(/Zet https:\/\/ voor/),
  );
  await page.user.tab();
  expect(screen.getByLabelText('Adres')).toHaveValue('https://www.voorbeeld.nl/doe-mee');
  await waitFor(
    () =>
      expect(saved(page).at(-1)?.['blocks']).toMatchObject([
        { button: { url: 'https://www.voorbeeld.nl/doe-mee' } },
      ]),
    SLOWLY,
  );
  await waitFor(() => expect(screen.queryByText(/^Alles is bewaard, op/)).not.toBeInTheDocument(), SLOWLY);
});

it('says nothing of an address any more that went with the other changes', async () => {
  const own = { id: 'page-gone', hasUnpublishedChanges: true, blocks: [linked('https://voorbeeld.nl/')] };
  const page = await open(makeEdited(own), {
    'DELETE /api/v1/pages/page-gone/working_copy': {
      data: toResource('pages', makeEdited({ id: 'page-gone' })),
    },
  });
  await using _api = page.api;
  await choose(page, /^Oproep/);
  await page.user.clear(screen.getByLabelText('Adres'));
  await page.user.type(screen.getByLabelText('Adres'), 'ftp://voorbeeld.nl');
  await screen.findByText(/^Alles is bewaard, op één veld na/, {}, SLOWLY);
  await page.user.click(screen.getByRole('button', { name: 'Meer acties' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Wijzigingen weggooien' }));
  await page.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Wijzigingen weggooien' }),
  );
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  expect(screen.queryByText(/^Alles is bewaard, op/)).not.toBeInTheDocument();
});

it('says that all is online where nothing is to be published, and still until when it is', async () => {
  const page = await open(makeEdited({ id: 'page-online' }));
  await using _api = page.api;
  const publish = screen.getByRole('button', { name: 'Publiceren' });
  await waitFor(() => expect(publish).toHaveAccessibleDescription('Alles staat online'));
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  await page.user.click(publish);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Meer acties' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Zichtbaar tot …' }));
  const dialog = screen.getByRole('dialog', { name: 'Tot wanneer staat de pagina op de site?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  await waitFor(() => expect(publish).not.toHaveAttribute('aria-disabled'));
});

it('gives the page the room of the panels beside it, and shows the fields again for a block that is chosen', async () => {
  const page = await open(makeEdited({ id: 'page-room' }));
  await using _api = page.api;
  const [blocks, fields] = ['Blokken tonen', 'Velden tonen'].map((name) =>
    screen.getByRole('button', { name }),
  );
  for (const one of [blocks, fields]) {
    const panel = document.getElementById(one?.getAttribute('aria-controls') ?? '');
    expect(panel).toBeVisible();
    await page.user.click(one as HTMLElement);
    expect(one).toHaveAttribute('aria-expanded', 'false');
  }
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  const preview = within(
    (screen.getByTitle('De pagina zoals bezoekers haar zien') as HTMLIFrameElement).contentDocument
      ?.body as HTMLElement,
  );
  await page.user.click(preview.getByRole('button', { name: 'Tekst, blok 2 van 2' }));
  expect(fields).toHaveAttribute('aria-expanded', 'true');
  expect(blocks).toHaveAttribute('aria-expanded', 'false');
});

it('offers a translation that is behind to be published as it is', async () => {
  const behind = { translationOfId: 'page-9', translationBehindSince: '2026-03-03T09:00:00.000Z' };
  const page = await open(makeEdited({ id: 'page-behind', locale: 'en', ...behind }));
  await using _api = page.api;
  expect(screen.getByRole('button', { name: 'Publiceren' })).not.toHaveAttribute('aria-disabled');
});

it('offers pages and page managers of a list that comes in parts, to its end', async () => {
  const inParts =
    <Item extends object>(type: string, items: readonly Item[]) =>
    ({ query }: ApiCall) => {
      const part = Number(query.get('page[number]'));
      const data = items.slice(part - 1, part).map((item) => toResource(type, item as never));
      return { data, meta: { pagination: paginate(part, 1, items.length) } };
    };
  const contactId = '5b8f4a1e-6f0c-4d51-8e0f-2a7c9d3b1e02';
  const pages = Object.entries({ Agenda: 'page-2', Bestuur: 'page-3', Contact: contactId }).map(
    ([title, id]) => makeEdited({ id, title, slug: title }),
  );
  const managers = ['Ans', 'Bo'].map((name) => ({ id: name, name, organizationName: 'Buurthuis' }));
  const button = { label: 'Doe mee', variant: 'primary', newTab: false, linkType: 'page', url: null };
  const action = textBlock('b-1', '', {
    blockType: 'CallToAction',
    button: { ...button, pageId: null, systemPageId: null },
  });
  const page = await open(makeEdited({ blocks: [action] }), {
    'GET /api/v1/pages': inParts('pages', pages),
    'GET /api/v1/page_managers': inParts('page_managers', managers),
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('combobox', { name: /^Paginabeheerders/ }));
  for (const name of [/^Ans/, /^Bo/]) expect(await screen.findByRole('option', { name })).toBeInTheDocument();
  await choose(page, /^Oproep/);
  await page.user.type(await screen.findByRole('combobox', { name: 'Pagina' }), 'con');
  await page.user.click(await screen.findByRole('option', { name: /^Contact/ }));
  await waitFor(
    () => expect(saved(page).at(-1)).toMatchObject({ blocks: [{ button: { page_id: contactId } }] }),
    { timeout: 4_000 },
  );
});

it.each([
  ['campaign', 'doe-mee', true],
  [null, 'gelderse-handen', false],
] as const)('shows a page for %s at /%s as a campaign: %s', async (purpose, slug, isCampaign) => {
  const hero = textBlock('b-1', '', { blockType: 'PhotoHero', title: 'Steek een handje toe' });
  const slugs = { nl: slug, en: slug };
  const campaign = { title: 'Gelderse handen', slug, slugs, purpose, blocks: [hero] };
  const page = await open(makeEdited({ id: `page-${slug}`, ...campaign }), {
    'GET /api/v1/vacancies/facets': rejection(500, 'internal'),
  });
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Steek een handje toe'));
  expect(shown()?.includes('Gelderse handen')).toBe(isCampaign);
});

it('says that a button leads to a page that visitors do not see yet', async () => {
  const draft = makeEdited({
    id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c',
    title: 'De agenda',
    slug: 'de-agenda',
    status: 'draft',
  });
  const to = { linkType: 'page', systemPageId: null, url: null };
  const action = (id: string, pageId: string) =>
    textBlock(id, '', {
      blockType: 'CallToAction',
      title: 'Doe mee',
      button: { label: 'De agenda', variant: 'primary', newTab: false, ...to, pageId },
    });
  const own = makeEdited({ status: 'draft' });
  const page = await open(
    { ...own, blocks: [action('b-1', draft.id), action('b-2', own.id)] },
    { 'GET /api/v1/pages': listOfEdited([own, draft]) },
  );
  await using _api = page.api;
  expect(await screen.findByText(/een link leidt naar ‘De agenda’/)).toBeInTheDocument();
  expect(screen.getAllByText(/een link leidt naar/)).toHaveLength(1);
});

it('offers the icons that are there by their names, and keeps one of before', async () => {
  const cards = ['mdi:cat', null].map((icon) => ({
    title: 'Contact',
    text: null,
    img: null,
    icon,
    button: null,
  }));
  const block = textBlock('b-1', '', { blockType: 'DynamicCards', source: 'manual', cards });
  const page = await open(makeEdited({ blocks: [block] }));
  await using _api = page.api;
  await choose(page, /^Kaarten/);
  const [first, second] = await screen.findAllByRole('combobox', { name: /^Icoon/ });
  expect(first).toHaveValue('mdi:cat');
  await page.user.type(second as HTMLElement, 'krant{ArrowDown}{Enter}');
  expect(second).toHaveValue('Krant');
  await waitFor(
    () =>
      expect(saved(page).at(-1)).toMatchObject({
        blocks: [{ cards: [{ icon: 'mdi:cat' }, { icon: 'lucide:newspaper' }] }],
      }),
    { timeout: 4_000 },
  );
});

beforeAll(() => {
  // jsdom lays nothing out.
  Range.prototype.getClientRects = () => [] as never;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

/** In the text of the block that is chosen. */
async function paste(html: string, text = ''): Promise<void> {
  const body = await screen.findByRole('textbox', { name: 'Tekst' });
  fireEvent.paste(body, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) },
  });
}

it('says that a pasted table became lines', async () => {
  const page = await open();
  await using _api = page.api;
  await choose(page, /^Tekst: Eerste/);
  await paste('<table><tr><td>Maandag</td><td>koffie</td></tr></table>');
  const note = await screen.findByText(/^De tabel die je plakte is nu gewone tekst/);
  expect(note.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveTextContent(/Maandag\s*koffie/);
  await page.user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(note).not.toBeInTheDocument();
  await paste('<p>Dinsdag</p>');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveTextContent(/Dinsdag/));
  expect(screen.queryByText(/^De tabel die je plakte/)).toBeNull();
});

it('leads a text to a document that is found among the files by its name', async () => {
  const report = makeUpload({
    id: 'upload-7',
    purpose: 'document',
    filename: 'jaarverslag.pdf',
    contentType: 'application/pdf',
    url: '/media/files/upload-7/jaarverslag.pdf',
  });
  const page = await open(about, { 'GET /api/v1/uploads': listOf('uploads', [report]) });
  await using _api = page.api;
  await choose(page, /^Tekst: Eerste/);
  await screen.findByRole('textbox', { name: 'Tekst' });
  await page.user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waar leidt de link heen?' }));
  const field = dialog.getByRole('combobox', { name: 'Document' });
  await page.user.type(field, 'jaar');
  await page.user.click(await screen.findByRole('option', { name: /jaarverslag\.pdf.*PDF/ }));
  expect(dialog.getByLabelText('Adres')).toHaveValue('/media/files/upload-7/jaarverslag.pdf');
  await page.user.click(dialog.getByRole('button', { name: 'Link zetten' }));
  await waitFor(
    () =>
      expect(JSON.stringify(saved(page))).toContain(
        '[jaarverslag.pdf](/media/files/upload-7/jaarverslag.pdf)',
      ),
    { timeout: 4_000 },
  );
  const searches = page.api.calls.filter(({ path }) => path === '/api/v1/uploads').map(({ query }) => query);
  expect(searches.at(-1)?.get('filter[q]')).toBe('jaar');
  expect(searches.every((query) => query?.get('filter[purpose_in]') === 'document')).toBe(true);
});

it('pastes the plain text of what it cannot take apart', async () => {
  const page = await open();
  await using _api = page.api;
  await choose(page, /^Tekst: Eerste/);
  await paste(`${'<ul><li>'.repeat(20)}diep`, 'diep <b>en\n\nplat');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveTextContent(/diep <b>en\s*plat/),
  );
});

it('goes on by itself where a colleague wrote something else elsewhere, and asks where it is the same', async () => {
  const page = await open();
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  const theirs = {
    ...about,
    lockVersion: 8,
    title: 'Over allen',
    blocks: [textBlock('b-1', 'Van Tim'), textBlock('b-2', 'Tweede tekst')],
    editedBy: 'Tim',
  };
  page.api.handlers['PATCH /api/v1/pages/page-1'] = rejection(409, 'stale_record');
  page.api.handlers['GET /api/v1/pages/page-1'] = { data: toResource('pages', theirs) };
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 4_000 });
  page.api.handlers['PATCH /api/v1/pages/page-1'] = {
    data: toResource('pages', { ...theirs, lockVersion: 9 }),
  };
  await page.user.click(within(dialog).getByRole('button', { name: 'Mijn tekst houden' }));
  await waitFor(() => expect(saved(page).at(-1)).toMatchObject({ title: 'Over ons!', lock_version: 8 }), {
    timeout: 4_000,
  });
  expect(shown()).toContain('Van Tim');
});

const undo = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));

it('undoes one’s own steps after a colleague’s save came in, and nothing of theirs', async () => {
  const blocks = [textBlock('b-0', 'Van Tim'), ...(about.blocks ?? [])];
  const theirs = { ...about, lockVersion: 8, blocks, editedBy: 'Tim' };
  const page = await open(about, { 'PATCH /api/v1/pages/page-1': savesOver(theirs as never, 'Over ons!') });
  await using _api = page.api;
  page.api.handlers['GET /api/v1/pages/page-1'] = { data: toResource('pages', theirs) };
  await choose(page, /^Tekst: Tweede/);
  await page.user.click(screen.getByRole('button', { name: 'Omhoog' }));
  await waitFor(() => expect(order()).toEqual(['Van Tim', 'Tweede tekst', 'Eerste tekst']), SLOWLY);
  await undo(page);
  expect(order()).toEqual(['Van Tim', 'Eerste tekst', 'Tweede tekst']);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw doen' }));
  expect(order()).toEqual(['Van Tim', 'Tweede tekst', 'Eerste tekst']);
});

it('goes on undoing after it was published', async () => {
  const before = makeEdited({ id: 'page-undo' });
  const page = await open(before, {
    'PUT /api/v1/pages/page-undo/publish': () => ({
      data: toResource('pages', { ...before, title: 'Over ons!', lockVersion: 2 }),
    }),
  });
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '! ');
  const publish = screen.getByRole('button', { name: 'Publiceren' });
  // What was typed is rendered after it.
  await waitFor(() => expect(publish).not.toHaveAttribute('aria-disabled'));
  await page.user.click(publish);
  await page.user.click(await screen.findByRole('button', { name: 'Nu publiceren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 4_000 });
  expect(saved(page)).toEqual([{ title: 'Over ons! ', lock_version: 0 }]);
  await undo(page);
  expect(screen.getByLabelText('Titel')).toHaveValue('Over ons');
  await waitFor(() => expect(saved(page).at(-1)).toEqual({ title: 'Over ons', lock_version: 2 }), {
    timeout: 4_000,
  });
});

it('keeps what was typed without a connection, says so, and sends it when it is back', async () => {
  const page = await open(about, { 'PATCH /api/v1/pages/page-1': rejection(503, 'unavailable') });
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  expect(await screen.findByText(/Er is geen verbinding/, {}, { timeout: 6_000 })).toBeInTheDocument();
  page.api.handlers['PATCH /api/v1/pages/page-1'] = {
    data: toResource('pages', {
      ...about,
      title: 'Over ons!',
      hasUnpublishedChanges: true,
      lockVersion: 1,
    }),
  };
  act(() => void window.dispatchEvent(new Event('online')));
  await untilSaved();
});

/** Saves a title over a page, for who has seen it as it is by now. */
const savesOver =
  (page: ReturnType<typeof makeEdited>, title: string) =>
  ({ body }: ApiCall) => {
    const { attributes } = (body as { data: { attributes: { lock_version: number } } }).data;
    const { lockVersion } = page;
    if (attributes.lock_version !== lockVersion) return rejection(409, 'stale_record');
    return { data: toResource('pages', { ...page, title, lockVersion: lockVersion + 1 }) };
  };

it.each([
  ['asks whose text stays where a colleague wrote in the same place', 'Over allen', 'asks'],
  ['brings together what a colleague wrote elsewhere', 'Over ons', 'merges'],
])('once it is opened again without what it could not send, %s', async (_what, title, becomes) => {
  const offline = rejection(503, 'unavailable');
  const first = await open(about, { 'PATCH /api/v1/pages/page-1': offline });
  await first.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await first.user.type(screen.getByLabelText('Titel'), '!');
  await screen.findByText(/Er is geen verbinding/, {}, { timeout: 6_000 });
  first.unmount();
  await first.api[Symbol.asyncDispose]();

  const blocks = [textBlock('b-1', 'Van Tim'), textBlock('b-2', 'Tweede tekst')];
  const theirs = makeEdited({ lockVersion: 8, title, blocks, editedBy: 'Tim' });
  const page = await open(theirs, {
    'PATCH /api/v1/pages/page-1': savesOver(theirs, 'Over ons!'),
  });
  await using _api = page.api;
  if (becomes === 'asks') {
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 6_000 });
    expect(dialog).toHaveTextContent('Tim heeft intussen iets anders bewaard');
    await page.user.click(within(dialog).getByRole('button', { name: 'Mijn tekst houden' }));
  }
  await waitFor(() => expect(saved(page).at(-1)).toMatchObject({ title: 'Over ons!', lock_version: 8 }), {
    timeout: 6_000,
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(shown()).toContain('Van Tim');
});

it('takes what it sent itself for no colleague’s, though the response was lost', async () => {
  const first = await open(about, { 'PATCH /api/v1/pages/page-1': rejection(503, 'unavailable') });
  await first.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await first.user.type(screen.getByLabelText('Titel'), '!');
  await screen.findByText(/Er is geen verbinding/, {}, { timeout: 6_000 });
  await first.user.type(screen.getByLabelText('Titel'), '?');
  first.unmount();
  await first.api[Symbol.asyncDispose]();

  const arrived = makeEdited({ ...about, lockVersion: 8, title: 'Over ons!' });
  const page = await open(arrived, {
    'PATCH /api/v1/pages/page-1': savesOver(arrived, 'Over ons!?'),
  });
  await using _api = page.api;
  await waitFor(() => expect(saved(page).at(-1)).toMatchObject({ title: 'Over ons!?', lock_version: 8 }), {
    timeout: 6_000,
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says who else is at work in the page', async () => {
  const since = '2026-03-03T09:00:00.000Z';
  const presence = [
    { user_id: makeEditor().id, name: 'Ikzelf', since },
    { user_id: 'u-2', name: 'Tim de Wit', since },
  ];
  const page = await open(about, { 'PUT /api/v1/pages/page-1/presence': { data: null, meta: { presence } } });
  await using _api = page.api;
  expect(await screen.findByText('Tim de Wit is ook in deze pagina bezig.')).toBeInTheDocument();
});

it('finds beside the page what publishing asks for, with the same blocks marked, and leads there', async () => {
  const picture = textBlock('b-3', '', { blockType: 'Image' });
  const blocks = [textBlock('b-1', ''), textBlock('b-2', '## Een\n\n#### Twee'), picture];
  const page = await open(makeEdited({ title: 'x', blocks, hasUnpublishedChanges: true }));
  await using _api = page.api;
  const check = within(screen.getByRole('region', { name: 'Controle' }));
  const errors = [
    'Pagina-instellingen, Titel: Gebruik minimaal 2 tekens',
    'Tekst, Tekst: Dit veld is verplicht',
    'Beeld, Beeld: Dit veld is verplicht',
  ];
  await waitFor(() =>
    expect(check.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      errors[0],
      errors[1],
      'Tekst: Een Twee: een kop slaat een niveau over.',
      errors[2],
    ]),
  );
  expect(order().map((row) => row?.includes('Hier is nog iets niet in orde'))).toEqual([true, false, true]);
  await page.user.click(check.getByRole('button', { name: /^Beeld/ }));
  expect(screen.getByRole('region', { name: 'Beeld' })).toHaveTextContent('Blok 3 van 3');
  await page.user.click(check.getByRole('button', { name: /^Pagina-instellingen/ }));
  expect(screen.getByLabelText('Titel')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Titel')).toHaveFocus());
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  const listed = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(errors);
  const again = within(screen.getByRole('dialog')).getByRole('button', { name: errors[0] as string });
  await page.user.click(again);
  await waitFor(() => expect(screen.getByLabelText('Titel')).toHaveFocus());
});

it('takes only moments that exist and are to come', async () => {
  const page = await open(makeEdited({ status: 'draft', isPublished: false }));
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pagina publiceren' }));
  await page.user.click(dialog.getByRole('radio', { name: 'Vanaf een moment' }));
  const [day, until] = dialog.getAllByLabelText('Datum') as [HTMLElement, HTMLElement];
  const [time] = dialog.getAllByLabelText('Tijd') as [HTMLElement];
  const send = () => page.user.click(dialog.getByRole('button', { name: 'Publicatie plannen' }));
  await page.user.type(time, '9:30');
  for (const [typed, error] of [
    ['', 'Vul een dag en een tijd in die bestaan.'],
    ['morgen', 'Vul een dag en een tijd in die bestaan.'],
    ['31-02-2127', 'Vul een dag en een tijd in die bestaan.'],
    ['01-01-2026', /al voorbij/],
  ] as const) {
    await page.user.clear(day);
    if (typed) await page.user.type(day, typed);
    await send();
    expect(dialog.getByRole('group', { name: 'Zichtbaar vanaf' })).toHaveAccessibleDescription(error);
    expect(day).toHaveFocus();
  }
  await page.user.clear(day);
  await page.user.type(day, '01-02-2127');
  await page.user.type(until, '01-01-2127');
  await page.user.type(dialog.getAllByLabelText('Tijd')[1] as HTMLElement, '10:00');
  await send();
  expect(dialog.getByRole('group', { name: /^Zichtbaar tot/ })).toHaveAccessibleDescription(
    /zou al weg zijn/,
  );
  expect(page.api.calls.filter(({ path }) => path.endsWith('/publish'))).toEqual([]);
});

it('plans nothing that visitors see, and says that they do not see yet what was typed', async () => {
  const page = await open(makeEdited());
  await using _api = page.api;
  expect(screen.queryByText('1 wijziging nog niet te zien')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  expect(await screen.findByText('1 wijziging nog niet te zien', {}, { timeout: 5000 })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  expect(screen.queryByRole('radio', { name: 'Vanaf een moment' })).not.toBeInTheDocument();
});

it('marks the field of the page that the server does not take', async () => {
  const page = await open(about, {
    'PATCH /api/v1/pages/page-1': rejection(422, 'taken', { pointer: '/data/attributes/slug' }),
  });
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Adres van de pagina'), '-2');
  await waitFor(() => expect(screen.getByLabelText('Adres van de pagina')).toBeInvalid(), { timeout: 5000 });
  expect(screen.getByLabelText('Adres van de pagina')).toHaveAccessibleDescription(/al in gebruik/);
});

it('does not send a title that is too long, and says so at the title and where that is', async () => {
  const page = await open(makeEdited({ id: 'page-title' }));
  await using _api = page.api;
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  const title = screen.getByLabelText('Titel');
  await page.user.click(title);
  await page.user.paste('x'.repeat(100));
  await waitFor(() => expect(title).toHaveAccessibleDescription('Gebruik maximaal 100 tekens'));
  await choose(page, /^Tekst: Eerste/);
  expect(
    await screen.findByText(
      /op één veld na: ‘Pagina-instellingen, Titel’\. Gebruik maximaal 100 tekens\./,
      {},
      { timeout: 4_000 },
    ),
  ).toBeVisible();
  expect(saved(page)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Ga erheen' }));
  await waitFor(() => expect(screen.getByLabelText('Titel')).toHaveFocus());
  await page.user.clear(screen.getByLabelText('Titel'));
  await page.user.type(screen.getByLabelText('Titel'), 'Over ons allen');
  await waitFor(() => expect(saved(page)).toEqual([{ title: 'Over ons allen', lock_version: 0 }]), {
    timeout: 4_000,
  });
});

it('is forbidden for those who see a page as a visitor does', async () => {
  const page = await openEditing('/content/page-1', [makeEdited({ meta: { can: [] } })]);
  await using _api = page.api;
  expect(await screen.findByText(/geen toegang|niet toegestaan|403/i)).toBeInTheDocument();
});

it('publishes what was saved, and not what is unfinished', async () => {
  const page = await open(makeEdited({ blocks: [textBlock('b-1', '')], hasUnpublishedChanges: true }), {
    'PUT /api/v1/pages/page-1/publish': { data: toResource('pages', makeEdited({ lockVersion: 2 })) },
  });
  await using _api = page.api;
  await choose(page, /^Tekst/);
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pagina publiceren' }));
  expect(dialog.getByRole('button', { name: 'Nu publiceren' })).toBeDisabled();
  await page.user.click(dialog.getByRole('button', { name: /Tekst, Tekst/ }));
  await page.user.click(screen.getByRole('button', { name: 'Verbergen' }));
  await page.user.click(screen.getByRole('button', { name: 'Publiceren' }));
  await page.user.click(screen.getByRole('button', { name: 'Nu publiceren' }));
  await waitFor(() =>
    expect(page.api.calls.find(({ path }) => path.endsWith('/publish'))?.body).toMatchObject({
      data: { attributes: { is_published: true, lock_version: 1 } },
    }),
  );
});

describe('an earlier version', () => {
  const words = 'Wij zijn er voor iedereen in de buurt. '.repeat(10);
  const cards = (title: string) => [
    { title: 'Eerste', text: null, img: null, icon: null, button: null },
    { title },
  ];
  const withCards = (title: string) => ({
    ...textBlock('b-3', ''),
    blockType: 'DynamicCards',
    columns: title === 'Koken' ? 3 : 2,
    cards: cards(title),
  });
  const edited = makeEdited({
    lockVersion: 3,
    blocks: [
      textBlock('b-1', `${words}Bel Tim. ${words}`, { width: 'full' }),
      withCards('Koken'),
      textBlock('b-4', 'Nieuw hier'),
    ] as never,
  });
  const version = {
    number: 4,
    reason: 'published',
    title: 'Over ons',
    madeBy: 'Ilse Vermeer',
    createdAt: '2026-03-01T09:00:00.000Z',
  };
  const before = {
    ...edited,
    showTitleOnPage: !edited.showTitleOnPage,
    blocks: [textBlock('b-2', 'Weg nu'), textBlock('b-1', `${words}Bel Ilse. ${words}`), withCards('Bakken')],
  };
  const versions = {
    'GET /api/v1/pages/page-1/versions': {
      data: [toResource('page_versions', { id: 'v-4', pageId: 'page-1', ...version } as never)],
    },
    'GET /api/v1/page_versions/v-4': {
      data: toResource('page_versions', {
        id: 'v-4',
        pageId: 'page-1',
        ...version,
        content: before,
      } as never),
    },
  };
  const compare = async ({ user }: Opened) => {
    await user.click(await screen.findByRole('button', { name: /acties/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Versies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Versies' }));
    await user.click(await dialog.findByRole('button', { name: 'Vergelijken' }));
    await dialog.findByRole('button', { name: 'Deze versie terugzetten' });
    return dialog;
  };

  it('is shown with what differs of each value, however far into a text', async () => {
    const page = await open(edited, versions);
    await using _api = page.api;
    const dialog = await compare(page);
    const lines = () =>
      dialog
        .getAllByRole('listitem')
        .slice(1)
        .map(({ innerHTML }) => innerHTML);
    const nameOfText = 'Tekst: Wij zijn er voor iedereen in de buurt. …';
    const differences = [
      'Nieuw sindsdien: Tekst: Nieuw hier',
      'Sindsdien weg: Tekst: Weg nu',
      'Titel en samenvatting op de pagina tonen: <del>aan</del> <ins>uit</ins>',
      `${nameOfText}: Tekst: … zijn er voor iedereen in de buurt. Bel <del>Ilse.</del> <ins>Tim.</ins> Wij zijn er voor iedereen in de buurt. …`,
      `${nameOfText}: Breedte: <del>Leesbreedte</del> <ins>Volle breedte</ins>`,
      'Kaarten: Kolommen: <del>2</del> <ins>3</ins>',
      'Kaarten: Kaarten 2, Titel: <del>Bakken</del> <ins>Koken</ins>',
    ];
    await waitFor(() => expect(lines()).toEqual(differences));
  });

  it('is restored by one press, and shown as it was', async () => {
    const page = await open(edited, {
      ...versions,
      'PUT /api/v1/pages/page-1/restore': {
        data: toResource('pages', makeEdited({ lockVersion: 4, blocks: [textBlock('b-2', 'Weg nu')] })),
      },
    });
    await using _api = page.api;
    const dialog = await compare(page);
    await page.user.click(dialog.getByRole('button', { name: 'Deze versie terugzetten' }));
    await waitFor(() => expect(shown()).toContain('Weg nu'));
    expect(page.api.calls.find(({ path }) => path.endsWith('/restore'))?.body).toMatchObject({
      data: { attributes: { version: 4, lock_version: 3 } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Versies' })).not.toBeInTheDocument());
    await undo(page);
    await waitFor(() => expect(shown()).toContain('Nieuw hier'));
    expect(shown()).not.toContain('Weg nu');
    await waitFor(
      () =>
        expect(saved(page).at(-1)).toMatchObject({
          blocks: [{ id: 'b-1' }, { id: 'b-3' }, { id: 'b-4' }],
          lock_version: 4,
        }),
      { timeout: 4_000 },
    );
  });
});

it('goes back to what visitors see, from the version that it saved last, and shows that', async () => {
  const page = await open(makeEdited({ lockVersion: 3, hasUnpublishedChanges: true }), {
    'DELETE /api/v1/pages/page-1/working_copy': {
      data: toResource(
        'pages',
        makeEdited({ lockVersion: 5, blocks: [textBlock('b-1', 'Wat bezoekers zien')] }),
      ),
    },
  });
  await using _api = page.api;
  await waitFor(() => expect(shown()).toContain('Eerste tekst'));
  await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  await page.user.type(screen.getByLabelText('Titel'), '!');
  await page.user.click(screen.getByRole('button', { name: /acties/i }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Wijzigingen weggooien' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Wijzigingen weggooien' }));
  await waitFor(() => expect(shown()).toContain('Wat bezoekers zien'));
  expect(saved(page)).toEqual([{ title: 'Over ons!', lock_version: 3 }]);
  const discarded = page.api.calls.find(({ method, path }) => method === 'DELETE' && path.endsWith('copy'));
  expect(discarded?.headers['if-match']).toBe('"4"');
});

describe('what a colleague throws away', () => {
  const since = '2026-03-03T09:00:00.000Z';
  const presence = [{ user_id: 'u-2', name: 'Tim de Wit', since }];
  const version = (reason: string) => ({
    data: [
      toResource('page_versions', { id: 'v-4', pageId: 'page-1', number: 4, reason, title: '' } as never),
    ],
  });
  const before = makeEdited({ lockVersion: 3, hasUnpublishedChanges: true });
  const published = makeEdited({
    lockVersion: 9,
    blocks: [textBlock('b-1', 'Wat bezoekers zien')],
    editedBy: 'Tim de Wit',
  });
  /** An editor in which something was typed, when a colleague who is there too does something with the page. */
  async function openTyped(reason: 'replaced' | 'published') {
    const page = await open(before, {
      'PUT /api/v1/pages/page-1/presence': { data: null, meta: atWork(before, presence) },
      'GET /api/v1/pages/page-1/versions': version(reason),
    });
    await waitFor(() => expect(shown()).toContain('Eerste tekst'));
    await page.user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
    await page.user.type(screen.getByLabelText('Titel'), '!');
    await waitFor(() => expect(saved(page)).toHaveLength(1), SLOWLY);
    page.api.handlers['GET /api/v1/pages/page-1'] = { data: toResource('pages', published) };
    page.api.handlers['PUT /api/v1/pages/page-1/presence'] = {
      data: null,
      meta: atWork(published, presence),
    };
    return page;
  }

  it.each([
    ['Houden wat hier staat', 'Eerste tekst', 'Over ons!'],
    ['Ook weggooien', 'Wat bezoekers zien', 'Over ons'],
  ])('is said soon, and what was typed is there to be kept: %s', async (choice, text, title) => {
    const page = await openTyped('replaced');
    await using _api = page.api;
    const dialog = await screen.findByRole('alertdialog', { name: 'De wijzigingen zijn weggegooid' }, SLOWLY);
    expect(dialog).toHaveTextContent('Tim de Wit heeft de wijzigingen in deze pagina weggegooid.');
    expect(shown()).toContain('Eerste tekst');
    await page.user.click(within(dialog).getByRole('button', { name: choice }));
    await waitFor(() => expect(shown()).toContain(text));
    expect(screen.getByLabelText('Titel')).toHaveValue(title);
    if (title === 'Over ons') {
      await undo(page);
      await waitFor(() => expect(shown()).toContain('Eerste tekst'));
    }
    await waitFor(
      () => expect(saved(page).at(-1)).toMatchObject({ title: 'Over ons!', lock_version: 9 }),
      SLOWLY,
    );
  });

  it('is no question where they published it', async () => {
    const page = await openTyped('published');
    await using _api = page.api;
    await waitFor(() => expect(shown()).toContain('Wat bezoekers zien'), SLOWLY);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('names who is at work in the page before its changes are thrown away', async () => {
  const since = '2026-03-03T09:00:00.000Z';
  const page = await open(makeEdited({ hasUnpublishedChanges: true }));
  await using _api = page.api;
  const presence = [makeEditor().id, 'u-2'].map((userId) => ({ userId, name: `Naam van ${userId}`, since }));
  page.api.handlers['GET /api/v1/pages/page-1'] = {
    data: toResource('pages', makeEdited({ hasUnpublishedChanges: true, presence })),
  };
  await page.user.click(screen.getByRole('button', { name: 'Meer acties' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Wijzigingen weggooien' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/^Naam van u-2 is nu in deze pagina bezig/)).toBeInTheDocument();
});

it.each([
  [403, 'forbidden'],
  [404, 'not_found'],
] as const)('is an error page where the page cannot be edited: %i', async (status, code) => {
  const page = await openEditing('/content/page-1', [about], {
    'GET /api/v1/pages/page-1': rejection(status, code),
  });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(String(status));
});
