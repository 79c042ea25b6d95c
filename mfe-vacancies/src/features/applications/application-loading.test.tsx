import {
  makeApplication,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const READ = 'GET /api/v1/applications/application-1';
const ME = 'user-me';

const application = (userId: string) => ({
  data: {
    ...toResource('applications', makeApplication({ organizationName: 'Zorghuis', vacancyLocale: 'en' })),
    relationships: {
      vacancy: { data: { type: 'vacancies', id: 'vacancy-1' } },
      user: { data: { type: 'users', id: userId } },
    },
    meta: { can: [] },
  },
  included: [toResource('vacancies', makeVacancy())],
});

async function open(handlers: ApiHandlers, locale: 'nl' | 'en' = 'nl') {
  const api = await startApi(handlers);
  const page = await renderRemote(remote, {
    path: '/applications/application-1',
    config: remoteConfig,
    api,
    site: { locale },
    session: { status: 'SIGNED_IN', userState: 'loaded', user: makeUser({ id: ME }) },
  });
  return { api, ...page };
}

const heading = () => screen.findByRole('heading', { level: 1 });

it('is loading until the application is there', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open({
    [READ]: async () => {
      await response.promise;
      return application('user-2');
    },
  });
  await using _api = page.api;
  expect(await screen.findByText('Bezig met laden')).toBeInTheDocument();
  response.resolve();
  expect(await heading()).toHaveTextContent('Fatima El Amrani');
  expect(screen.queryByText('Bezig met laden')).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Fatima El Amrani.*Taalmaatje/);
});

it('shows that loading failed, and tries again', async () => {
  const page = await open({ [READ]: rejection(500, 'internal') });
  await using _api = page.api;
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  page.api.handlers[READ] = application('user-2');
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await heading()).toHaveTextContent('Fatima El Amrani');
});

it('is the error page where there is no such application for the caller', async () => {
  const page = await open({ [READ]: rejection(404, 'not_found') });
  await using _api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '404: Page not found: /applications/application-1',
  );
});

it.each([
  ['nl', 'en', 'Verstuurd aan Zorghuis', 'Mijn aanvragen'],
  ['en', null, 'Sent to Zorghuis', 'My applications'],
] as const)(
  'has the vacancy for its title where it is the own one, in %s',
  async (locale, lang, sent, breadcrumbs) => {
    const page = await open({ [READ]: application(ME) }, locale);
    await using _api = page.api;
    const title = await heading();
    expect(title).toHaveTextContent('Taalmaatje');
    expect(title.getAttribute('lang')).toBe(lang);
    expect(screen.getByText(new RegExp(sent))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: breadcrumbs })).toHaveAttribute('href', '/applications');
  },
);
