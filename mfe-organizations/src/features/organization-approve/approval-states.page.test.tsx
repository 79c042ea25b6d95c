import { rejection, type ApiResponse, type ApiHandlers } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import {
  coordinator,
  documentOf,
  listOf,
  makeManaged,
  makeProfile,
  ONE,
  openPage,
} from '../../test/organizations-api.ts';

const LIST = 'GET /api/v1/organizations';
const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';
const waiting = makeManaged({
  status: 'pending',
  description: ABOUT,
  profile: makeProfile(),
  meta: { can: [] },
});
const handlers: ApiHandlers = {
  [LIST]: listOf('organizations', [waiting]),
  [`GET ${ONE}`]: documentOf(waiting),
  [`GET ${ONE}/duplicates`]: listOf('organizations', []),
  'GET /api/v1/users': listOf('users', []),
};
const open = (own: ApiHandlers = {}, locale: 'nl' | 'en' = 'nl') =>
  openPage('/organizations/approve', { ...handlers, ...own }, { session: coordinator(), site: { locale } });
const shown = () => screen.findByRole('heading', { level: 2, name: 'Moestuin' });

it('shows the organizations that wait, and their data', async () => {
  const page = await open();
  await using api = page.api;
  await shown();
  expect(screen.getByText('1 organisatie wacht')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Moestuin/ })).toHaveAttribute(
    'href',
    '/organizations/approve?id=o-1',
  );
  expect(screen.getByText(ABOUT)).toBeInTheDocument();
  const { query } = api.calls.find(({ path }) => path === '/api/v1/organizations') ?? {};
  expect(query?.get('filter[status_eq]')).toBe('pending');
  expect(query?.get('sort')).toBe('status_changed_at');
});

it.each([
  ['nl', 'Alles is beoordeeld', 'Organisaties'],
  ['en', 'Everything has been reviewed', 'Organisations'],
] as const)('shows in %s that no one waits', async (locale, title, list) => {
  const page = await open({ [LIST]: listOf('organizations', []) }, locale);
  await using _api = page.api;
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: list })).toHaveAttribute('href', '/organizations');
});

it('shows that it is being loaded', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await open({ [LIST]: () => response.promise });
  await using _api = page.api;
  expect(await screen.findAllByText('De organisatie wordt geladen')).not.toHaveLength(0);
  response.resolve(listOf('organizations', [waiting]));
  await shown();
  expect(screen.queryByText('De organisatie wordt geladen')).not.toBeInTheDocument();
});

it('shows that the queue could not be loaded, and loads it again', async () => {
  const page = await open({ [LIST]: rejection(500, 'internal') });
  await using api = page.api;
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De aanmeldingen konden niet worden geladen');
  api.handlers[LIST] = listOf('organizations', [waiting]);
  await page.user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  await shown();
});
