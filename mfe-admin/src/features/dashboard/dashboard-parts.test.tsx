import type {
  Dashboard,
  DashboardActivity,
  DashboardApplication,
  DashboardFigure,
  DashboardPage,
  DashboardStudent,
} from '@samen/resources/administration';
import { makeOrganization, makeUser } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { dashboardOf, makeTask, openDashboard } from './dashboard.test-support.ts';

const english = { site: { locale: 'en' } } as const;

const application: DashboardApplication = {
  applicationId: 'a1',
  vacancyId: 'v1',
  vacancyTitle: 'Taalmaatje',
  organizationName: 'De Linde',
  vacancyLocale: 'nl',
  withdrawnAt: null,
  waitlistedAt: null,
  offeredAt: null,
  offerExpiresAt: null,
  createdAt: '2026-02-01T09:00:00.000Z',
  status: null,
};

/** A part of a dashboard, by its heading. */
const part = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return { region, ...within(region) };
};
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));
/** The rows of a list of terms: `Concept 3`. */
const termsOf = (region: HTMLElement) =>
  [...region.querySelectorAll('dt')].map(
    (term) => `${term.textContent} ${term.parentElement?.querySelector('dd')?.textContent}`,
  );

describe('the agenda', () => {
  const meeting: DashboardActivity = {
    vacancyId: 'v1',
    title: 'Repair café',
    locale: 'en',
    startsAt: '2026-03-03T18:30:00.000Z',
    endsAt: '2026-03-03T20:00:00.000Z',
    city: 'Nijmegen',
    positions: 8,
    accepted: 3,
  };

  it('has when and where each meeting is, and how many places are taken', async () => {
    const single = { ...meeting, vacancyId: 'v2', title: 'Lezing', locale: 'nl', city: null } as const;
    const { api } = await openDashboard(
      dashboardOf({ activities: [meeting, { ...single, positions: 1, accepted: 1 }] }),
    );
    await using _api = api;
    const agenda = await part('Komende zeven dagen');
    const [first, second] = agenda.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^di 3Repair café19.30 – 21.00, Nijmegen3 van 8 plekken bezet$/);
    expect(second).toHaveTextContent(/19.30 – 21.001 van 1 plek bezet$/);
    const link = agenda.getByRole('link', { name: 'Repair café' });
    expect(link).toHaveAttribute('href', '/vacancies/v1');
    expect(link).toHaveAttribute('lang', 'en');
  });

  it('is in the language of the page', async () => {
    const { api } = await openDashboard(dashboardOf({ activities: [meeting] }), english);
    await using _api = api;
    const agenda = await part('The next seven days');
    expect(agenda.getByRole('listitem')).toHaveTextContent(/Tue.*3 of 8 places taken$/);
    expect(agenda.getByRole('link')).not.toHaveAttribute('lang');
  });

  it('is no part where there is no meeting', async () => {
    const { api } = await openDashboard(dashboardOf({}));
    await using _api = api;
    await part('Te doen');
    expect(screen.queryByRole('region', { name: 'Komende zeven dagen' })).not.toBeInTheDocument();
  });
});

describe('the figures', () => {
  const figures: DashboardFigure[] = [
    { name: 'open_vacancies', value: 1200, compared: 4 },
    { name: 'active_volunteers', value: 31, compared: null },
    { name: 'answer_days', value: 2.5, compared: null },
  ];

  it.each([
    ['organization', 'Vrijwilligers gevonden'],
    ['center', 'Actieve vrijwilligers'],
  ] as const)('of a dashboard of kind %s are compared with what was', async (audience, volunteers) => {
    const { api } = await openDashboard(dashboardOf({ audience, figures }));
    await using _api = api;
    await part('Te doen');
    expect(termsOf(document.body)).toEqual([
      'Open vacatures 1.200+ 4 deze maand',
      `${volunteers} 31+ 0 deze maand`,
      'Eerste antwoord na 2,5 dagenmediaan van de laatste 30',
    ]);
  });

  it('have a dash where there is nothing to count', async () => {
    const { api } = await openDashboard(
      dashboardOf({ figures: [{ name: 'answer_days', value: null, compared: null }] }),
      english,
    );
    await using _api = api;
    expect(await screen.findByText('First answer after')).toBeInTheDocument();
    expect(termsOf(document.body)).toEqual(['First answer after –']);
  });

  it('wait until the organization is approved', async () => {
    const approval = {
      centerName: 'Plein',
      isApproved: false,
      expectedBy: null,
      hasVacancy: false,
      hasProfile: false,
      hasColleague: false,
    };
    const { api } = await openDashboard(
      dashboardOf({ figures, approval, vacancies: [{ status: 'draft', count: 1 }] }),
    );
    await using _api = api;
    await part('Eerste stappen');
    expect(screen.getByText(/Het duurt langer dan de vijf werkdagen/)).toBeInTheDocument();
    expect(termsOf(document.body)).toEqual([]);
  });
});

describe('counts', () => {
  it('of vacancies stand by status, with their sum', async () => {
    const vacancies: Dashboard['vacancies'] = [
      { status: 'published', count: 1200 },
      { status: 'draft', count: 0 },
    ];
    const { api } = await openDashboard(dashboardOf({ vacancies }));
    await using _api = api;
    const { region } = await part('Vacatures naar status');
    expect(region).toHaveTextContent('1.200 in totaal');
    expect(termsOf(region)).toEqual(['Gepubliceerd 1.200', 'Concept 0']);
  });

  it.each([
    ['nl', 'Meest gekozen soort werk', ['Natuur 9', 'Taal 3']],
    ['en', 'Most chosen kinds of work', ['Nature 9', 'Language 3']],
  ] as const)('of kinds of work have the names of language %s', async (locale, name, expected) => {
    const categories = [
      { labelNl: 'Natuur', labelEn: 'Nature', count: 9 },
      { labelNl: 'Taal', labelEn: 'Language', count: 3 },
    ];
    const { api } = await openDashboard(dashboardOf({ categories }), { site: { locale } });
    await using _api = api;
    expect(termsOf((await part(name)).region)).toEqual(expected);
  });

  it('of weeks have a legend once there is a year before', async () => {
    const weeks = [
      { monday: '2026-02-23', received: 0, yearBefore: 0 },
      { monday: '2026-03-02', received: 1, yearBefore: 4 },
    ];
    const { api } = await openDashboard(dashboardOf({ weeks }));
    await using _api = api;
    const { region } = await part('Aanvragen per week');
    expect(region).toHaveTextContent(/Eén aanvraag in 2 weken\./);
    expect(region).toHaveTextContent(/NuEen jaar eerder$/);
  });
});

describe('the students of a mentor', () => {
  const student: DashboardStudent = { userId: 'u1', name: 'Daan', applications: 0, latest: null };

  it('stand with their latest application', async () => {
    const latest = { ...application, status: 'accepted', vacancyLocale: 'en' } as const;
    const { api } = await openDashboard(
      dashboardOf({
        audience: 'school',
        students: [student, { ...student, userId: 'u2', name: 'Noor', applications: 1, latest }],
      }),
    );
    await using _api = api;
    const students = await part('Leerlingen');
    const [first, second] = students.getAllByRole('listitem');
    expect(first).toHaveTextContent('DaanHeeft nog nergens op gereageerd.');
    expect(second).toHaveTextContent('NoorTaalmaatje, De LindeGeaccepteerd');
    expect(hrefs(students.getAllByRole('link'))).toEqual([
      '/users',
      '/users/u1',
      '/users/u2',
      '/applications/a1',
    ]);
    expect(students.getByRole('link', { name: 'Taalmaatje' })).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('link', { name: 'Vacature toevoegen' })).not.toBeInTheDocument();
  });

  it('are invited while there are none', async () => {
    const { api } = await openDashboard(dashboardOf({ audience: 'school' }));
    await using _api = api;
    expect((await part('Leerlingen')).region).toHaveTextContent(/Er zijn nog geen leerlingen/);
  });
});

describe('a volunteer', () => {
  it('is led to the vacancies while nothing was applied for', async () => {
    const { api } = await openDashboard(
      dashboardOf({ audience: 'volunteer', profile: { done: 6, of: 6, missing: [] } }),
    );
    await using _api = api;
    expect(await screen.findByText('Je hebt nog nergens op gereageerd')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zoek een vacature' })).toHaveAttribute(
      'href',
      '/vacancies/search',
    );
    expect((await part('Misschien iets voor jou')).region).toHaveTextContent(
      'Er staan nu geen vacatures open.',
    );
    const profile = await part('Je profiel');
    expect(profile.region).toHaveTextContent('Je profiel is compleet.');
    expect(profile.getByRole('meter', { name: 'Je profiel' })).toHaveValue(6);
    expect(profile.getByRole('link', { name: 'Bekijken' })).toHaveAttribute('href', '/profile-edit');
  });

  it('sees when and where each application was sent', async () => {
    const { api } = await openDashboard(dashboardOf({ audience: 'volunteer', applications: [application] }));
    await using _api = api;
    const own = await part('Mijn aanvragen');
    expect(own.getByRole('listitem')).toHaveTextContent(/TaalmaatjeDe Linde, 1 feb.* 2026Nieuw$/);
    expect(own.getByRole('link', { name: 'Alle aanvragen' })).toHaveAttribute('href', '/applications');
  });
});

describe('the pages of an editor', () => {
  const page: DashboardPage = {
    pageId: 'p1',
    title: 'Over ons',
    pageType: 'default',
    slug: 'over-ons',
    isPublished: true,
    status: 'published',
    hasUnpublishedChanges: false,
    publishFrom: null,
    publishUntil: null,
    updatedAt: '2026-03-02T09:00:00.000Z',
  };

  it('lead to where they are written, and say what visitors do not see yet', async () => {
    const pages: DashboardPage[] = [
      { ...page, pageId: 'p2', title: 'Nog niet', status: 'draft', isPublished: false },
      {
        ...page,
        pageId: 'p3',
        title: 'Straks',
        status: 'scheduled',
        publishFrom: '2026-04-01T07:00:00.000Z',
      },
      { ...page, hasUnpublishedChanges: true, publishUntil: '2026-05-01T07:00:00.000Z' },
      { ...page, pageId: 'p4', title: 'Het verhaal van Noor', pageType: 'success_story', slug: 'noor' },
    ];
    const { api } = await openDashboard(dashboardOf({ audience: 'editor', pages }));
    await using _api = api;
    const item = async (name: string, id: string, [all, href]: [string, string]) => {
      const list = await part(name);
      expect(list.getByRole('link', { name: all })).toHaveAttribute('href', href);
      expect(hrefs(within(list.getByRole('list')).getAllByRole('link'))).toEqual([`/content/${id}`]);
      return list.getByRole('listitem');
    };
    const draft = await item('Concepten', 'p2', ['Alle concepten', '/content?status=draft']);
    const scheduled = await item('Gepland', 'p3', ['Alles wat gepland is', '/content?status=scheduled']);
    const changed = await item('Wijzigingen die bezoekers nog niet zien', 'p1', [
      'Alle met wijzigingen',
      '/content?changed=yes',
    ]);
    const story = await item('Pagina’s en nieuws', 'p4', ['Alle pagina’s', '/content']);
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Wijzigingen die bezoekers nog niet zien',
      'Concepten',
      'Gepland',
      'Pagina’s en nieuws',
    ]);
    expect(
      screen.getByText(/2 pagina’s zijn voor bezoekers nog niet te zien.* Eén staat gepland\.$/),
    ).toBeInTheDocument();
    expect(draft).toHaveTextContent('Concept');
    expect(scheduled).toHaveTextContent(/Gepland: 1 apr.*9.00/);
    expect(changed).toHaveTextContent(/Wijzigingen nog niet te zien.*Tot 1 mei.*9.00/);
    expect(story).toHaveTextContent(/Verhaal, gewijzigd/);
    expect(story).not.toHaveTextContent(/Concept|Gepland|niet te zien/);
  });

  it('say so where there may be more than have come', async () => {
    const drafts = Array.from({ length: 8 }, (_, at) => ({
      ...page,
      pageId: `d${at}`,
      status: 'draft' as const,
    }));
    const { api } = await openDashboard(dashboardOf({ audience: 'editor', pages: drafts }));
    await using _api = api;
    expect(await screen.findByText(/Minstens 8 pagina’s zijn voor bezoekers/)).toBeInTheDocument();
    expect((await part('Pagina’s en nieuws')).region).toHaveTextContent('is niets veranderd');
  });

  it('say where visitors see all of it', async () => {
    const { api } = await openDashboard(dashboardOf({ audience: 'editor', pages: [page] }));
    await using _api = api;
    expect(await screen.findByText(/Bezoekers zien alles zoals je het hebt\.$/)).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('are none yet', async () => {
    const { api } = await openDashboard(dashboardOf({ audience: 'editor' }), english);
    await using _api = api;
    expect((await part('Pages and news')).region).toHaveTextContent('There are no pages yet.');
  });
});

describe('the first steps', () => {
  const approval = {
    centerName: 'Plein',
    isApproved: true,
    expectedBy: null,
    hasVacancy: false,
    hasProfile: false,
    hasColleague: false,
  };

  it('lead to the forms of the own organization', async () => {
    const session = { status: 'SIGNED_IN', user: makeUser(), organization: makeOrganization() } as const;
    const { api } = await openDashboard(dashboardOf({ approval }), { session });
    await using _api = api;
    const steps = await part('Eerste stappen');
    expect(hrefs(steps.getAllByRole('link'))).toEqual([
      '/organizations/organization-1/edit',
      '/vacancies/add',
      '/users/add',
    ]);
  });
});

describe('the to-do list', () => {
  it('shows what to do, in the language of the page, with the name of the record in its own', async () => {
    const tasks = [makeTask({ kind: 'vacancy_draft', recordId: 'v1', title: 'Koffie schenken' })];
    const { api } = await openDashboard(dashboardOf({ tasks }), english);
    await using _api = api;
    const link = await screen.findByRole('link', { name: /Koffie schenken/ });
    expect(link).toHaveAttribute('href', '/vacancies/v1/edit');
    expect(screen.getByText('Koffie schenken')).toHaveAttribute('lang', 'nl');
  });
});
