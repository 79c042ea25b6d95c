import { makeSite, rejection } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOfEdited, makeEdited, openEditing } from '../../test/editing-api.ts';

const about = makeEdited();
const news = makeEdited({
  id: 'page-2',
  title: 'Burendag',
  slug: 'burendag',
  pageType: 'news',
  status: 'draft',
  isPublished: false,
});
const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

it('shows pages with their status, languages, who changed them and who is at work', async () => {
  const busy = {
    ...about,
    hasUnpublishedChanges: true,
    unpublishedChanges: 3,
    translationId: 'page-9',
    presence: [{ userId: 'u', name: 'Tim de Wit', since: '2026-03-03T09:00:00.000Z' }],
  };
  const page = await openEditing('/content', [busy, news]);
  await using _api = page.api;
  const first = await row('Over ons');
  expect(first).toHaveTextContent(
    /\/over-ons.*Gepubliceerd.*3 wijzigingen nog niet te zien.*NL.*EN.*Ilse Vermeer.*Nu bezig: Tim de Wit/,
  );
  expect(await row('Burendag')).toHaveTextContent(/\/nieuws\/burendag.*Nieuws.*Concept.*EN\s*ontbreekt/);
  const request = page.api.calls.find(({ path }) => path === '/api/v1/pages')?.query;
  expect(request?.get('filter[status_in]')).toBe('draft,scheduled,published');
  expect(request?.get('filter[paired]')).toBe('true');
});

it('has the English page of a pair in the row of the Dutch one, with how it stands where that is otherwise', async () => {
  const english = { translationId: 'page-9', translationStatus: 'draft', translationChanges: 0 } as const;
  const changed = { translationId: 'page-8', translationStatus: 'published', translationChanges: 2 } as const;
  const page = await openEditing('/content', [
    { ...about, ...english },
    { ...news, ...changed, status: 'published' },
    makeEdited({
      id: 'page-4',
      title: 'Contact',
      ...changed,
      translationId: 'page-7',
      translationChanges: 0,
    }),
  ]);
  await using _api = page.api;
  expect(await row('Over ons')).toHaveTextContent(/Gepubliceerd\s*Engels:\s*Concept/);
  expect(await row('Burendag')).toHaveTextContent(/Gepubliceerd\s*Engels:\s*Gepubliceerd\s*2 wijzigingen/);
  expect(await row('Contact')).not.toHaveTextContent('Engels:');
});

it('has a campaign at the host on which it stands alone', async () => {
  const campaign = makeEdited({
    title: 'Gelderse handen',
    slug: 'gelderse-handen',
    campaignHost: 'geldersehanden.example',
  });
  const page = await openEditing('/content', [campaign]);
  await using _api = page.api;
  expect(await row('Gelderse handen')).toHaveTextContent('geldersehanden.example');
  expect(await row('Gelderse handen')).not.toHaveTextContent('/gelderse-handen');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Gelderse handen' }));
  expect(screen.getByRole('menuitem', { name: 'Bekijken op de site' })).toHaveAttribute(
    'href',
    `http://geldersehanden.example${window.location.port ? `:${window.location.port}` : ''}/`,
  );
});

it('has English pages by themselves where those are sought', async () => {
  const page = await openEditing('/content?language=en', [
    makeEdited({ id: 'page-9', title: 'About us', locale: 'en' }),
  ]);
  await using _api = page.api;
  await row('About us');
  const request = page.api.calls.find(({ path }) => path === '/api/v1/pages')?.query;
  expect(request?.get('filter[locale_eq]')).toBe('en');
  expect(request?.has('filter[paired]')).toBe(false);
});

it('has the languages of a pair in the same order in both of its rows, each as the way to that page', async () => {
  const pair = { translationBehindSince: '2026-03-04T09:00:00.000Z' };
  const english = makeEdited({
    ...pair,
    id: 'page-9',
    title: 'About us',
    locale: 'en',
    translationOfId: about.id,
  });
  const alone = makeEdited({ id: 'page-8', title: 'For newcomers', locale: 'en' });
  const page = await openEditing('/content', [
    { ...about, ...pair, translationId: 'page-9' },
    english,
    alone,
  ]);
  await using _api = page.api;
  const dutchRow = await row('Over ons');
  expect(dutchRow).toHaveTextContent(/NL\s*EN\s*loopt achter/);
  expect(within(dutchRow).getByRole('link', { name: /^EN:/ })).toHaveAttribute('href', '/content/page-9');
  const englishRow = await row('About us');
  expect(englishRow).toHaveTextContent(/NL\s*EN\s*loopt achter/);
  expect(within(englishRow).getByRole('link', { name: /^NL:/ })).toHaveAttribute(
    'href',
    `/content/${about.id}`,
  );
  expect(await row('For newcomers')).not.toHaveTextContent('NL');
});

it('requests what the address has', async () => {
  const page = await openEditing(
    '/content?q=buur&type=news&status=draft&language=nl&mine=yes&changed=yes&sort=title',
    [about],
  );
  await using _api = page.api;
  await row('Over ons');
  const request = page.api.calls.find(({ path }) => path === '/api/v1/pages')?.query;
  const filters = ['q', 'page_type_in', 'status_in', 'locale_eq', 'mine', 'has_unpublished_changes_eq'].map(
    (name) => request?.get(`filter[${name}]`),
  );
  expect(filters).toEqual(['buur', 'news', 'draft', 'nl', 'true', 'true']);
  expect(request?.get('sort')).toBe('title');
});

it('says how many there are of each kind, and leads to those with changes', async () => {
  const changed = { ...about, hasUnpublishedChanges: true };
  const page = await openEditing('/content', [changed, news, makeEdited({ id: 'page-4', title: 'Contact' })]);
  await using _api = page.api;
  await row('Burendag');
  const kinds = within(screen.getByRole('navigation', { name: 'Soort' })).getAllByRole('link');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Alles3',
    'Pagina’s2',
    'Nieuws1',
    'Succesverhalen0',
  ]);
  expect(screen.getByRole('link', { name: 'Toon 1 met wijzigingen' })).toHaveAttribute(
    'href',
    '/content?changed=yes',
  );
  expect(screen.getByText('Eén pagina heeft wijzigingen die bezoekers nog niet zien.')).toBeInTheDocument();
});

it('leads from those with changes back to all', async () => {
  const page = await openEditing('/content?type=default&changed=yes', [about]);
  await using _api = page.api;
  const back = await screen.findByRole('link', { name: 'Toon ook zonder wijzigingen' });
  expect(back).toHaveAttribute('href', '/content?type=default');
});

it('offers no list of changes where there are none', async () => {
  const page = await openEditing('/content', [about]);
  await using _api = page.api;
  await row('Over ons');
  expect(screen.queryByRole('link', { name: /met wijzigingen/ })).not.toBeInTheDocument();
});

it('begins a page with its title and the address that follows from it', async () => {
  const made = makeEdited({ id: 'page-3', title: 'Je eerste keer', slug: 'je-eerste-keer' });
  const page = await openEditing('/content', [about, made], {
    'POST /api/v1/pages': { data: { type: 'pages', id: 'page-3', attributes: { title: 'Je eerste keer' } } },
  });
  await using _api = page.api;
  await row('Over ons');
  await page.user.click(screen.getByRole('button', { name: 'Nieuwe pagina' }));
  await page.user.click(screen.getByRole('button', { name: 'Pagina maken' }));
  await waitFor(() => expect(screen.getByLabelText('Titel')).toHaveFocus());
  expect(screen.getByLabelText('Titel')).toHaveAccessibleDescription('Dit veld is verplicht');
  expect(screen.getByLabelText('Adres van de pagina')).toBeInvalid();
  await page.user.type(screen.getByLabelText('Titel'), 'Je eerste keer');
  expect(screen.getByLabelText('Adres van de pagina')).toHaveValue('je-eerste-keer');
  await page.user.click(screen.getByRole('button', { name: 'Pagina maken' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/content/page-3'));
  const sent = page.api.calls.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({
    data: { attributes: { title: 'Je eerste keer', slug: 'je-eerste-keer', page_type: 'default' } },
  });
});

it('begins an English page with the Dutch one that it belongs to, and is of its kind', async () => {
  const translated = makeEdited({
    id: 'page-7',
    title: 'Vertaald',
    slug: 'vertaald',
    translationId: 'page-8',
  });
  const made = makeEdited({ id: 'page-3', title: 'Neighbours', slug: 'neighbours', locale: 'en' });
  const page = await openEditing('/content', [about, news, translated, made], {
    'POST /api/v1/pages': { data: { type: 'pages', id: 'page-3', attributes: { title: 'Neighbours' } } },
  });
  await using _api = page.api;
  await row('Over ons');
  await page.user.click(screen.getByRole('button', { name: 'Nieuwe pagina' }));
  await page.user.click(screen.getByRole('radio', { name: 'Engels' }));
  expect(screen.queryByRole('radio', { name: 'Nieuws' })).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Titel'), 'Neighbours');
  await page.user.click(screen.getByRole('button', { name: 'Pagina maken' }));
  const original = screen.getByRole('combobox', { name: 'Nederlandse pagina' });
  await waitFor(() => expect(original).toHaveAccessibleDescription(/Dit veld is verplicht/));
  await page.user.click(original);
  const options = within(screen.getByRole('listbox', { name: 'Nederlandse pagina' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Over ons/over-ons',
    'Burendag/nieuws/burendag',
  ]);
  await page.user.click(screen.getByRole('option', { name: /Burendag/ }));
  await page.user.click(screen.getByRole('button', { name: 'Pagina maken' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/content/page-3'));
  expect(page.api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: {
      attributes: {
        title: 'Neighbours',
        slug: 'neighbours',
        locale: 'en',
        page_type: 'news',
        translation_of_id: 'page-2',
      },
    },
  });
});

it('speaks of no languages where the site has one', async () => {
  const { features } = makeSite();
  const page = await openEditing(
    '/content',
    [about],
    {},
    { site: { features: { ...features, internationalisation: false } } },
  );
  await using _api = page.api;
  await row('Over ons');
  expect(screen.queryByRole('columnheader', { name: 'Talen' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Over ons' }));
  expect(screen.queryByRole('menuitem', { name: 'Engelse vertaling maken' })).not.toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Nieuwe pagina' }));
  expect(screen.queryByRole('radio', { name: 'Engels' })).not.toBeInTheDocument();
});

it('says of which pages the translation runs behind', async () => {
  const page = await openEditing('/content', [
    { ...about, translationId: 'page-9', translationBehindSince: '2026-03-03T09:00:00.000Z' },
    { ...news, translationId: 'page-8' },
  ]);
  await using _api = page.api;
  expect(await row('Over ons')).toHaveTextContent(/EN\s*loopt achter/);
  expect(await row('Burendag')).not.toHaveTextContent('loopt achter');
});

it('publishes a page from its row with the dates that it has, once that is confirmed', async () => {
  const until = '2030-01-01T10:00:00.000Z';
  const changed = { ...about, hasUnpublishedChanges: true, publishUntil: until, lockVersion: 4 };
  const page = await openEditing('/content', [changed, news], {
    'PUT /api/v1/pages/page-1/publish': { data: { type: 'pages', id: 'page-1', attributes: {} } },
  });
  await using _api = page.api;
  expect(within(await row('Burendag')).getByRole('link', { name: 'Bewerken: Burendag' })).toHaveAttribute(
    'href',
    '/content/page-2',
  );
  await page.user.click(within(await row('Over ons')).getByRole('button', { name: 'Publiceren: Over ons' }));
  page.api.handlers['GET /api/v1/pages'] = listOfEdited([about, news]);
  const dialog = within(screen.getByRole('dialog', { name: 'Pagina publiceren' }));
  await page.user.click(dialog.getByRole('button', { name: 'Nu publiceren' }));
  await waitFor(async () =>
    expect(
      within(await row('Over ons')).queryByRole('button', { name: /^Publiceren/ }),
    ).not.toBeInTheDocument(),
  );
  const sent = page.api.calls.find(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({
    data: { attributes: { is_published: true, publish_until: until, lock_version: 4 } },
  });
});

it('says until when a page is shown that visitors see as it is, and lets it stay', async () => {
  const home = makeEdited({ id: 'page-4', title: 'Home', slug: 'home' });
  const page = await openEditing('/content', [{ ...about, lockVersion: 4 }, home], {
    'PUT /api/v1/pages/page-1/publish': { data: { type: 'pages', id: 'page-1', attributes: {} } },
  });
  await using _api = page.api;
  expect(await row('Home')).toHaveTextContent('Vaste pagina');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Home' }));
  for (const name of ['Zichtbaar tot …', 'Van de site halen'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Over ons' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Zichtbaar tot …' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tot wanneer staat de pagina op de site?' }));
  await page.user.type(dialog.getByLabelText('Datum'), '01-01-2127');
  await page.user.type(dialog.getByLabelText('Tijd'), '10:00');
  await page.user.click(dialog.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() =>
    expect(page.runtime.toasts.getSnapshot().map(({ title }) => title)).toEqual([
      expect.stringMatching(/^De pagina staat op de site tot .*2127/),
    ]),
  );
  expect(page.api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    data: {
      attributes: {
        is_published: true,
        publish_from: null,
        publish_until: '2127-01-01T09:00:00.000Z',
        lock_version: 4,
      },
    },
  });
});

it('says why a page cannot be published yet, and offers it to no one who may not', async () => {
  const own = makeEdited({ id: 'page-5', title: 'Eigen', status: 'draft', meta: { can: ['pages.edit'] } });
  const page = await openEditing('/content', [news, own], {
    'PUT /api/v1/pages/page-2/publish': rejection(422, 'required', {
      pointer: '/data/attributes/summary',
      detail: 'De samenvatting ontbreekt.',
    }),
  });
  await using _api = page.api;
  await row('Eigen');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Eigen' }));
  expect(screen.queryByRole('menuitem', { name: 'Publiceren' })).not.toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Burendag' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Publiceren' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pagina publiceren' }));
  await page.user.click(dialog.getByRole('button', { name: 'Nu publiceren' }));
  expect(await dialog.findByText('De samenvatting ontbreekt.')).toBeInTheDocument();
});

it('says at the field that an address is taken', async () => {
  const page = await openEditing('/content', [about], {
    'POST /api/v1/pages': rejection(422, 'taken', { pointer: '/data/attributes/slug' }),
  });
  await using _api = page.api;
  await row('Over ons');
  await page.user.click(screen.getByRole('button', { name: 'Nieuwe pagina' }));
  await page.user.type(screen.getByLabelText('Titel'), 'Over ons');
  await page.user.click(screen.getByRole('button', { name: 'Pagina maken' }));
  await waitFor(() => expect(screen.getByLabelText('Adres van de pagina')).toBeInvalid());
});

it('removes a page after it was asked, and offers it only for those who may and no fixed page', async () => {
  const fixed = makeEdited({ id: 'page-4', title: 'Home', slug: 'home' });
  const own = makeEdited({ id: 'page-5', title: 'Eigen', meta: { can: ['pages.edit'] } });
  const page = await openEditing('/content', [about, fixed, own], {
    'DELETE /api/v1/pages/page-1': { status: 204, body: null },
  });
  await using _api = page.api;
  for (const name of ['Home', 'Eigen']) {
    await row(name);
    await page.user.click(screen.getByRole('button', { name: `Acties voor ${name}` }));
    expect(screen.queryByRole('menuitem', { name: 'Verwijderen' })).not.toBeInTheDocument();
    await page.user.keyboard('{Escape}');
  }
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Over ons' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = screen.getByRole('alertdialog', { name: '‘Over ons’ verwijderen?' });
  page.api.handlers['GET /api/v1/pages'] = listOfEdited([fixed, own]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Pagina verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Over ons' })).not.toBeInTheDocument());
});

it('does not throw away what a colleague wrote meanwhile, says so, and shows the page as it is now', async () => {
  const busy = { ...about, hasUnpublishedChanges: true, lockVersion: 4 };
  const page = await openEditing('/content', [busy], {
    'DELETE /api/v1/pages/page-1/working_copy': rejection(409, 'stale_record'),
  });
  await using _api = page.api;
  await row('Over ons');
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Over ons' }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Wijzigingen weggooien' }));
  page.api.handlers['GET /api/v1/pages'] = listOfEdited([{ ...busy, title: 'Over allen', lockVersion: 5 }]);
  const dialog = within(screen.getByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Wijzigingen weggooien' }));
  expect(await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeInTheDocument();
  expect(page.api.calls.find(({ method }) => method === 'DELETE')?.headers['if-match']).toBe('"4"');
  await page.user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await row('Over allen');
});

it('offers the first page where there is none', async () => {
  const page = await openEditing('/content', []);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nog geen pagina’s' })).toBeInTheDocument();
});

it('shows why there is no list, and requests again', async () => {
  const page = await openEditing('/content', [about], { 'GET /api/v1/pages': rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/pages'] = listOfEdited([about]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await row('Over ons');
});
