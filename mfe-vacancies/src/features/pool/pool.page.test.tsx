import { paginate } from '@samen/jsonapi';
import type { CallOut, PooledProfile } from '@samen/resources/vacancies';
import {
  makeOrganization,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, staff } from '../../test/manage-api.ts';
import { siteHandlers, vacancyList } from '../../test/site-api.ts';

const PATH = '/api/v1/volunteer_profiles';

function makePooled(own: Partial<PooledProfile> = {}): PooledProfile {
  return {
    id: 'p-1',
    headline: 'Nu help ik een ander op weg',
    motivation: 'Ik fiets **graag**.',
    categoryIds: [],
    skillIds: [],
    dayparts: ['tue_evening'],
    hoursPerWeek: 3,
    postalCode: null,
    crisisPool: false,
    district: 'Oosterwijk',
    maxDistanceKm: 5,
    languages: ['nl', 'en'],
    languageLevel: null,
    ageGroupId: null,
    hasVog: false,
    inPool: true,
    firstName: 'Yusuf',
    initial: 'D',
    distanceKm: null,
    createdAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    lockVersion: 0,
    meta: { can: ['profile_replies.create'], reply: null, fullUntil: null },
    ...own,
  };
}

function makeCallOut(own: Partial<CallOut> = {}): CallOut {
  return {
    id: 'c-1',
    title: 'Zandzakken vullen',
    body: 'Kom naar de dijk, er zijn scheppen en koffie.',
    startsAt: '2026-03-03T09:00:00.000Z',
    until: '2026-03-03T07:00:00.000Z',
    address: 'Waalkade 1, Nijmegen',
    postalCode: '6511 AB',
    radiusKm: 10,
    categoryIds: [],
    skillIds: [],
    status: 'open',
    createdAt: '2026-03-02T09:00:00.000Z',
    closedAt: null,
    centerName: 'Centrum Lindewaard',
    ...own,
  };
}

const list = (type: string, items: object[]) => ({
  data: items.map((one) => toResource(type, one as never)),
  meta: { pagination: paginate(1, 25, items.length) },
});

async function open(
  profiles: PooledProfile[],
  own: ApiHandlers = {},
  { path = '/vrijwilligerspool', session = staff }: { path?: string; session?: typeof staff } = {},
) {
  const api = await startApi(
    siteHandlers({
      [`GET ${PATH}`]: () => list('volunteer_profiles', profiles),
      'GET /api/v1/vacancies': vacancyList([managed()]),
      ...own,
    }),
  );
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session });
  return { api, ...page };
}

const atCenter = {
  ...staff,
  organization: makeOrganization({ type: 'VolunteerCenter', organizationType: 'VolunteerCenter' }),
};

it('shows who may be asked, and what was written to them', async () => {
  const page = await open([
    makePooled(),
    makePooled({
      id: 'p-2',
      firstName: 'Ruben',
      initial: 'K',
      meta: {
        can: [],
        reply: {
          id: 'r',
          status: 'sent',
          createdAt: '2026-03-01T09:00:00Z',
          lapsesAt: '2026-03-15T09:00:00Z',
        },
        fullUntil: null,
      },
    }),
    makePooled({
      id: 'p-3',
      firstName: 'Piet',
      initial: 'V',
      meta: { can: [], reply: null, fullUntil: '2026-03-09T09:00:00Z' },
    }),
  ]);
  await using _api = page.api;
  const rows = await screen.findAllByRole('listitem');
  expect(await screen.findByRole('heading', { name: '3 mensen' })).toBeInTheDocument();
  const text = rows.map(({ textContent }) => textContent).join('\n');
  expect(text).toContain('Yusuf D. uit Oosterwijk');
  expect(text).toContain('Gevraagd op 1 mrt, nog geen antwoord');
  expect(text).toContain('Weer vragen kan vanaf 9 mrt');
  expect(screen.getAllByRole('button', { name: /^Stuur bericht aan/ })).toHaveLength(1);
  // Only the centre has a crisis pool.
  expect(screen.queryByRole('link', { name: 'Crisispool' })).not.toBeInTheDocument();
});

it('sends a message in the name of the organization', async () => {
  const page = await open([makePooled()], {
    'POST /api/v1/volunteer_profile_replies': {
      data: toResource('volunteer_profile_replies', {
        id: 'r-1',
        lapsesAt: '2026-03-16T09:00:00.000Z',
      } as never),
    },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Stuur bericht aan Yusuf D.' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bericht aan Yusuf' });
  expect(dialog).toHaveTextContent('dinsdagavond');
  await page.user.click(within(dialog).getByRole('button', { name: 'Kennismaken' }));
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toContain('Dag Yusuf');
  await page.user.click(within(dialog).getByRole('button', { name: 'Verstuur bericht' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = page.api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    data: {
      attributes: { volunteer_profile_id: 'p-1', organization_id: staff.organization?.id },
    },
  });
});

it.each([
  ['duplicate', 409, /heeft al een bericht aan Yusuf openstaan/],
  ['invalid_transition', 409, /heeft al vijf berichten openstaan/],
  ['not_found', 404, /staat niet meer in de pool/],
])('says why a message cannot be sent, and keeps it: %s', async (code, status, text) => {
  const page = await open([makePooled()], {
    'POST /api/v1/volunteer_profile_replies': rejection(status, code),
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Stuur bericht aan Yusuf D.' }));
  const body = await screen.findByRole('textbox', { name: 'Bericht' });
  await page.user.type(body, 'Wil je bij ons koffie komen schenken?');
  await page.user.click(screen.getByRole('button', { name: 'Verstuur bericht' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Bericht' })).toHaveValue(
    'Wil je bij ons koffie komen schenken?',
  );
});

it('tells against a vacancy why people fit, in a sentence', async () => {
  const match = {
    score: 82,
    reasons: [
      { code: 'dayparts' as const, value: ['tue_evening' as const], fit: 100 },
      { code: 'distance' as const, value: 6.4, fit: 0 },
    ],
  };
  const page = await open(
    [makePooled({ meta: { can: [], reply: null, fullUntil: null, match } })],
    { 'GET /api/v1/vacancies/vacancy-1': { data: toResource('vacancies', managed()) } },
    { path: '/vrijwilligerspool?vacancy=vacancy-1' },
  );
  await using _api = page.api;
  expect(await screen.findByText(/Wil tot 5 km reizen, dit is 6,4 km/)).toBeInTheDocument();
  expect(screen.getByText('Past goed:').closest('p')).toHaveTextContent('dinsdagavond');
  expect(await screen.findByRole('heading', { name: 'Taalmaatje' })).toBeInTheDocument();
  const request = page.api.calls.find(({ path }) => path === PATH)?.query;
  expect(request?.get('filter[match_vacancy_id]')).toBe('vacancy-1');
  expect(request?.get('sort')).toBe('match');
});

it('puts those together who fit a vacancy well, in part and hardly, and counts a group that is whole', async () => {
  const scored = (id: string, firstName: string, score: number) =>
    makePooled({
      id,
      firstName,
      meta: { can: [], reply: null, fullUntil: null, match: { score, reasons: [] } },
    });
  const people = [scored('p-1', 'Yusuf', 90), scored('p-2', 'Annelies', 71), scored('p-3', 'Henk', 40)];
  const vacancy = { 'GET /api/v1/vacancies/vacancy-1': { data: toResource('vacancies', managed()) } };
  const more = {
    [`GET ${PATH}`]: () => ({
      ...list('volunteer_profiles', people),
      meta: { pagination: paginate(1, 3, 30) },
    }),
  };
  const page = await open(people, { ...vacancy, ...more }, { path: '/vrijwilligerspool?vacancy=vacancy-1' });
  await using _api = page.api;
  const well = within(await screen.findByRole('region', { name: 'Past goed' }));
  expect(well.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Yusuf D. uit Oosterwijk',
    'Annelies D. uit Oosterwijk',
  ]);
  expect(well.getByText('2 mensen')).toBeInTheDocument();
  // Others of the group follow on the next page.
  const partly = screen.getByRole('region', { name: 'Past voor een deel' });
  expect(within(partly).getByRole('heading', { level: 4 })).toHaveTextContent('Henk D.');
  expect(partly).not.toHaveTextContent('1 mens');
  expect(screen.queryByRole('region', { name: 'Past weinig' })).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sorteer op' }), 'Nieuwste');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Past goed' })).not.toBeInTheDocument());
});

it('narrows by what the address has, and offers to do without where no one is left', async () => {
  const page = await open([], {}, { path: '/vrijwilligerspool?vog=yes&language=en&daypart=tue_evening' });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Geen resultaten gevonden' })).toBeInTheDocument();
  const request = page.api.calls.find(({ path }) => path === PATH)?.query;
  expect(request?.get('filter[has_vog_eq]')).toBe('true');
  expect(request?.get('filter[languages_in]')).toBe('en');
  expect(screen.getByRole('link', { name: 'Zonder Heeft een VOG' })).toHaveAttribute(
    'href',
    '/vrijwilligerspool?daypart=tue_evening&language=en',
  );
});

it('leads volunteers to where they put themselves into the pool', async () => {
  const page = await open([], {}, { session: { ...staff, roles: ['volunteer'] } });
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Naar je profiel' })).toHaveAttribute(
    'href',
    '/profile-edit',
  );
  expect(page.api.calls.filter(({ path }) => path === PATH)).toEqual([]);
});

it('says that the pool could not be loaded, and loads it again', async () => {
  let isBroken = true;
  const page = await open([], {
    [`GET ${PATH}`]: () =>
      isBroken ? rejection(500, 'server_error') : list('volunteer_profiles', [makePooled()]),
  });
  await using _api = page.api;
  expect(
    await screen.findByText('De pool kon niet worden geladen', {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
  isBroken = false;
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText(/Oosterwijk/)).toBeInTheDocument();
}, 15_000);

describe('the crisis pool', () => {
  const one = makeCallOut({
    answers: { yes: 1, no: 0, none: 2 },
    meta: { can: ['call_outs.close'] },
  });

  it('shows what people said, who comes, and closes', async () => {
    const comers = [
      {
        name: 'Noor Bakker',
        email: 'noor@example.nl',
        phoneNumber: '+31612345678',
        phoneText: '06 12345678',
        answeredAt: '2026-03-02T09:00:00Z',
      },
    ];
    const page = await open(
      [],
      {
        'GET /api/v1/call_outs': () => list('call_outs', [one]),
        'GET /api/v1/call_outs/c-1': { data: toResource('call_outs', { ...one, comers }) },
        'PUT /api/v1/call_outs/c-1/close': { data: toResource('call_outs', { ...one, status: 'closed' }) },
      },
      { path: '/vrijwilligerspool?tab=crisis', session: atCenter },
    );
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Toon wie er komt' }));
    expect(await screen.findByRole('link', { name: '06 12345678' })).toHaveAttribute(
      'href',
      'tel:+31612345678',
    );
    await page.user.click(screen.getByRole('button', { name: 'Sluit de oproep' }));
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sluit de oproep' }),
    );
    await waitFor(() => expect(page.api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  });

  it('says how many a call-out reaches before it is sent', async () => {
    const page = await open(
      [makePooled(), makePooled({ id: 'p-2' })],
      {
        'GET /api/v1/call_outs': () => list('call_outs', []),
        'GET /api/v1/geocode': {
          data: toResource('places', {
            id: '6511',
            name: 'Nijmegen',
            latitude: 51.84,
            longitude: 5.86,
          } as never),
        },
        'POST /api/v1/call_outs': {
          data: toResource('call_outs', makeCallOut({ answers: { yes: 0, no: 0, none: 2 } })),
        },
      },
      { path: '/vrijwilligerspool?tab=crisis', session: atCenter },
    );
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Roep op' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Postcode' }), '6511 AB');
    expect(await within(dialog).findByText('Dit bereikt 2 mensen van de crisispool.')).toBeInTheDocument();
    const request = page.api.calls.findLast(({ path }) => path === PATH)?.query;
    expect(request?.get('filter[crisis_pool_eq]')).toBe('true');
    expect(request?.get('filter[near]')).toBe('51.84,5.86,10');
    await page.user.click(within(dialog).getByRole('button', { name: 'Roep 2 mensen op' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Waar het om gaat' })).toBeInvalid(),
    );
    expect(page.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a call-out for a volunteer', () => {
  const session = { ...staff, roles: ['volunteer' as const] };
  const path = '/vrijwilligerspool/oproep/c-1';

  it('takes an answer, and another one after that', async () => {
    let own: 'yes' | 'no' | null = null;
    const shown = () => ({
      data: toResource('call_outs', makeCallOut({ answer: own, meta: { can: ['call_outs.answer'] } })),
    });
    const page = await open(
      [],
      {
        'GET /api/v1/call_outs/c-1': shown,
        'PUT /api/v1/call_outs/c-1/answer': ({ body }) => {
          ({ answer: own } = (body as { data: { attributes: { answer: 'yes' } } }).data.attributes);
          return shown();
        },
      },
      { path, session },
    );
    await using _api = page.api;
    expect(await screen.findByRole('heading', { name: 'Zandzakken vullen' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Ja, ik kom' }));
    expect(await screen.findByText(/Je komt\. Centrum Lindewaard weet dat/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Nee, ik kan niet' }));
    expect(await screen.findByText(/Je komt niet/)).toBeInTheDocument();
  });

  it('says that it is over, or that it is not there', async () => {
    const page = await open(
      [],
      {
        'GET /api/v1/call_outs/c-1': {
          data: toResource('call_outs', makeCallOut({ status: 'closed', answer: null, meta: { can: [] } })),
        },
        'GET /api/v1/call_outs/c-2': rejection(404, 'not_found'),
      },
      { path, session },
    );
    await using _api = page.api;
    expect(await screen.findByText(/Deze oproep is gesloten/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /kom/ })).not.toBeInTheDocument();
    await act(() => page.router.navigate('/vrijwilligerspool/oproep/c-2'));
    expect(await screen.findByRole('heading', { name: 'Deze oproep is er niet' })).toBeInTheDocument();
  });
});
