import type { Vacancy } from '@samen/resources/vacancies';
import { makeVacancy, rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { siteHandlers, vacancyList } from '../../test/site-api.ts';

const LIST = 'GET /api/v1/vacancies';

async function open(path: string, handlers: ApiHandlers) {
  const api = await startApi(siteHandlers(handlers));
  const page = await renderRemote(remote, { path, config: remoteConfig, api });
  return { api, ...page };
}

const help = (own: Partial<Vacancy>): Vacancy =>
  makeVacancy({ vacancyType: 'p2p', direction: 'request', contactName: 'Wim', ...own });

it('lists what people ask of each other, and each leads to its page', async () => {
  const page = await open('/een-op-een-hulp', {
    [LIST]: vacancyList([help({ id: 'dog', title: 'Wie loopt er met mijn hond?' })]),
  });
  await using api = page.api;
  expect(await screen.findByRole('link', { name: /Wie loopt er met mijn hond\?/ })).toHaveAttribute(
    'href',
    '/vacancies/dog',
  );
  const listed = api.calls.find(({ path }) => path === '/api/v1/vacancies');
  expect(listed?.query.get('filter[vacancy_type_in]')).toBe('p2p');
});

it('says that nothing is there, and where there is more without the filters', async () => {
  const page = await open('/een-op-een-hulp', { [LIST]: vacancyList([]) });
  await using _api = page.api;
  expect(await screen.findByText('Er staat nu niets')).toBeInTheDocument();
  expect(screen.getByText(/^Wees gerust de eerste\./)).toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  const page = await open('/een-op-een-hulp', { [LIST]: rejection(503, 'unavailable') });
  await using _api = page.api;
  expect(await screen.findByRole('button', { name: /opnieuw/i })).toBeInTheDocument();
});
