import { makeVacancy, rejection, renderRemote, startApi, toResource, type ApiServer } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const LIST = 'GET /api/v1/vacancies';
const listOf = (...titles: string[]) => ({
  data: titles.map((title) => toResource('vacancies', makeVacancy({ id: title, title }))),
});

const open = (api: ApiServer) => renderRemote(remote, { path: '/sample', config: remoteConfig, api });

it('lists vacancies, asks for the words that were typed, and keeps them', async () => {
  await using api = await startApi({
    [LIST]: ({ query }) => (query.has('filter[q]') ? listOf('Taalmaatje') : listOf('Taalmaatje', 'Tuinhulp')),
  });
  const { user, router } = await open(api);
  expect(await screen.findByRole('link', { name: 'Tuinhulp' })).toHaveAttribute(
    'href',
    '/vacancies/Tuinhulp',
  );
  await user.type(screen.getByLabelText('Zoekwoorden'), ' taal {Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tuinhulp' })).not.toBeInTheDocument());
  expect(await screen.findByRole('link', { name: 'Taalmaatje' })).toBeVisible();
  expect(api.calls.map(({ query }) => query.get('filter[q]'))).toEqual([null, 'taal']);

  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByLabelText('Zoekwoorden')).not.toBeInTheDocument();
  await act(() => router.navigate('/sample'));
  expect(await screen.findByLabelText('Zoekwoorden')).toHaveValue('taal');
});

it('says when nothing is found', async () => {
  await using api = await startApi({ [LIST]: listOf() });
  await open(api);
  expect(await screen.findByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
});

it('says when the list did not come, and tries again', async () => {
  await using api = await startApi({ [LIST]: rejection(500, 'unknown') });
  const { user } = await open(api);
  expect(await screen.findByText('De vacatures konden niet worden geladen')).toBeVisible();
  api.handlers[LIST] = listOf('Taalmaatje');
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Taalmaatje' })).toBeVisible();
});
