import type { Vacancy } from '@samen/resources/vacancies';
import {
  makeOrganization,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  type ApiHandlers,
} from '@samen/testing';
import { screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { oneVacancy, siteHandlers, vacancyList } from '../../test/site-api.ts';
import { liftHeadings } from './lift-headings.ts';

async function open(own: Partial<Vacancy> = {}, handlers: ApiHandlers = {}) {
  const api = await startApi(
    siteHandlers({ 'GET /api/v1/vacancies/vacancy-1': oneVacancy(own), ...handlers }),
  );
  const page = await renderRemote(remote, { path: '/vacancies/vacancy-1', config: remoteConfig, api });
  return { api, ...page };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Taalmaatje' });

describe('a vacancy', () => {
  it('shows what it is, for whom, when and where', async () => {
    const { api } = await open({
      description: '## Wat ga je doen?\n\n- Praten\n- Lezen',
      ageGroupIds: ['a-16-17', 'a-18-26', 'a-27-66', 'a-67'],
      dayparts: ['wed_afternoon'],
      frequency: 'regularly',
      requiresVog: true,
      district: 'Hees',
    });
    await using _api = api;
    await title();
    expect(document.title).toBe('Taalmaatje, Zorggroep De Linde, Nijmegen - Vrijwilligersplein');
    const breadcrumbs = screen.getByRole('navigation', { name: 'Kruimelpad' });
    expect(within(breadcrumbs).getByRole('link', { name: 'Taal' })).toHaveAttribute(
      'href',
      '/vacancies/search?category=taal',
    );
    expect(screen.getByText('Woensdagmiddag')).toBeInTheDocument();
    expect(screen.getByText('Regelmatig, 2 uur per week')).toBeInTheDocument();
    expect(await screen.findByText('Vanaf 16 jaar')).toBeInTheDocument();
    expect(screen.getByText('Kan meteen')).toBeInTheDocument();
    expect(screen.getByText('Hees, Nijmegen', { selector: 'li' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Wat ga je doen?' })).toBeInTheDocument();
    expect(screen.getByText(/Verklaring Omtrent het Gedrag/)).toBeInTheDocument();
    expect(screen.getByText('Antwoordt meestal binnen 2 dagen')).toBeInTheDocument();
  });

  it('shows in which language the title of another is, where that is not the page’s', async () => {
    const similar = vacancyList([
      makeVacancy({ id: 'vacancy-9', title: 'Voorlezer' }),
      makeVacancy({ id: 'vacancy-8', title: 'Reader', locale: 'en' }),
    ]);
    const { api } = await open({}, { 'GET /api/v1/vacancies/vacancy-1/similar': similar });
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Reader' })).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: 'Voorlezer' })).not.toHaveAttribute('lang');
  });

  it('shows others like it', async () => {
    const { api } = await open(
      {},
      {
        'GET /api/v1/vacancies/vacancy-1/similar': vacancyList([
          makeVacancy({ id: 'vacancy-9', title: 'Voorlezer' }),
        ]),
      },
    );
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Voorlezer' })).toHaveAttribute(
      'href',
      '/vacancies/vacancy-9',
    );
    expect(screen.getByRole('link', { name: 'Meer in Taal' })).toBeInTheDocument();
  });

  it('shows it is loading until it is here', async () => {
    let response: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (response = resolve));
    const { api } = await open(
      {},
      {
        'GET /api/v1/vacancies/vacancy-1': async () => {
          await waiting;
          return oneVacancy();
        },
      },
    );
    await using _api = api;
    expect(await screen.findByText('Vacature laden')).toBeInTheDocument();
    response();
    await title();
  });

  it.each([
    ['has passed', '2026-01-01T10:00:00.000Z', true],
    ['is still to come', '2999-01-01T10:00:00.000Z', false],
  ])(
    'takes no applications where the end of registration %s',
    async (_when, registrationClosesAt, isClosed) => {
      const { api } = await open({ vacancyType: 'activity', registrationClosesAt });
      await using _api = api;
      await title();
      const closed = screen.queryAllByText(/Aanmelden voor deze activiteit kan niet meer/);
      expect(closed.length > 0).toBe(isClosed);
      expect(screen.queryByRole('textbox', { name: 'Voornaam' }) === null).toBe(isClosed);
    },
  );

  it('shows since when it stands there and until when', async () => {
    const { api } = await open({ publishedAt: '2026-03-02T09:00:00.000Z', expiresAt: '2026-05-04' });
    await using _api = api;
    await title();
    expect(screen.getByText('Geplaatst op').nextSibling).toHaveTextContent('2 maart 2026');
    expect(screen.getByText('Sluit op').nextSibling).toHaveTextContent('4 mei 2026');
  });

  it('is the error page when there is no such vacancy', async () => {
    const { api } = await open({}, { 'GET /api/v1/vacancies/vacancy-1': rejection(404, 'not_found') });
    await using _api = api;
    expect(await screen.findByText('404: Page not found: /vacancies/vacancy-1')).toBeInTheDocument();
  });

  it('shows that it is gone, and shows others like it', async () => {
    const others = Array.from({ length: 7 }, (_one, index) =>
      makeVacancy({ id: `other-${index}`, title: `Voorlezer ${index}` }),
    );
    const { api } = await open(
      {},
      {
        'GET /api/v1/vacancies/vacancy-1': rejection(410, 'gone'),
        'GET /api/v1/vacancies/vacancy-1/similar': vacancyList(others),
      },
    );
    await using _api = api;
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Deze vacature is er niet meer' }),
    ).toBeInTheDocument();
    expect(document.title).toMatch(/^Deze vacature is er niet meer - /);
    expect(await screen.findByRole('link', { name: 'Voorlezer 0' })).toHaveAttribute(
      'href',
      '/vacancies/other-0',
    );
    expect(screen.getAllByRole('link', { name: /^Voorlezer/ })).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Bekijk meer vacatures' })).toHaveAttribute(
      'href',
      '/vacancies/search',
    );
    expect(screen.queryByRole('button', { name: 'Verstuur mijn aanvraag' })).not.toBeInTheDocument();
  });

  it('names one-on-one help that is gone by its own name', async () => {
    const gone = rejection(410, 'gone', { meta: { vacancy_type: 'p2p' } });
    const { api } = await open({}, { 'GET /api/v1/vacancies/vacancy-1': gone });
    await using _api = api;
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Deze oproep is er niet meer' }),
    ).toBeInTheDocument();
    expect(document.title).toMatch(/^Deze oproep is er niet meer - /);
    expect(document.body.textContent).not.toMatch(/vacature/i);
    expect(screen.getByRole('link', { name: 'Eén-op-één-hulp' })).toHaveAttribute('href', '/een-op-een-hulp');
  });

  it('leads on to the search where nothing is like one that is gone', async () => {
    const { api } = await open(
      {},
      {
        'GET /api/v1/vacancies/vacancy-1': rejection(410, 'gone'),
        'GET /api/v1/vacancies/vacancy-1/similar': rejection(500, 'internal'),
      },
    );
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Bekijk meer vacatures' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2, name: 'Lijkt hierop' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when it goes meanwhile', async () => {
    const { api, user, runtime } = await open({}, { 'POST /api/v1/applications': rejection(410, 'gone') });
    await using _api = api;
    await user.type(await screen.findByLabelText('Voornaam'), 'Noor');
    await user.type(screen.getByLabelText('Achternaam'), 'Bos');
    await user.type(screen.getByLabelText('E-mailadres'), 'noor@post.example');
    await user.type(screen.getByLabelText(/^Telefoonnummer/), '06 12345678');
    await user.type(screen.getByLabelText(/^Je bericht/), 'Ik help graag.');
    api.handlers['GET /api/v1/vacancies/vacancy-1'] = rejection(410, 'gone');
    runtime.store.dispatch(
      runtime.api.util.invalidateTags([{ type: 'vacancies', id: 'vacancy-1' }] as never),
    );
    await user.click(screen.getByRole('button', { name: 'Verstuur mijn aanvraag' }));
    expect(await screen.findByText('Deze vacature is net gesloten')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Je bericht/)).toHaveValue('Ik help graag.');
    expect(screen.queryByText('Deze vacature is er niet meer')).not.toBeInTheDocument();
  });

  it('gives the dates of an activity to calendars', async () => {
    const dates = { startsAt: '2026-05-01T17:00:00Z', endsAt: '2026-05-01T19:00:00Z' };
    const { api } = await open({ vacancyType: 'activity', frequency: 'once', ...dates });
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Zet in agenda' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/feeds\/vacancies\/vacancy-1\.ics/),
    );
  });

  it('shows when it cannot be loaded, and tries again', async () => {
    const { api, user } = await open({}, { 'GET /api/v1/vacancies/vacancy-1': rejection(500, 'internal') });
    await using _api = api;
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(screen.getByText('De vacature kon niet worden geladen')).toBeInTheDocument();
    api.handlers['GET /api/v1/vacancies/vacancy-1'] = oneVacancy();
    await user.click(retry);
    await title();
  });

  it('has a link in the place of the form when applying happens elsewhere', async () => {
    const { api } = await open({ applyUrl: 'https://museum.example/meedoen' });
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Naar de website' })).toHaveAttribute(
      'href',
      'https://museum.example/meedoen',
    );
    expect(screen.queryByRole('button', { name: 'Verstuur mijn aanvraag' })).not.toBeInTheDocument();
  });

  it('has no form any more once it is closed', async () => {
    const { api } = await open({ status: 'filled' });
    await using _api = api;
    expect(await screen.findByRole('heading', { name: 'Deze vacature is vervuld' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verstuur mijn aanvraag' })).not.toBeInTheDocument();
  });

  it('marks a text in another language', async () => {
    const { api } = await open({ locale: 'en', organization: makeOrganization() });
    await using _api = api;
    expect(await title()).toHaveAttribute('lang', 'en');
  });
});

describe('headings of a description', () => {
  it.each([
    ['begin right below the title', '## Wat?\n\ntekst\n\n### Hoe?', '# Wat?\n\ntekst\n\n## Hoe?'],
    ['stay where they begin at the top', '# Wat?\n\n## Hoe?', '# Wat?\n\n## Hoe?'],
    ['are not looked for inside a line', 'nummer ## 3', 'nummer ## 3'],
  ])('%s', (_what, text, expected) => {
    expect(liftHeadings(text)).toBe(expected);
  });
});
