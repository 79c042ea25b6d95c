import type { MenuItem } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import { rejection, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeEdited, openEditing } from '../../test/editing-api.ts';

const makeItem = (id: string, own: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  locale: 'nl',
  menu: 'header',
  parentId: null,
  linkType: 'url',
  href: `/${id}`,
  order: 0,
  nameEn: null,
  pageId: null,
  systemPageId: null,
  url: `/${id}`,
  pageTitle: null,
  hiddenBy: null,
  lockVersion: 0,
  meta: { can: ['content.manage'] },
  ...own,
});

const ITEMS = [
  makeItem('Over', { order: 0, nameEn: 'About' }),
  makeItem('Team', {
    order: 0,
    parentId: 'Over',
    hiddenBy: 'page',
    linkType: 'page',
    pageId: 'page-1',
    pageTitle: 'Het team',
    url: null,
  }),
  makeItem('Doen', { order: 1 }),
  makeItem('Voet', { menu: 'footer', linkType: 'system_page', systemPageId: 'vacancy_bank', url: null }),
];
const list = (items: readonly MenuItem[]) => ({
  data: items.map((item) => toResource('menu_items', item)),
  meta: { pagination: paginate(1, 100, items.length) },
});

async function open(items: readonly MenuItem[] = ITEMS, handlers: ApiHandlers = {}) {
  const page = await openEditing('/content/menu-items', [makeEdited()], {
    'GET /api/v1/menu_items': list(items),
    'GET /api/v1/system_pages': {
      data: [{ type: 'system_pages', id: 'vacancy_bank', attributes: { path: '/vacancies/search' } }],
    },
    ...handlers,
  });
  return page;
}

/** A window with room for a panel beside the menus. */
function wideWindow(): Disposable {
  const spy = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: media === '(min-width: 1280px)', media }),
    );
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

const header = async () => screen.findByRole('region', { name: 'Menu bovenaan' });
const order = async () =>
  within(within(await header()).getByRole('list', { name: 'Menu bovenaan' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('[data-act="name"]')?.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = (page: Awaited<ReturnType<typeof open>>, method: string) =>
  page.api.calls
    .filter((call) => call.method === method)
    .map(({ path, body }) => [path, (body as { data?: { attributes: unknown } } | null)?.data?.attributes]);

it('has the menu above its items as visitors will get it, with an order that is not saved yet', async () => {
  const page = await open([...ITEMS, makeItem('Wij', { parentId: 'Over', order: 1 })]);
  await using _api = page.api;
  await header();
  const preview = screen.getByRole('figure', { name: 'Zo komt het menu op de site' });
  expect(preview).toHaveTextContent(/^VrijwilligerspleinOverDoenOverWij$/);
  await page.user.click(button('Engels'));
  expect(preview).toHaveTextContent(/^VrijwilligerspleinAboutDoenAboutWij$/);
  await page.user.click(button('Nederlands'));
  await page.user.click(button('Doen omhoog'));
  expect(preview).toHaveTextContent(/DoenOverOverWij$/);
  expect(sent(page, 'PUT')).toEqual([]);
});

it('has one menu at a time, and keeps an order of the other that is not saved', async () => {
  const page = await open();
  await using _api = page.api;
  await header();
  expect(screen.queryByRole('region', { name: 'Menu onderaan' })).not.toBeInTheDocument();
  await page.user.click(button('Doen omhoog'));
  await page.user.click(button('Onderaan'));
  expect(screen.getByRole('region', { name: 'Menu onderaan' })).toHaveTextContent('Vacaturebank');
  expect(screen.queryByRole('region', { name: 'Menu bovenaan' })).not.toBeInTheDocument();
  await page.user.click(button('Bovenaan'));
  expect(await order()).toEqual(['Doen', 'Over', 'Team']);
});

it('shows both menus with where items lead and what visitors do not see', async () => {
  const page = await open();
  await using _api = page.api;
  expect(await order()).toEqual(['Over', 'Team', 'Doen']);
  expect(screen.getByText('Het team (/Team)')).toBeInTheDocument();
  expect(screen.getByText('Bezoekers zien dit niet: de pagina is niet openbaar.')).toBeInTheDocument();
  expect(screen.getByText('About')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Vacaturebank')).toBeInTheDocument();
  const request = page.api.calls.find(({ path }) => path === '/api/v1/menu_items')?.query;
  expect(request?.get('filter[editable]')).toBe('true');
  expect(screen.getByRole('link', { name: 'Menu’s' })).toHaveAttribute('aria-current', 'page');
});

it('is put in order by buttons and by Alt and the arrows, and saved as a whole', async () => {
  const page = await open(ITEMS, { 'PUT /api/v1/menu_items/reorder': { status: 204, body: null } });
  await using _api = page.api;
  await header();
  expect(button('Over omhoog')).toBeDisabled();
  await page.user.click(button('Doen omhoog'));
  expect(await order()).toEqual(['Doen', 'Over', 'Team']);
  expect(screen.getByText('Doen: plek 1 van 2.')).toBeInTheDocument();
  // The button has done its last step.
  expect(button('Doen')).toHaveFocus();
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await order()).toEqual(['Over', 'Team', 'Doen']);
  expect(screen.queryByRole('button', { name: 'Volgorde opslaan' })).not.toBeInTheDocument();
  await page.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByText('Doen: onder Over, plek 2 van 2.')).toBeInTheDocument();
  expect(button('Doen')).toHaveFocus();
  page.api.handlers['GET /api/v1/menu_items'] = list([
    ...ITEMS.slice(0, 2),
    makeItem('Doen', { order: 1, parentId: 'Over', lockVersion: 1 }),
  ]);
  await page.user.click(button('Volgorde opslaan'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Volgorde opslaan' })).not.toBeInTheDocument(),
  );
  const children = [
    { id: 'Team', lock_version: 0 },
    { id: 'Doen', lock_version: 0 },
  ];
  expect(sent(page, 'PUT')).toEqual([
    ['/api/v1/menu_items/reorder', { menu: 'header', items: [{ id: 'Over', lock_version: 0, children }] }],
  ]);
});

it('says that someone else was first, and loads what they made', async () => {
  const page = await open(ITEMS, { 'PUT /api/v1/menu_items/reorder': rejection(409, 'stale_record') });
  await using _api = page.api;
  await header();
  await page.user.click(button('Doen omhoog'));
  await page.user.click(button('Volgorde opslaan'));
  expect(await screen.findByText('Iemand anders heeft dit gewijzigd')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/menu_items'] = list([...ITEMS, makeItem('Nieuw', { order: 2 })]);
  await page.user.click(button('Laatste versie laden'));
  await waitFor(async () => expect(await order()).toEqual(['Over', 'Team', 'Doen', 'Nieuw']));
});

it('adds an item below another one, and goes on with the order that is not saved', async () => {
  const made = makeItem('Blog', { parentId: 'Over', order: 1 });
  const page = await open(ITEMS, { 'POST /api/v1/menu_items': { data: toResource('menu_items', made) } });
  await using _api = page.api;
  await header();
  await page.user.click(button('Doen omhoog'));
  await page.user.click(button('Acties voor Over'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Item hieronder toevoegen' }));
  const dialog = screen.getByRole('dialog', { name: 'Nieuw item onder ‘Over’' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Naam')).toBeInvalid());
  // All that is missing, at once.
  expect(within(dialog).getByRole('combobox', { name: 'Pagina' })).toBeInvalid();
  await page.user.type(within(dialog).getByLabelText('Naam'), 'Blog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Adres' }));
  await page.user.type(
    within(dialog).getByLabelText('Adres', { selector: 'input[type=text]' }),
    'javascript:x',
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Toevoegen' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Adres', { selector: 'input[type=text]' })).toBeInvalid(),
  );
  await page.user.clear(within(dialog).getByLabelText('Adres', { selector: 'input[type=text]' }));
  await page.user.type(within(dialog).getByLabelText('Adres', { selector: 'input[type=text]' }), '/blog');
  page.api.handlers['GET /api/v1/menu_items'] = list([...ITEMS, made]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Toevoegen' }));
  await waitFor(async () => expect(await order()).toEqual(['Doen', 'Over', 'Team', 'Blog']));
  expect(sent(page, 'POST')[0]?.[1]).toMatchObject({
    name: 'Blog',
    name_en: null,
    menu: 'header',
    parent_id: 'Over',
    link_type: 'url',
    url: '/blog',
  });
});

it('changes an item, and shows at the field what the server refuses', async () => {
  const page = await open(ITEMS, {
    'PATCH /api/v1/menu_items/Doen': rejection(422, 'characters', { pointer: '/data/attributes/name' }),
  });
  await using _api = page.api;
  await header();
  await page.user.click(button('Doen'));
  const dialog = screen.getByRole('dialog', { name: '‘Doen’ bewerken' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Onderdeel' }));
  await page.user.selectOptions(
    await within(dialog).findByLabelText('Onderdeel van de site', { selector: 'select' }),
    'Vacaturebank',
  );
  await page.user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(within(dialog).getByLabelText('Naam')).toBeInvalid());
  expect(sent(page, 'PATCH')[0]?.[1]).toMatchObject({
    link_type: 'system_page',
    system_page_id: 'vacancy_bank',
    url: null,
    lock_version: 0,
  });
});

describe('an item is put under another one in its form', () => {
  const stored = (item: MenuItem) => ({ data: toResource('menu_items', item) });
  const done = { status: 204, body: null };

  it('at once where the order is saved, with the version that the item has got', async () => {
    const page = await open(ITEMS, {
      'PATCH /api/v1/menu_items/Doen': stored(makeItem('Doen', { order: 1, lockVersion: 1 })),
      'PUT /api/v1/menu_items/reorder': done,
    });
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen'));
    const dialog = within(screen.getByRole('dialog', { name: '‘Doen’ bewerken' }));
    expect(dialog.getByLabelText('Staat onder')).toHaveDisplayValue('Niets, staat naast de andere');
    await page.user.selectOptions(dialog.getByLabelText('Staat onder'), 'Over');
    page.api.handlers['GET /api/v1/menu_items'] = list([
      ...ITEMS.slice(0, 2),
      makeItem('Doen', { order: 1, parentId: 'Over', lockVersion: 2 }),
    ]);
    await page.user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    const children = [
      { id: 'Team', lock_version: 0 },
      { id: 'Doen', lock_version: 1 },
    ];
    await waitFor(() =>
      expect(sent(page, 'PUT')).toEqual([
        [
          '/api/v1/menu_items/reorder',
          { menu: 'header', items: [{ id: 'Over', lock_version: 0, children }] },
        ],
      ]),
    );
    expect(sent(page, 'PATCH')[0]?.[1]).not.toHaveProperty('parent_id');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Volgorde opslaan' })).toBeNull());
    expect(await order()).toEqual(['Over', 'Team', 'Doen']);
  });

  it('within an order that is not saved yet', async () => {
    const page = await open(ITEMS, {
      'PATCH /api/v1/menu_items/Team': stored(makeItem('Team', { parentId: 'Over' })),
    });
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen omhoog'));
    await page.user.click(button('Team'));
    const dialog = within(screen.getByRole('dialog', { name: '‘Team’ bewerken' }));
    expect(dialog.getByText('Bezoekers zien dit niet: de pagina is niet openbaar.')).toBeInTheDocument();
    await page.user.selectOptions(dialog.getByLabelText('Staat onder'), 'Doen');
    await page.user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    await waitFor(async () => expect(await order()).toEqual(['Doen', 'Team', 'Over']));
    expect(button('Volgorde opslaan')).toBeInTheDocument();
    expect(sent(page, 'PUT')).toEqual([]);
  });

  it('and stays an order to save where someone else was first', async () => {
    const page = await open(ITEMS, {
      'PATCH /api/v1/menu_items/Doen': stored(makeItem('Doen', { order: 1, lockVersion: 1 })),
      'PUT /api/v1/menu_items/reorder': rejection(409, 'stale_record'),
    });
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen'));
    const dialog = within(screen.getByRole('dialog', { name: '‘Doen’ bewerken' }));
    await page.user.selectOptions(dialog.getByLabelText('Staat onder'), 'Over');
    await page.user.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Iemand anders heeft dit gewijzigd')).toBeInTheDocument();
  });

  it('but not where others stand under it', async () => {
    const page = await open();
    await using _api = page.api;
    await header();
    await page.user.click(button('Over'));
    const parent = within(screen.getByRole('dialog', { name: '‘Over’ bewerken' })).getByLabelText(
      'Staat onder',
    );
    expect(parent).toBeDisabled();
    expect(parent).toHaveAccessibleDescription(
      'Heeft zelf een item onder zich en kan daarom nergens onder staan.',
    );
  });
});

it('has the levels of an item in its menu too, for screens without room for their buttons', async () => {
  const page = await open();
  await using _api = page.api;
  await header();
  await page.user.click(button('Acties voor Doen'));
  expect(screen.queryByRole('menuitem', { name: 'Er weer naast zetten' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('menuitem', { name: 'Onder het item erboven zetten' }));
  expect(screen.getByText('Doen: onder Over, plek 2 van 2.')).toBeInTheDocument();
  expect(button('Doen')).toHaveFocus();
});

it('prompts before a name that is not saved is closed, and does not give it to another item', async () => {
  const page = await open();
  await using _api = page.api;
  await header();
  const edit = async (name: string) => {
    await page.user.click(button(name));
    return screen.findByLabelText('Naam');
  };
  await page.user.type(await edit('Doen'), 'de');
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Sluiten zonder opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await edit('Over')).toHaveValue('Over');
});

/** Says that the item below goes along, and shows what is left. */
async function removesOverWithTeam(page: Awaited<ReturnType<typeof open>>): Promise<void> {
  await page.user.click(button('Acties voor Over'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = screen.getByRole('alertdialog', { name: '‘Over’ verwijderen?' });
  expect(dialog).toHaveTextContent('Het item eronder verdwijnt mee');
  page.api.handlers['GET /api/v1/menu_items'] = list(ITEMS.slice(2));
  await page.user.click(within(dialog).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(async () => expect(await order()).toEqual(['Doen']));
}

it('removes an item with those below it after it was asked', async () => {
  const page = await open(ITEMS, { 'DELETE /api/v1/menu_items/Over': { status: 204, body: null } });
  await using _api = page.api;
  await header();
  await removesOverWithTeam(page);
});

it('does not remove an item that a colleague has changed meanwhile, says so, and shows that', async () => {
  const page = await open(ITEMS, { 'DELETE /api/v1/menu_items/Doen': rejection(409, 'stale_record') });
  await using _api = page.api;
  await header();
  await page.user.click(button('Acties voor Doen'));
  await page.user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = within(screen.getByRole('alertdialog', { name: '‘Doen’ verwijderen?' }));
  page.api.handlers['GET /api/v1/menu_items'] = list([makeItem('Doen', { name: 'Meedoen', lockVersion: 1 })]);
  await page.user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeInTheDocument();
  expect(page.api.calls.find(({ method }) => method === 'DELETE')?.headers['if-match']).toBe('"0"');
  await page.user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await waitFor(async () => expect(await order()).toEqual(['Meedoen']));
});

it('removes what stands below an item on the site, whatever order is being made', async () => {
  const page = await open(ITEMS, { 'DELETE /api/v1/menu_items/Over': { status: 204, body: null } });
  await using _api = page.api;
  await header();
  await page.user.click(button('Team er weer naast zetten'));
  await page.user.click(button('Doen onder het item erboven zetten'));
  await page.user.click(button('Team omhoog'));
  await page.user.click(button('Team omhoog'));
  await removesOverWithTeam(page);
});

it('offers the first item of each menu', async () => {
  const page = await open([]);
  await using _api = page.api;
  expect((await screen.findAllByText('Nog geen items')).length).toBe(2);
});

it('says that a menu is full', async () => {
  const page = await open(Array.from({ length: 8 }, (_, at) => makeItem(`i${at}`, { order: at })));
  await using _api = page.api;
  const add = within(await header()).getByRole('button', { name: 'Menu-item toevoegen' });
  expect(add).toBeDisabled();
  expect(screen.getByText(/hooguit 8 items/)).toBeInTheDocument();
});

it('says why there are no menus, and requests them again', async () => {
  const page = await open(ITEMS, { 'GET /api/v1/menu_items': rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('De menu’s konden niet worden geladen')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/menu_items'] = list(ITEMS);
  await page.user.click(button('Opnieuw proberen'));
  expect(await order()).toEqual(['Over', 'Team', 'Doen']);
});

describe('where there is room beside the menus', () => {
  const panel = (name: string) => screen.findByRole('complementary', { name });

  it('shows the form of an item there, marks the item, and closes by Escape', async () => {
    using _wide = wideWindow();
    const page = await open();
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen'));
    const form = within(await panel('‘Doen’ bewerken'));
    await waitFor(() => expect(form.getByLabelText('Naam')).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Doen')).toHaveAttribute('aria-current', 'true');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /bewerken/ })).toBeNull());
    expect(button('Doen')).toHaveFocus();
    expect(button('Doen')).not.toHaveAttribute('aria-current');
  });

  it('prompts before another item takes the place of what was typed', async () => {
    using _wide = wideWindow();
    const page = await open();
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen'));
    await page.user.type(within(await panel('‘Doen’ bewerken')).getByLabelText('Naam'), 'de');
    await page.user.click(button('Over'));
    await page.user.click(await screen.findByRole('button', { name: 'Verder bewerken' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(await panel('‘Doen’ bewerken')).getByLabelText('Naam')).toHaveValue('Doende');
    await page.user.click(button('Over'));
    await page.user.click(await screen.findByRole('button', { name: 'Sluiten zonder opslaan' }));
    expect(within(await panel('‘Over’ bewerken')).getByLabelText('Naam')).toHaveValue('Over');
    await page.user.click(button('Doen'));
    expect(within(await panel('‘Doen’ bewerken')).getByLabelText('Naam')).toHaveValue('Doen');
  });

  it('takes the form away with the item that it is of', async () => {
    using _wide = wideWindow();
    const page = await open(ITEMS, {
      'DELETE /api/v1/menu_items/Doen': { status: 204, body: null },
    });
    await using _api = page.api;
    await header();
    await page.user.click(button('Doen'));
    await page.user.click(
      within(await panel('‘Doen’ bewerken')).getByRole('button', { name: 'Verwijderen' }),
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: '‘Doen’ verwijderen?' }));
    page.api.handlers['GET /api/v1/menu_items'] = list(ITEMS.filter(({ id }) => id !== 'Doen'));
    await page.user.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /bewerken/ })).toBeNull());
    await waitFor(async () => expect(await order()).toEqual(['Over', 'Team']));
  });
});
