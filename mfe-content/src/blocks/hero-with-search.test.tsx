import type { BlockOf } from '@samen/resources/content';
import { resource } from '@samen/jsonapi';
import { rejection } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeImage, makeLabelledLink, openBlocks } from '../test/content-api.ts';

const block = (own: Partial<BlockOf<'HeroWithSearch'>> = {}): BlockOf<'HeroWithSearch'> => ({
  ...BLOCK,
  blockType: 'HeroWithSearch',
  title: 'Samen voor de buurt',
  subtitle: 'Vind werk dat bij je past.',
  img: null,
  searchPlaceholder: 'Bijvoorbeeld: koken',
  target: 'vacancies',
  showPostalCode: true,
  quickLinks: [
    makeLabelledLink('Taal', '/vacancies/search?category=taal'),
    makeLabelledLink('Buiten', '/vacancies/search?category=natuur'),
  ],
  ...own,
});

const PLACES = 'GET /api/v1/geocode';
const SUGGESTIONS = 'GET /api/v1/vacancies/suggestions';
const suggestion = (id: string, kind: string, label: string, key: string | null) =>
  resource('search_suggestions', id, { attributes: { kind, label, key } });
const suggestions = {
  data: [
    suggestion('s-1', 'word', 'tuinieren', null),
    suggestion('s-2', 'category', 'Tuin en natuur', 'natuur'),
    suggestion('s-3', 'organization', 'Tuincentrum', 'o-1'),
  ],
};
const addressOf = ({ router }: { router: { state: { location: { pathname: string; search: string } } } }) =>
  router.state.location.pathname + router.state.location.search;

it.each([
  ['nl', 'Zoek vrijwilligerswerk', 'Wat wil je doen?', 'Waar?', 'Binnen', 'Zoek vacatures', 'Veel gezocht:'],
  [
    'en',
    'Search for volunteering',
    'What would you like to do?',
    'Where?',
    'Within',
    'Search vacancies',
    'Often searched:',
  ],
] as const)(
  'shows in %s the title of the page and its search',
  async (locale, label, what, where, within_, submit, often) => {
    const page = await openBlocks([block()], {}, { site: { locale } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Samen voor de buurt' })).toBeInTheDocument();
    expect(screen.getByText('Vind werk dat bij je past.')).toBeInTheDocument();
    const search = within(screen.getByRole('search', { name: label }));
    expect(search.getByLabelText(what)).toHaveAttribute('placeholder', 'Bijvoorbeeld: koken');
    expect(search.getByLabelText(where)).toHaveValue('');
    expect(search.getByLabelText(within_)).toHaveValue('10');
    expect(search.getByRole('button', { name: submit })).toBeEnabled();
    expect(screen.getByText(often)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buiten' })).toHaveAttribute(
      'href',
      '/vacancies/search?category=natuur',
    );
  },
);

it('offers the radius of the centre among the others', async () => {
  const page = await openBlocks([block()], {}, {});
  await using _api = page.api;
  const options = within(await screen.findByLabelText('Binnen')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '2 km',
    '5 km',
    '10 km',
    '15 km',
    '25 km',
    '50 km',
  ]);
});

it('does without what its editor left out', async () => {
  const page = await openBlocks([
    block({
      title: LONG_WORD,
      subtitle: null,
      searchPlaceholder: null,
      showPostalCode: false,
      quickLinks: [],
    }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: LONG_WORD })).toBeInTheDocument();
  expect(screen.getByLabelText('Wat wil je doen?')).not.toHaveAttribute('placeholder');
  expect(screen.queryByLabelText('Waar?')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Binnen')).not.toBeInTheDocument();
  expect(screen.queryByText('Veel gezocht:')).not.toBeInTheDocument();
});

it('keeps two quick links with the same text apart', async () => {
  const twice = [makeLabelledLink('Taal', '/een'), makeLabelledLink('Taal', '/twee')];
  const page = await openBlocks([block({ quickLinks: twice })]);
  await using _api = page.api;
  const links = await screen.findAllByRole('link', { name: 'Taal' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/een', '/twee']);
});

it('shows the picture of its editor, also to screen readers', async () => {
  const page = await openBlocks([block({ img: makeImage() })]);
  await using _api = page.api;
  expect(await screen.findByRole('img', { name: 'Buren in de moestuin' })).toHaveAttribute(
    'src',
    expect.stringContaining('buren.jpg'),
  );
});

it.each([
  ['vacancies', '/vacancies/search'],
  ['activities', '/activiteitenkalender'],
  ['organizations', '/sociale-kaart'],
] as const)('searches %s at %s', async (target, address) => {
  const page = await openBlocks([block({ target })]);
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText('Wat wil je doen?'), ' koken ');
  expect(screen.getByRole('search')).toHaveAttribute('action', address);
  await page.user.click(screen.getByRole('button', { name: 'Zoek vacatures' }));
  expect(addressOf(page)).toBe(`${address}?q=koken`);
});

it('sends a radius along with a place alone', async () => {
  const page = await openBlocks([block()]);
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText('Waar?'), '6511 PX');
  await page.user.selectOptions(screen.getByLabelText('Binnen'), '5 km');
  await page.user.click(screen.getByRole('button', { name: 'Zoek vacatures' }));
  expect(addressOf(page)).toBe('/vacancies/search?place=6511+PX&radius=5');
});

it('suggests places', async () => {
  const place = resource('geocoded_places', 'p-1', {
    attributes: { name: 'Lent (Nijmegen)', latitude: 51.86, longitude: 5.87 },
  });
  const page = await openBlocks([block()], { [PLACES]: { data: [place] } });
  await using api = page.api;
  await page.user.type(await screen.findByLabelText('Waar?'), 'lent');
  const list = await screen.findByRole('listbox', { name: 'Plaatsen' });
  expect(screen.getByText('1 suggestie')).toBeInTheDocument();
  await page.user.click(within(list).getByRole('option', { name: 'Lent (Nijmegen)' }));
  expect(screen.getByLabelText('Waar?')).toHaveValue('Lent (Nijmegen)');
  expect(api.calls.find(({ path }) => path.endsWith('/geocode'))?.query.get('filter[q]')).toBe('lent');
});

it.each([
  ['a word', 'tuinieren', '/vacancies/search?q=tuinieren'],
  ['a kind of work', 'Tuin en natuurSoort werk', '/vacancies/search?category=natuur'],
  ['an organization', 'TuincentrumOrganisatie', '/organizations/o-1'],
])('leads to %s that it suggests', async (_what, name, address) => {
  const page = await openBlocks([block()], { [SUGGESTIONS]: suggestions });
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText('Wat wil je doen?'), 'tuin');
  const list = await screen.findByRole('listbox', { name: 'Suggesties' });
  const option = within(list)
    .getAllByRole('option')
    .find(({ textContent }) => textContent === name);
  if (!option) throw new Error(`Nothing suggested is called ${name}.`);
  await page.user.click(option);
  await waitFor(() => expect(addressOf(page)).toBe(address));
});

it('searches without suggestions where there are none to be had', async () => {
  const page = await openBlocks([block()], { [SUGGESTIONS]: rejection(503, 'unavailable') });
  await using api = page.api;
  await page.user.type(await screen.findByLabelText('Wat wil je doen?'), 'tuin');
  await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/suggestions'))).toBe(true));
  await page.user.keyboard('{Enter}');
  expect(addressOf(page)).toBe('/vacancies/search?q=tuin');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
