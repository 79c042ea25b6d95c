import type { SearchResult } from '@samen/resources/administration';
import {
  makeComposition,
  makeRelease,
  makeUser,
  rejection,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BUILD, route, shown } from '../layout/example-remote.test-support.tsx';
import { renderShell, signedInAs } from '../test-shell.tsx';
import { PAUSE } from './use-found-records.ts';

const composition = makeComposition({
  example: makeRelease('example', BUILD, {
    contributes: {
      routes: [
        { ...route, path: '/bedden' },
        { ...route, path: '/vacancies/:id', public: true },
        { ...route, path: '/organizations/add', titleKey: 'add', roles: ['admin'] },
        { ...route, path: '/users/:id', roles: ['admin'] },
        { ...route, path: '/forms', public: true, feature: 'forms' },
      ],
      commands: [
        { labelKey: 'add', keywordsKey: 'addKeywords', path: '/organizations/add' },
        { labelKey: 'bed', path: '/bedden?nieuw=1', roles: ['center_superuser'] },
        { labelKey: 'sow', path: '/bedden?zaai=1' },
        { labelKey: 'gone', path: '/weg' },
      ],
      texts: {
        nl: {
          items: 'Bedden',
          add: 'Organisatie toevoegen',
          addKeywords: 'vereniging, stichting',
          bed: 'Bed graven',
          sow: 'Zaaien',
          gone: 'Weg ermee',
        },
        en: { add: 'Add organisation', addKeywords: 'charity', sow: 'Sow seeds' },
      },
    },
  }),
});

/** Enter on what is chosen, and all that is rendered of where it leads. */
const choose = () => act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));

const found = (own: Partial<SearchResult>) => ({
  id: 'v1',
  recordType: 'vacancies' as const,
  recordId: own.id ?? 'v1',
  title: 'Taalmaatje',
  titleLocale: null,
  detail: null,
  status: null,
  isManaged: false,
  path: null,
  ...own,
});
const VACANCY = found({ detail: 'Zorghuis · Ede', status: 'draft', isManaged: true });
const PERSON = found({ id: 'u1', recordType: 'users', title: 'Noor Taal', detail: 'noor@zee.example' });
const resultsOf = (...records: SearchResult[]) => ({
  data: records.map((one) => toResource('search_results', one)),
});

async function opened(handlers: ApiHandlers, roles: Parameters<typeof signedInAs>[0] = ['admin']) {
  const signedIn = signedInAs(roles);
  const view = await renderShell({
    composition,
    modules: shown.modules,
    path: '/bedden',
    ...signedIn,
    handlers: { ...signedIn.handlers, ...handlers },
  });
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  return view;
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('finds records while one types, in groups by their type, with what was typed marked', async () => {
  const sent: unknown[] = [];
  await using view = await opened({
    'GET /api/v1/search': ({ query }) => {
      sent.push(query.get('filter[q]'));
      return resultsOf(VACANCY, PERSON);
    },
  });
  await view.user.keyboard('taal');
  const option = await screen.findByRole('option', { name: /^Taalmaatje/ });
  expect(option).toHaveTextContent('TaalmaatjeZorghuis · Ede · Concept');
  expect(within(option).getByText('Taal').tagName).toBe('MARK');
  expect(within(screen.getByRole('group', { name: 'Vacatures' })).getAllByRole('option')).toEqual([option]);
  expect(within(screen.getByRole('group', { name: 'Personen' })).getByRole('option')).toHaveTextContent(
    'Noor Taalnoor@zee.example',
  );
  await waitFor(() =>
    expect(screen.getByRole('dialog').querySelector('[role=status]')).toHaveTextContent(
      `${options().length} resultaten`,
    ),
  );
  // Once for what was typed, not for each letter.
  expect(sent).toEqual(['taal']);
});

it('keeps what it found, and what was typed, while it looks further', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await using view = await opened({
    'GET /api/v1/search': async ({ query }) => {
      if (query.get('filter[q]') !== 'taal') await gate;
      return query.get('filter[q]') === 'taal' ? resultsOf(VACANCY) : resultsOf(PERSON);
    },
  });
  await view.user.keyboard('taal');
  await screen.findByRole('option', { name: /^Taalmaatje/ });
  await view.user.keyboard('s');
  await screen.findByText('Bezig met zoeken …');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('option', { name: /^Taalmaatje/ })).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue('taals');
  release();
  await screen.findByRole('option', { name: /^Noor Taal/ });
  expect(screen.queryByRole('option', { name: /^Taalmaatje/ })).toBeNull();
});

it('opens what is chosen by Enter here, and by Ctrl with Enter in a tab of its own', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await using view = await opened({ 'GET /api/v1/search': resultsOf(VACANCY, PERSON) });
  await view.user.keyboard('taal');
  const option = await screen.findByRole('option', { name: /^Taalmaatje/ });
  await view.user.hover(option);
  await view.user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/vacancies/v1', '_blank', 'noopener');
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  await view.user.keyboard('{ArrowDown}');
  await choose();
  expect(view.router.state.location.pathname).toMatch(/\/users\/u1$/);
  expect(screen.queryByRole('combobox')).toBeNull();
  open.mockRestore();
});

it('stays on the chosen one when records come in before it', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await using view = await opened({
    'GET /api/v1/search': async () => {
      await gate;
      return resultsOf(VACANCY);
    },
  });
  await view.user.keyboard('taal');
  await view.user.keyboard('{ArrowUp}');
  const chosen = () =>
    screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');
  const before = chosen()?.textContent;
  release();
  await screen.findByRole('option', { name: /^Taalmaatje/ });
  expect(chosen()?.textContent).toBe(before);
});

it('offers no record whose page is not for this person', async () => {
  await using view = await opened({ 'GET /api/v1/search': resultsOf(VACANCY, PERSON) }, ['content_manager']);
  await view.user.keyboard('taal');
  await screen.findByRole('option', { name: /^Taalmaatje/ });
  expect(screen.queryByRole('option', { name: /^Noor/ })).toBeNull();
});

it('says why it found no records, and tries again; pages and acts stay', async () => {
  let isDown = true;
  await using view = await opened({
    'GET /api/v1/search': () => (isDown ? rejection(500, 'internal_error') : resultsOf(VACANCY)),
  });
  await view.user.keyboard('toevoegen');
  expect(await screen.findByRole('alert')).toHaveTextContent('Zoeken is niet gelukt');
  expect(options()[0]).toBe('Organisatie toevoegen');
  isDown = false;
  await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByRole('option', { name: /^Taalmaatje/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('looks nothing up for two letters, and says from when on it does', async () => {
  let count = 0;
  await using view = await opened({
    'GET /api/v1/search': () => {
      count += 1;
      return resultsOf();
    },
  });
  await view.user.keyboard('ta');
  expect(screen.getByText(/^Typ drie letters/)).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * PAUSE)));
  expect(count).toBe(0);
});

it.each([
  ['vereniging', 'Organisatie toevoegen'],
  // By its name in another language too.
  ['charity', 'Organisatie toevoegen'],
  ['sow', 'Zaaien'],
  ['afmelden', 'Uitloggen'],
  ['dark mode', 'Weergave: Donker'],
  ['preferences', 'InstellingenProfiel bewerken'],
])('finds by ‘%s’ what can be done under another name: %s', async (typed, label) => {
  await using view = await opened({ 'GET /api/v1/search': resultsOf() });
  await view.user.keyboard(typed);
  expect(options()[0]).toBe(label);
});

it('offers once, and only, what this person may do and what leads somewhere', async () => {
  await using view = await opened({ 'GET /api/v1/search': resultsOf() });
  const all = options();
  expect(all.filter((one) => one === 'Organisatie toevoegen')).toHaveLength(1);
  expect(all).toContain('Zaaien');
  expect(all.join(' ')).not.toMatch(/Bed graven|Weg ermee/);
  await view.user.keyboard('zaai');
  await choose();
  await waitFor(() => expect(view.router.state.location.search).toBe('?zaai=1'));
  await screen.findByRole('heading', { level: 1 });
});

const RECENT = [
  { id: '/bedden?zaai=1', group: 'do' },
  { id: 'users/u1', group: 'records.users', label: 'Noor Taal', href: '/users/u1' },
];
const KEY = `samen/commands/${makeUser().id}`;
afterEach(() => localStorage.clear());

it('keeps what was chosen, of this person in this browser', async () => {
  await using view = await opened({ 'GET /api/v1/search': resultsOf(VACANCY, PERSON) });
  await view.user.keyboard('taal');
  await view.user.hover(await screen.findByRole('option', { name: /^Noor Taal/ }));
  await choose();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toMatchObject([RECENT[1]]);
});

it('begins with what was chosen last, until something is typed', async () => {
  localStorage.setItem(KEY, JSON.stringify(RECENT));
  await using view = await opened({});
  // What remotes contribute comes with their texts.
  await waitFor(() =>
    expect(
      within(screen.getByRole('group', { name: 'Laatst gekozen' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Zaaien/), 'Noor Taal']),
  );
  // Nothing stands there twice.
  expect(options().filter((name) => name?.startsWith('Zaaien'))).toHaveLength(1);
  await view.user.keyboard('z');
  expect(screen.queryByRole('group', { name: 'Laatst gekozen' })).toBeNull();
  await view.user.keyboard('{Backspace}');
  await view.user.keyboard('{ArrowDown}');
  await choose();
  expect(view.router.state.location.pathname).toMatch(/\/users\/u1$/);
});

it('shows no more of it than is open to the person now', async () => {
  localStorage.setItem(KEY, JSON.stringify(RECENT));
  await using _view = await opened({}, ['center_superuser']);
  const recent = within(screen.getByRole('group', { name: 'Laatst gekozen' }));
  expect(recent.getAllByRole('option')).toHaveLength(1);
  expect(screen.queryByText('Noor Taal')).toBeNull();
});
