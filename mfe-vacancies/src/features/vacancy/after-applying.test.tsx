import { makeApplication, makeUser, makeVacancy, renderRemote, startApi, toResource } from '@samen/testing';
import { paginate } from '@samen/jsonapi';
import type { Application, Vacancy } from '@samen/resources/vacancies';
import { screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { oneVacancy, siteHandlers, vacancyList } from '../../test/site-api.ts';

beforeEach(() => sessionStorage.clear());

const VACANCY = 'GET /api/v1/vacancies/vacancy-1';
const OWN = 'GET /api/v1/applications';
const session = {
  status: 'SIGNED_IN' as const,
  userState: 'loaded' as const,
  user: makeUser({ phoneNumber: null }),
};
const own = (...applications: Partial<Application>[]) => ({
  data: applications.map((one) => toResource('applications', makeApplication(one))),
  meta: { pagination: paginate(1, 1, applications.length) },
});
const TITLES = ['Moestuinhulp', 'Voorlezen', 'Chauffeur', 'Kok', 'Bardienst', 'Tuinman'];
const SIMILAR = vacancyList(TITLES.map((title, index) => makeVacancy({ id: `vacancy-${index + 2}`, title })));

async function open(handlers: object = {}, options: object = {}) {
  const api = await startApi(
    siteHandlers({
      'POST /api/v1/applications': { status: 201, body: { meta: { sent: true } } },
      'POST /api/v1/users': { status: 202, body: { meta: { sent: true } } },
      'GET /api/v1/vacancies/vacancy-1/similar': SIMILAR,
      ...handlers,
    }),
  );
  const page = await renderRemote(remote, {
    path: '/vacancies/vacancy-1',
    config: remoteConfig,
    api,
    ...options,
  });
  return { api, ...page };
}

const form = () => screen.queryByRole('button', { name: 'Verstuur mijn aanvraag' });
const panel = () => within(screen.getByRole('region', { name: /mail|aanvraag|Deze vacature/ }));
const bodies = ({ api }: Awaited<ReturnType<typeof open>>, path: string) =>
  api.calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

async function applyAsVisitor(page: Awaited<ReturnType<typeof open>>) {
  const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input' });
  await screen.findByRole('heading', { name: 'Ik wil meehelpen' });
  await page.user.type(field('Voornaam'), 'Iris');
  await page.user.type(field('Achternaam'), 'Bos');
  await page.user.type(field('E-mailadres'), 'iris@post.example');
  await page.user.click(screen.getByRole('button', { name: 'Verstuur mijn aanvraag' }));
  return screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
}

describe('a visitor who has applied', () => {
  it('reads for what, who reads it and what else there is, and gets the mail again', async () => {
    const page = await open({ [VACANCY]: oneVacancy({ contactName: 'Samira' }) });
    await using _api = page.api;
    expect(await applyAsVisitor(page)).toHaveFocus();
    expect(screen.getByText(/je aanvraag voor ‘Taalmaatje’/)).toBeInTheDocument();
    expect(panel().getByText('Samira')).toBeInTheDocument();
    expect(panel().getByText('Antwoordt meestal binnen 2 dagen')).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Moestuinhulp' })).toHaveAttribute(
      'href',
      '/vacancies/vacancy-2',
    );
    // Those below the page are others than those beside it.
    for (const name of TITLES) expect(screen.getAllByRole('link', { name })).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Stuur de mail opnieuw' }));
    expect(
      await screen.findByText('We hebben opnieuw een mail gestuurd naar iris@post.example.'),
    ).toBeVisible();
    expect(bodies(page, '/api/v1/applications')[1]).toMatchObject({
      data: { attributes: { email: 'iris@post.example', again: true } },
    });
  });

  it('makes an account with nothing but a password', async () => {
    const page = await open();
    await using _api = page.api;
    await applyAsVisitor(page);
    expect(screen.getByLabelText('Kies een wachtwoord')).toHaveAccessibleDescription(/minimaal 10 tekens/);
    await page.user.type(screen.getByLabelText('Kies een wachtwoord'), 'een lange zin');
    await page.user.click(screen.getByRole('button', { name: 'Maak mijn account' }));
    expect(await screen.findByText(/een mail over je account gestuurd naar iris@post.example/)).toBeVisible();
    expect(bodies(page, '/api/v1/users')).toEqual([
      {
        data: {
          type: 'user',
          attributes: {
            first_name: 'Iris',
            last_name: 'Bos',
            email: 'iris@post.example',
            password: 'een lange zin',
            password_confirmation: 'een lange zin',
            accept_terms: true,
            sixteen_or_older: true,
          },
        },
      },
    ]);
  });

  it('comes back to what was sent, and may change the address', async () => {
    const first = await open();
    await using _api = first.api;
    await applyAsVisitor(first);
    first.unmount();
    const page = await open();
    await using _again = page.api;
    await screen.findByRole('heading', { name: 'Nog één stap: kijk in je mail' });
    expect(form()).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Adres of bericht veranderen' }));
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('iris@post.example');
    expect(JSON.stringify(sessionStorage)).not.toContain('wachtwoord');
  });
});

describe('a person signed in who has applied', () => {
  const at = '2026-03-03T10:00:00.000Z';

  it('sees how it stands in place of the form', async () => {
    const answerExpected = { on: '2999-03-06', by: 'norm' as const };
    const page = await open({ [OWN]: own({ createdAt: at, answerExpected }) }, { session });
    await using _api = page.api;
    await screen.findByRole('heading', { name: 'Je aanvraag' });
    expect(form()).toBeNull();
    expect(panel().getByText('Nieuw')).toBeInTheDocument();
    expect(panel().getByText('3 maart 2026')).toBeInTheDocument();
    expect(panel().getByText(/Antwoord verwacht/)).toBeInTheDocument();
    expect(panel().getByText('woensdag 6 maart')).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Bekijk je aanvraag' })).toHaveAttribute(
      'href',
      '/applications/application-1',
    );
    expect(screen.queryByRole('link', { name: 'Reageer' })).toBeNull();
    const requested = page.api.calls.find(({ path }) => path === '/api/v1/applications');
    expect(requested?.query.get('filter[own]')).toBe('true');
    expect(requested?.query.get('filter[vacancy_id_eq]')).toBe('vacancy-1');
  });

  it('reads that a late answer is late', async () => {
    const answerExpected = { on: '2026-03-06', by: 'organization' as const };
    const page = await open({ [OWN]: own({ createdAt: at, answerExpected }) }, { session });
    await using _api = page.api;
    expect(await screen.findByText(/laat op zich wachten/)).toBeInTheDocument();
  });

  it('may apply again after withdrawing', async () => {
    const page = await open({ [OWN]: own({ withdrawnAt: at }) }, { session });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Opnieuw reageren' }));
    expect(form()).toBeInTheDocument();
  });

  it('sees it on a closed vacancy too, and may not apply again there', async () => {
    const page = await open(
      { [OWN]: own({ withdrawnAt: at }), [VACANCY]: oneVacancy({ status: 'filled' }) },
      { session },
    );
    await using _api = page.api;
    expect(await screen.findByRole('heading', { name: 'Je aanvraag' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Opnieuw reageren' })).toBeNull();
  });
});

describe('a vacancy that is closed', () => {
  it.each<[Vacancy['status'], string]>([
    ['filled', 'Deze vacature is vervuld'],
    ['expired', 'Deze vacature is verlopen'],
  ])('shows at the top that it is %s, and what to do next', async (status, text) => {
    const page = await open({ [VACANCY]: oneVacancy({ status }) });
    await using _api = page.api;
    const title = await screen.findByRole('heading', { level: 1, name: 'Taalmaatje' });
    const notice = screen.getByText(`${text}.`);
    expect(notice.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(form()).toBeNull();
    await panel().findByRole('link', { name: 'Bekijk wat hierop lijkt' });
    const hrefOf = (name: RegExp) => panel().getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/wat hierop lijkt/)).toBe('#lijkt-hierop');
    expect(hrefOf(/nog meer zoekt/)).toBe('/organizations/organization-1');
    expect(hrefOf(/Zoek verder in Taal/)).toBe('/vacancies/search?category=taal');
  });

  it('that is not published yet is not called closed', async () => {
    const page = await open({ [VACANCY]: oneVacancy({ status: 'draft' }) });
    await using _api = page.api;
    expect(await screen.findByText('Deze vacature is nog niet gepubliceerd.')).toBeInTheDocument();
    expect(screen.queryByText('Je kunt er niet meer op reageren.', { exact: false })).toBeNull();
  });
});
