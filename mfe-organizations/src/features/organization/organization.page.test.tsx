import {
  makeLookup,
  makeOrganization,
  makeVacancy,
  renderRemote,
  startApi,
  toResource,
} from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

it('shows of each open vacancy its picture, or the drawing of its category, and when it is', async () => {
  const category = makeLookup({ id: 'c-1', key: 'natuur' });
  const vacancies = [
    makeVacancy({
      id: 'v-1',
      title: 'Koken',
      imageUrl: '/media/uploads/pan.jpg',
      dayparts: ['tue_morning', 'thu_morning'],
    }),
    makeVacancy({ id: 'v-2', title: 'Wieden', locationType: 'remote', categories: [category] }),
  ];
  const organization = { ...makeOrganization({ id: 'o-1', name: 'Moestuin' }), vacancies };
  await using api = await startApi({
    'GET /api/v1/organizations/o-1': {
      data: toResource('organizations', organization, { relations: { vacancies: 'vacancies' } }),
      included: [
        ...vacancies.map((one) => toResource('vacancies', one, { relations: { categories: 'categories' } })),
        toResource('categories', category),
      ],
    },
  });
  await renderRemote(remote, {
    path: '/organizations/o-1',
    config: remoteConfig,
    api,
  });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article');
  const [cooking, weeding] = [await rowOf('Koken'), await rowOf('Wieden')];
  expect(cooking).toHaveTextContent('Di en do, ochtend');
  expect(cooking?.querySelector('img')?.getAttribute('src')).toContain('pan.jpg');
  expect(weeding).toHaveTextContent('Vanuit huis');
  expect(weeding?.querySelector('img')?.getAttribute('src')).toContain('garden');
});
