import type { DashboardApplication, DashboardVacancy, TaskKind } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { rejection } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { measureElements } from '../../test/measured.ts';
import { taskHref } from './task-links.ts';
import { dashboardOf, makeTask, openDashboard } from './dashboard.test-support.ts';

describe('the dashboard', () => {
  it('shows to an organization that waits what it waits for and what to do, never that all is done', async () => {
    const approval = { centerName: 'Plein', isApproved: false, expectedBy: '2026-03-24', hasVacancy: true };
    const { api } = await openDashboard(
      dashboardOf({ approval: { ...approval, hasProfile: false, hasColleague: false } }),
    );
    await using _api = api;
    expect(await screen.findByText(/uiterlijk dinsdag 24 maart/)).toBeInTheDocument();
    expect(screen.getByText('Plein bekijkt je aanmelding')).toBeInTheDocument();
    expect(screen.queryByText(/verschijnen hier/)).toBeNull();
    expect(screen.queryByText(/Er wacht niets/)).toBeNull();
    const steps = within(screen.getByRole('region', { name: 'Eerste stappen' }));
    expect(steps.getByRole('link', { name: 'Uitnodigen' })).toHaveAttribute('href', '/users/add');
    expect(steps.queryByRole('link', { name: 'Schrijven' })).toBeNull();
    expect(steps.getByText('(gedaan)').closest('li')).toHaveTextContent('Je eerste vacature');
  });

  it('keeps what is left of the first steps once the organization was let in, beside everything else', async () => {
    const approval = { centerName: 'Plein', isApproved: true, expectedBy: null, hasVacancy: false };
    const { api } = await openDashboard(
      dashboardOf({ approval: { ...approval, hasProfile: true, hasColleague: true } }),
    );
    await using _api = api;
    const steps = within(await screen.findByRole('region', { name: 'Eerste stappen' }));
    expect(steps.getByRole('link', { name: 'Schrijven' })).toHaveAttribute('href', '/vacancies/add');
    expect(steps.getByText(/staat die meteen online/)).toBeInTheDocument();
    expect(screen.queryByText('Plein bekijkt je aanmelding')).toBeNull();
    expect(screen.getByRole('link', { name: 'Vacature toevoegen' })).toBeInTheDocument();
  });

  it.each([
    ['an organization', { audience: 'organization' }, true],
    ['a centre', { audience: 'center' }, true],
    ['a volunteer', { audience: 'volunteer' }, false],
    [
      'an organization that waits, whose first steps lead there',
      {
        approval: {
          centerName: 'P',
          isApproved: false,
          expectedBy: null,
          hasVacancy: true,
          hasProfile: true,
          hasColleague: true,
        },
      },
      false,
    ],
  ] as const)('leads to a new vacancy for %s: %#', async (_who, own, isOffered) => {
    const { api } = await openDashboard(dashboardOf(own));
    await using _api = api;
    await screen.findByRole('heading', { level: 2, name: /Te doen|Eerste stappen|Misschien/ });
    const ways = screen.queryAllByRole('link', { name: 'Vacature toevoegen' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(isOffered ? ['/vacancies/add'] : []);
  });

  it('shows an editor the pages, and nothing about applying', async () => {
    const page = {
      pageId: 'p1',
      slug: 'burendag',
      hasUnpublishedChanges: false,
      publishFrom: null,
      publishUntil: null,
      updatedAt: '2026-03-02T09:00:00.000Z',
    };
    const { api } = await openDashboard(
      dashboardOf({
        audience: 'editor',
        pages: [
          { ...page, title: 'Nog niet', pageType: 'default', isPublished: false, status: 'draft' },
          {
            ...page,
            pageId: 'p2',
            title: 'Burendag',
            pageType: 'news',
            isPublished: true,
            status: 'published',
          },
        ],
      }),
    );
    await using _api = api;
    const list = within(await screen.findByRole('region', { name: 'Pagina’s en nieuws' }));
    expect(list.getByRole('link', { name: 'Burendag' })).toHaveAttribute('href', '/content/p2');
    const drafts = within(screen.getByRole('region', { name: 'Concepten' }));
    expect(drafts.getByText('Concept')).toBeInTheDocument();
    expect(screen.queryByText(/Er wacht niets op je/)).toBeNull();
    expect(screen.queryByText(/nergens op gereageerd/)).toBeNull();
  });

  it('leads a volunteer to a profile reply that waits, and shows how full the profile is', async () => {
    const { api } = await openDashboard(
      dashboardOf({
        audience: 'volunteer',
        profile: { done: 2, of: 6, missing: ['postal_code', 'headline', 'skills', 'motivation'] },
        tasks: [
          makeTask({ kind: 'profile_reply', recordId: 'r1', title: 'De Waalhof', detail: 'Kom je eens?' }),
        ],
      }),
    );
    await using _api = api;
    const list = within(await screen.findByRole('region', { name: 'Te doen' }));
    expect(list.getByRole('link')).toHaveAttribute('href', '/profile-replies');
    expect(screen.getByText(/2 van de 6 onderdelen ingevuld/)).toBeInTheDocument();
    // What the next three bring, and no list of everything that lacks.
    expect(screen.getByText(/Vul je postcode in: dan weten we wat dichtbij is/)).toBeInTheDocument();
    expect(screen.queryByText(/Vertel waarom je wilt helpen/)).not.toBeInTheDocument();
  });

  it('puts what waits in the order of the server, and shows how much of it there is', async () => {
    const { api } = await openDashboard(
      dashboardOf({
        tasks: [
          makeTask({ urgent: true }),
          makeTask({ recordId: null, count: 4, title: 'Kees' }),
          makeTask({ kind: 'vacancy_expiring', recordId: 'v1', title: 'Gastvrouw', at: '2026-03-09' }),
        ],
      }),
    );
    await using _api = api;
    expect(await screen.findByText(/Er wachten 6 dingen op je\. Eén daarvan/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: /Samira$/ })).toBeInTheDocument();
    const list = within(screen.getByRole('region', { name: 'Te doen' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications/a1',
      '/applications?status=new',
      '/vacancies/v1/edit',
    ]);
    expect(list.getByText('Nog 4 aanvragen zonder antwoord')).toBeInTheDocument();
    expect(list.getByText('Tot en met 9 maart')).toBeInTheDocument();
  });

  it('has a text for when nothing waits', async () => {
    const { api } = await openDashboard(dashboardOf({}));
    await using _api = api;
    expect(await screen.findByText(/Er wacht niets op je/)).toBeInTheDocument();
    expect(screen.getByText(/^Nieuwe aanvragen en berichten verschijnen hier/)).toBeInTheDocument();
  });

  it('shows the weeks as a picture with its summary, and as a table', async () => {
    measureElements(480, 220);
    const weeks = [
      { monday: '2026-02-23', received: 3, yearBefore: 0 },
      { monday: '2026-03-02', received: 5, yearBefore: 2 },
    ];
    const { api, user } = await openDashboard(dashboardOf({ weeks }));
    await using _api = api;
    expect(await screen.findByText('8 aanvragen in 2 weken.')).toBeInTheDocument();
    expect(await screen.findByRole('application', { name: /Lijngrafiek/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Als tabel' }));
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Week vanNuEen jaar eerder',
      '23 feb30',
      '2 mrt52',
    ]);
  });

  it('shows a volunteer where their applications stand, and no empty to-do list', async () => {
    const application: DashboardApplication = {
      applicationId: 'a1',
      vacancyId: 'v1',
      vacancyTitle: 'Taalmaatje',
      organizationName: 'De Linde',
      vacancyLocale: 'en',
      withdrawnAt: '2026-03-01T09:00:00.000Z',
      waitlistedAt: null,
      offeredAt: null,
      offerExpiresAt: null,
      createdAt: '2026-02-01T09:00:00.000Z',
      status: 'accepted',
    };
    const { api } = await openDashboard(dashboardOf({ audience: 'volunteer', applications: [application] }));
    await using _api = api;
    expect(await screen.findByRole('link', { name: 'Taalmaatje' })).toHaveAttribute(
      'href',
      '/applications/a1',
    );
    expect(screen.getByRole('link', { name: 'Taalmaatje' })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Ingetrokken')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Te doen' })).not.toBeInTheDocument();
  });

  it('shows a volunteer whose what is, when and where, with a picture', async () => {
    const recommended: DashboardVacancy = {
      vacancyId: 'v1',
      title: 'Walk',
      locale: 'en',
      vacancyType: 'volunteering',
      organizationName: 'De Linde',
      imageUrl: '/media/walk.jpg',
      imageAlt: 'A park',
      imageFocal: null,
      categories: [{ id: 'c1', key: 'natuur', labelNl: 'Natuur', labelEn: 'Nature' }],
      dayparts: ['tue_morning'],
      frequency: 'regularly',
      hoursPerWeek: 2,
      startsAt: null,
      endsAt: null,
      recurrence: null,
      locationType: 'onsite',
      district: 'Oost',
      city: 'Nijmegen',
      match: { score: 100, reasons: [{ code: 'categories', fit: 100, value: ['c1'] }] },
    };
    const { api } = await openDashboard(dashboardOf({ audience: 'volunteer', recommended: [recommended] }));
    await using _api = api;
    const part = within(await screen.findByRole('region', { name: 'Past bij je' }));
    expect(part.getByText('Past bij je:').closest('summary')).toHaveTextContent('Past bij je: natuur.');
    const link = part.getByRole('link', { name: 'Walk' });
    expect(link).toHaveAttribute('lang', 'en');
    const tile = link.closest('li');
    const facts = within(tile!).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'De Linde',
      'Dinsdagochtend',
      'Oost, Nijmegen',
    ]);
    expect(tile?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/walk'));
  });

  it('is loading until the server has responded', async () => {
    const response = Promise.withResolvers<void>();
    const { api } = await openDashboard(async () => {
      await response.promise;
      return dashboardOf({});
    });
    await using _api = api;
    expect(await screen.findByText('Het dashboard wordt geladen')).toBeInTheDocument();
    expect(screen.queryByText(/Er wacht/)).not.toBeInTheDocument();
    response.resolve();
    expect(await screen.findByText(/Er wacht niets op je/)).toBeInTheDocument();
    expect(screen.queryByText('Het dashboard wordt geladen')).not.toBeInTheDocument();
  });

  it('shows when it cannot be loaded, and tries again', async () => {
    const { api, user } = await openDashboard(rejection(500, 'internal'));
    await using _api = api;
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    api.handlers['GET /api/v1/dashboard'] = dashboardOf({});
    await user.click(retry);
    expect(await screen.findByText(/verschijnen hier/)).toBeInTheDocument();
  });
});

it.each<[TaskKind, string | null, string]>([
  ['conversation_unread', 'c1', '/conversations?id=c1'],
  ['vacancy_expiring', 'v1', '/vacancies/v1/edit'],
  ['conversation_unread', null, paths.conversations()],
  ['user_invited', 'u1', '/users/u1'],
  ['user_invited', null, '/users?status=invited'],
  ['vacancy_draft', null, '/vacancies?status=draft'],
])('a line about %s %s leads to %s', (kind, recordId, href) => {
  expect(taskHref({ kind, recordId }, false)).toBe(href);
});

it.each<[TaskKind, string | null, string]>([
  ['organization_pending', 'o1', '/dashboard?queue=organization_pending&item=organization_pending-o1'],
  ['application_overdue', null, '/dashboard?queue=application_overdue'],
  ['vacancy_expiring', 'v1', '/dashboard?queue=vacancy_expiring&item=vacancy_expiring-v1'],
  ['vacancy_review', 'v1', '/dashboard?queue=vacancy_review&item=vacancy_review-v1'],
  ['submission_new', null, '/dashboard?queue=submission_new'],
  ['report_open', 'r1', '/dashboard?queue=report_open&item=report_open-r1'],
  ['user_invited', 'u1', '/users/u1'],
])('a line about %s %s leads a centre into its workbench where that has it: %s', (kind, recordId, href) => {
  expect(taskHref({ kind, recordId }, true)).toBe(href);
});
