import type { WorkItem, WorkKind } from '@samen/resources/administration';
import { WORK_KINDS } from '@samen/resources/administration';
import type { Organization } from '@samen/resources/organizations';
import type { Session } from '@samen/federation-kit';
import { paginate } from '@samen/jsonapi';
import {
  makeOrganization,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const ABOUT = 'Wij onderhouden met veertig buren een moestuin en delen de oogst met de voedselbank.';
const CENTER = 'center-1';
const ME = '0b0e2c0a-0000-4000-8000-000000000001';
const TIM = '0b0e2c0a-0000-4000-8000-000000000002';
const LIST = 'GET /api/v1/work_items';

const idOf = (at: number) => `0b0e2c0a-0000-4000-8000-0000000000${10 + at}`;

function makeItem(at: number, own: Partial<WorkItem> = {}): WorkItem {
  const kind: WorkKind = own.kind ?? 'organization_pending';
  return {
    id: `${kind}-${idOf(at)}`,
    kind,
    subjectType: 'organizations',
    subjectId: idOf(at),
    title: `Moestuin ${at}`,
    volunteerCenterId: CENTER,
    centerName: 'Vrijwilligerscentrum',
    detail: 'Nijmegen',
    locale: null,
    since: '2026-03-02T09:00:00.000Z',
    dueAt: '2026-03-09T09:00:00.000Z',
    assigneeId: null,
    assigneeName: null,
    snoozedUntil: null,
    openedByName: null,
    ...own,
  } as WorkItem;
}

const listOf = (items: readonly WorkItem[], own: { snoozed?: number } = {}) => ({
  data: items.map((item) => toResource('work_items', item)),
  meta: {
    pagination: paginate(1, 100, items.length),
    counts: WORK_KINDS.map((kind) => ({ kind, count: items.filter((one) => one.kind === kind).length })),
    late: 1,
    snoozed: own.snoozed ?? 0,
    colleagues: [
      { id: ME, name: 'Marloes Hofman', count: 0, centers: [CENTER] },
      { id: TIM, name: 'Tim de Wit', count: 3, centers: [CENTER] },
    ],
  },
});

const organization = (at: number, own: Partial<Organization> = {}) => ({
  data: toResource(
    'organizations',
    makeOrganization({
      id: idOf(at),
      name: `Moestuin ${at}`,
      status: 'pending',
      lockVersion: 2,
      description: ABOUT,
      ...own,
    }),
  ),
});

const ITEMS = [makeItem(1), makeItem(2), makeItem(3)];
const NONE = { data: [], meta: { pagination: paginate(1, 100, 0) } };

async function open(
  own: ApiHandlers = {},
  {
    path = '/dashboard?queue=all',
    locale = 'nl',
    isTenants = false,
    as = {},
  }: { path?: string; locale?: 'nl' | 'en'; isTenants?: boolean; as?: Partial<Session> } = {},
) {
  const api = await startApi({
    [LIST]: listOf(ITEMS),
    ...Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [`GET /api/v1/organizations/${idOf(at)}`, organization(at)],
        [`GET /api/v1/organizations/${idOf(at)}/duplicates`, NONE],
        [`PUT /api/v1/organizations/${idOf(at)}/approve`, organization(at, { status: 'approved' })],
        [
          `PUT /api/v1/work_items/organization_pending-${idOf(at)}`,
          { data: toResource('work_items', makeItem(at)) },
        ],
      ]),
    ),
    ...own,
  });
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser({ id: ME, firstName: 'Marloes' }),
    ...as,
  } as const;
  const ofTenant: Partial<Session> = isTenants
    ? { roles: ['admin'], organization: makeOrganization({ isRoot: true }) }
    : {};
  const page = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: { ...session, ...ofTenant },
    site: { locale },
  });
  return { api, ...page };
}

const announced = (page: Awaited<ReturnType<typeof open>>, text: string) =>
  waitFor(() =>
    expect(
      page.runtime.toasts
        .getSnapshot()
        .map(({ title }) => title)
        .join(),
    ).toContain(text),
  );
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
/** What was decided and changed, without what says that something is open. */
const writes = (api: { calls: readonly { method: string; path: string; body: unknown }[] }) =>
  api.calls.filter(({ method, body }) => method !== 'GET' && !JSON.stringify(body).includes('is_open'));
/** The queue is under the hand of who has pressed something in it. */
async function enter(page: Awaited<ReturnType<typeof open>>) {
  await shown('Moestuin 1 wil meedoen');
  await screen.findByRole('button', { name: /^Goedkeuren/ });
  await page.user.click(screen.getByRole('heading', { level: 1 }));
  await act(async () => screen.getByRole('heading', { level: 1 }).focus());
}

it('shows the first thing that waits, how many there are of each kind, and who has what', async () => {
  const page = await open();
  await using _api = page.api;
  await shown('Moestuin 1 wil meedoen');
  expect(screen.getByText('1 van 3')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Organisaties 3$/ })).toHaveAttribute(
    'href',
    '/dashboard?queue=organization_pending',
  );
  expect(screen.getByRole('button', { name: /Tim de Wit/ })).toHaveTextContent('heeft er 3');
  expect(await screen.findByText(ABOUT)).toBeInTheDocument();
});

it('is worked through by keyboard: next, previous, decide, and the next one has the focus', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('j');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  await page.user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await shown('Moestuin 1 wil meedoen')).toHaveFocus());
  await screen.findByRole('button', { name: /^Goedkeuren/ });
  api.handlers[LIST] = listOf(ITEMS.slice(1));
  await page.user.keyboard('a');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  expect(writes(api).map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/v1/organizations/${idOf(1)}/approve`,
      { data: { type: 'organizations', id: idOf(1), attributes: { status: 'approved', lock_version: 2 } } },
    ],
  ]);
  await announced(page, 'Moestuin 1 is goedgekeurd');
  expect(await screen.findByText('1 van 2')).toBeInTheDocument();
});

it('has its keys on arrival, and after a press on plain text', async () => {
  const page = await open();
  await using _api = page.api;
  await waitFor(async () => expect(await shown('Moestuin 1 wil meedoen')).toHaveFocus());
  await page.user.keyboard('j');
  await shown('Moestuin 2 wil meedoen');
  await page.user.click(await screen.findByText(ABOUT));
  await page.user.keyboard('j');
  await shown('Moestuin 3 wil meedoen');
});

it('leaves the focus where a person has it already', async () => {
  const page = await open({ [LIST]: listOf([]) });
  await using api = page.api;
  const way = await screen.findByRole('link', { name: 'Naar het dashboard' });
  await act(async () => way.focus());
  const kinds = screen.getByLabelText('Van wie');
  await act(async () => kinds.focus());
  api.handlers[LIST] = listOf(ITEMS);
  await page.user.selectOptions(kinds, 'mine');
  await shown('Moestuin 1 wil meedoen');
  expect(kinds).toHaveFocus();
});

it('has no single keys outside of the queue, nor in a field', async () => {
  const page = await open();
  await using api = page.api;
  await shown('Moestuin 1 wil meedoen');
  await screen.findByRole('button', { name: /^Goedkeuren/ });
  await act(async () => (document.activeElement as HTMLElement | null)?.blur());
  await page.user.keyboard('a');
  await enter(page);
  await page.user.keyboard('w');
  const field = await screen.findByLabelText('Waarom wijs je af?');
  await waitFor(() => expect(field).toHaveFocus());
  await page.user.keyboard('ja');
  expect(field).toHaveValue('ja');
  expect(writes(api)).toEqual([]);
});

it('denies with a reason, and says what is wrong with one that is too short', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('w');
  const field = await screen.findByLabelText('Waarom wijs je af?');
  await page.user.type(field, 'Kort');
  await page.user.click(screen.getByRole('button', { name: 'Wijs af' }));
  expect(field).toHaveAccessibleDescription(/minimaal 10 tekens/);
  await page.user.type(field, ' maar lang genoeg');
  await page.user.click(screen.getByRole('button', { name: 'Wijs af' }));
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  expect(writes(api)[0]?.body).toMatchObject({
    data: { attributes: { status: 'denied', denial_reason: 'Kort maar lang genoeg' } },
  });
});

it.each([
  { key: 'w', purpose: 'reject', label: 'Bericht aan de aanmelder', submit: 'Wijs af', status: 'rejected' },
  {
    key: 'v',
    purpose: 'accept',
    label: 'Bericht aan de aanmelder',
    submit: 'Accepteer en verstuur',
    status: 'accepted',
  },
])('fills the message of $status from what the organization often writes', async (one) => {
  const waiting = makeItem(1, {
    kind: 'application_overdue',
    subjectType: 'applications',
    title: 'Yusuf Kaya',
    detail: 'Taalmaatje',
  });
  const application = {
    id: idOf(1),
    name: 'Yusuf Kaya',
    firstName: 'Yusuf',
    vacancyTitle: 'Taalmaatje',
    organizationName: 'Buurthuis',
    status: null,
  };
  const reply = {
    id: 'r-1',
    name: 'Kort',
    for: one.purpose,
    text: 'Dag {{recipient.first_name}}, {{vacancy.title}} bij {{organization.name}}.',
  };
  const decided = `PUT /api/v1/applications/${idOf(1)}/status`;
  const page = await open(
    {
      [LIST]: listOf([waiting]),
      [`GET /api/v1/applications/${idOf(1)}`]: { data: toResource('applications', application) },
      [`PUT /api/v1/work_items/${waiting.id}`]: { data: toResource('work_items', waiting) },
      'GET /api/v1/reply_templates': { data: [toResource('reply_templates', reply)] },
      [decided]: { data: toResource('applications', application) },
    },
    { as: { roles: ['admin'], organization: makeOrganization({ id: 'own', name: 'Centrum' }) } },
  );
  await using api = page.api;
  await shown('Yusuf Kaya wacht op antwoord');
  await screen.findByRole('button', { name: /^Accepteren met bericht/ });
  await page.user.click(screen.getByRole('heading', { level: 1 }));
  await act(async () => screen.getByRole('heading', { level: 1 }).focus());
  await page.user.keyboard(one.key);
  const message = await screen.findByLabelText(one.label, { exact: false });
  await page.user.click(await screen.findByRole('button', { name: 'Standaardtekst' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Kort' }));
  expect(message).toHaveValue('Dag Yusuf, Taalmaatje bij Buurthuis.');
  if (one.key === 'w')
    await page.user.selectOptions(screen.getByLabelText('Reden'), 'Past niet bij de vacature');
  await page.user.click(screen.getByRole('button', { name: one.submit }));
  await waitFor(() => expect(writes(api)).toHaveLength(1));
  expect(writes(api)[0]?.body).toMatchObject({
    data: { attributes: { status: one.status, message: 'Dag Yusuf, Taalmaatje bij Buurthuis.' } },
  });
  const requested = api.calls.find(({ path }) => path.endsWith('/reply_templates'));
  expect(requested?.query.get('filter[for_eq]')).toBe(one.purpose);
});

it('tells who was second that a colleague was first, and goes on', async () => {
  const page = await open({
    [`PUT /api/v1/organizations/${idOf(1)}/approve`]: rejection(409, 'invalid_transition'),
  });
  await using api = page.api;
  await enter(page);
  api.handlers[LIST] = listOf(ITEMS.slice(1));
  await page.user.keyboard('a');
  await announced(page, 'Een collega was je voor bij Moestuin 1');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
});

/** Milliseconds that a navigation takes which waits for a page. */
const SLOW = 400;

/**
 * The address changes late, as in the product, where a navigation waits for what the page needs. Returns how to wait until
 * it has changed as often as it is to.
 */
function slowly({ router }: Awaited<ReturnType<typeof open>>) {
  const navigate = router.navigate.bind(router);
  const begun: Promise<void>[] = [];
  const late = async (...args: Parameters<typeof navigate>) => {
    await new Promise((done) => setTimeout(done, SLOW));
    return navigate(...args);
  };
  Object.assign(router, {
    navigate: (...args: Parameters<typeof navigate>) => {
      const navigation = late(...args);
      begun.push(navigation);
      return navigation;
    },
  });
  return async () => {
    while (begun.length > 0) await act(() => Promise.all(begun.splice(0)));
  };
}
const toastsOf = ({ runtime }: Awaited<ReturnType<typeof open>>) =>
  runtime.toasts.getSnapshot().map(({ title }) => title);

it('goes on from the middle of the queue, without taking an own decision for one of a colleague', async () => {
  const page = await open({
    [LIST]: ({ query }) => listOf(query.has('filter[id]') ? [] : ITEMS),
  });
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('j');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  await screen.findByRole('button', { name: /^Goedkeuren/ });
  const navigated = slowly(page);
  api.handlers[LIST] = ({ query }) =>
    listOf(query.has('filter[id]') ? [] : ITEMS.filter((_item, at) => at !== 1));
  await page.user.keyboard('a');
  await waitFor(async () => expect(await shown('Moestuin 3 wil meedoen')).toHaveFocus());
  expect(await screen.findByText('2 van 2')).toBeInTheDocument();
  await waitFor(() => expect(toastsOf(page)).toEqual(['Moestuin 2 is goedgekeurd']));
  await navigated();
  expect(await shown('Moestuin 3 wil meedoen')).toHaveFocus();
  expect(page.router.state.location.search).toContain(`item=organization_pending-${idOf(3)}`);
  expect(toastsOf(page)).toEqual(['Moestuin 2 is goedgekeurd']);
});

it('goes on with what has come into the place of what a colleague dealt with', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('j');
  await shown('Moestuin 2 wil meedoen');
  await page.user.click(await screen.findByRole('button', { name: 'Ik pak het zelf' }));
  api.handlers[LIST] = ({ query }) =>
    listOf(query.has('filter[id]') ? [] : ITEMS.filter((_item, at) => at !== 1));
  await page.user.click(screen.getByRole('button', { name: 'Ik pak het zelf' }));
  await announced(page, 'Een collega heeft dit intussen afgehandeld');
  await shown('Moestuin 3 wil meedoen');
});

it('counts every press, however late the address follows', async () => {
  const page = await open();
  await using _api = page.api;
  await enter(page);
  const navigated = slowly(page);
  await page.user.keyboard('jj');
  await waitFor(async () => expect(await shown('Moestuin 3 wil meedoen')).toHaveFocus());
  await page.user.keyboard('k');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  await waitFor(() =>
    expect(page.router.state.location.search).toContain(`item=organization_pending-${idOf(2)}`),
  );
  // A key that is held goes on, as an arrow does in a list; one that decides does not.
  await page.user.keyboard('{j>3/}');
  await navigated();
  expect(await shown('Moestuin 2 wil meedoen')).toBeInTheDocument();
});

it('shows that what the address names was dealt with, and what is next', async () => {
  const page = await open(
    { [LIST]: ({ query }) => listOf(query.has('filter[id]') ? [] : ITEMS) },
    { path: `/dashboard?queue=all&item=organization_pending-${idOf(9)}` },
  );
  await using _api = page.api;
  await announced(page, 'Een collega heeft dit intussen afgehandeld');
  await shown('Moestuin 1 wil meedoen');
});

it('puts something off until tomorrow, and takes that back', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('l');
  const tomorrow = screen.getByRole('button', { name: /^(Morgen|Eerstvolgende werkdag)/ });
  expect(tomorrow).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(await shown('Moestuin 1 wil meedoen')).toHaveFocus();
  await page.user.keyboard('l');
  expect(tomorrow).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  await page.user.keyboard('z');
  await waitFor(() => expect(writes(api)).toHaveLength(2));
  const [put, undone] = writes(api).map(({ body }) => JSON.stringify(body));
  expect(put).toMatch(/"snoozed_until":"\d{4}-\d\d-\d\dT0[78]:00/);
  expect(undone).toContain('"snoozed_until":null');
  await waitFor(async () => expect(await shown('Moestuin 1 wil meedoen')).toBeInTheDocument());
});

it('puts nothing off for longer than ninety days', async () => {
  const page = await open();
  await using api = page.api;
  await shown('Moestuin 1 wil meedoen');
  await page.user.click(screen.getByRole('button', { name: 'Andere datum' }));
  const day = screen.getByLabelText('Andere datum');
  await page.user.type(day, '1-1-2099');
  await page.user.keyboard('{Enter}');
  expect(day).toHaveAccessibleDescription(/uiterlijk/);
  expect(writes(api)).toEqual([]);
});

it('hands something to a colleague, and goes on; what is taken stays', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.click(screen.getByRole('button', { name: 'Ik pak het zelf' }));
  await announced(page, 'Moestuin 1 is nu van jou');
  await shown('Moestuin 1 wil meedoen');
  await page.user.click(screen.getByRole('button', { name: /Tim de Wit/ }));
  await shown('Moestuin 2 wil meedoen');
  expect(writes(api).map(({ body }) => (body as { data: { attributes: object } }).data.attributes)).toEqual([
    { assignee_id: ME, seen_assignee_id: null },
    { assignee_id: TIM, seen_assignee_id: null },
  ]);
});

it('shows who else looks at it, and who has it', async () => {
  const items = [makeItem(1, { openedByName: 'Tim de Wit', assigneeId: TIM, assigneeName: 'Tim de Wit' })];
  const page = await open({ [LIST]: listOf(items) });
  await using api = page.api;
  expect(await screen.findByText('Tim de Wit kijkt hier nu ook naar.')).toBeInTheDocument();
  expect(screen.getByText('Tim de Wit heeft dit.')).toBeInTheDocument();
  expect(screen.getByText('Tim de Wit kijkt naar ‘Moestuin 1’.')).toBeInTheDocument();
  await waitFor(() =>
    expect(api.calls.some(({ body }) => JSON.stringify(body ?? null).includes('"is_open":true'))).toBe(true),
  );
});

it.each([
  ['mine', `filter[assignee_id_eq]=${ME}`],
  ['none', 'filter[unassigned]=true'],
  [TIM, `filter[assignee_id_eq]=${TIM}`],
])('narrows it down to whose it is: %s', async (whose, filter) => {
  const page = await open();
  await using api = page.api;
  await shown('Moestuin 1 wil meedoen');
  await page.user.selectOptions(screen.getByLabelText('Van wie'), whose);
  await waitFor(() =>
    expect(
      api.calls.some(
        ({ path, query }) =>
          path === '/api/v1/work_items' && decodeURIComponent(query.toString()).includes(filter),
      ),
    ).toBe(true),
  );
});

it.each([
  ['nl', 'Alles is gedaan', 'Bekijk wat is weggelegd (4)'],
  ['en', 'Everything is done', 'View what is snoozed (4)'],
] as const)('says in %s that everything is done, and what comes back', async (locale, title, way) => {
  const page = await open({ [LIST]: listOf([], { snoozed: 4 }) }, { locale });
  await using _api = page.api;
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/dashboard?queue=snoozed');
});

it('shows that it is being loaded, and that it could not be', async () => {
  const page = await open({ [LIST]: rejection(500, 'internal') });
  await using api = page.api;
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De werkvoorraad kon niet worden geladen');
  api.handlers[LIST] = listOf(ITEMS);
  await page.user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  await shown('Moestuin 1 wil meedoen');
});

it('does not approve what is described too shortly', async () => {
  const page = await open({
    [`GET /api/v1/organizations/${idOf(1)}`]: organization(1, { description: 'Kort' }),
  });
  await using api = page.api;
  await enter(page);
  expect(screen.getByRole('button', { name: /^Goedkeuren/ })).toBeDisabled();
  await page.user.keyboard('a');
  expect(writes(api)).toEqual([]);
});

const legend = () => screen.getByRole('region', { name: 'Toetsen' });

it('says that a decision cannot be taken back, and promises in its legend only what can', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  expect(within(legend()).queryByText('laatste stap terug')).not.toBeInTheDocument();
  expect(within(legend()).queryByText('V')).not.toBeInTheDocument();
  await page.user.keyboard('?');
  expect(within(legend()).getByRole('heading', { name: 'Toetsen' })).toHaveFocus();
  await page.user.keyboard('a');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  await page.user.keyboard('z');
  await announced(page, 'Dit kan niet terug: de mail over Moestuin 1 is verstuurd.');
  expect(writes(api)).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: /^(Morgen|Eerstvolgende werkdag)/ }));
  expect(await within(legend()).findByText('laatste stap terug')).toBeInTheDocument();
});

it('goes back a step with the browser', async () => {
  const page = await open();
  await using _api = page.api;
  await enter(page);
  await page.user.keyboard('j');
  await shown('Moestuin 2 wil meedoen');
  await waitFor(() => expect(page.router.state.location.search).toContain(idOf(2)));
  await act(() => page.router.navigate(-1));
  await shown('Moestuin 1 wil meedoen');
});

it('goes back before the address has followed a step', async () => {
  const page = await open();
  await using _api = page.api;
  await enter(page);
  const { navigate } = page.router;
  // The step is in the history of the browser, and Back has led to where the page still is.
  page.router.navigate = () => Promise.resolve();
  await page.user.keyboard('j');
  await shown('Moestuin 2 wil meedoen');
  page.router.navigate = navigate;
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await shown('Moestuin 1 wil meedoen');
});

it('sends with Ctrl and Enter', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('w');
  await page.user.type(await screen.findByLabelText('Waarom wijs je af?'), 'Wij kennen deze tuin al.');
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  expect(writes(api)).toHaveLength(1);
});

it('sends with the button that comes behind the text', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('w');
  await waitFor(() => expect(screen.getByLabelText('Waarom wijs je af?')).toHaveFocus());
  await page.user.keyboard('We kennen deze tuin al onder een andere naam.');
  await page.user.tab();
  expect(screen.getByRole('button', { name: 'Wijs af' })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await shown('Moestuin 2 wil meedoen')).toHaveFocus());
  expect(writes(api)).toHaveLength(1);
});

it('keeps what was typed when a person goes on, and announces it', async () => {
  const page = await open();
  await using api = page.api;
  await enter(page);
  await page.user.keyboard('w');
  await page.user.type(await screen.findByLabelText('Waarom wijs je af?'), 'Wij kennen deze tuin al.');
  await page.user.click(screen.getByRole('button', { name: 'Volgende' }));
  await shown('Moestuin 2 wil meedoen');
  await announced(page, 'Je tekst bij Moestuin 1 is bewaard');
  await page.user.click(screen.getByRole('button', { name: 'Vorige' }));
  await shown('Moestuin 1 wil meedoen');
  await page.user.click(await screen.findByRole('button', { name: /^Afwijzen/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Waarom wijs je af?')).toHaveValue('Wij kennen deze tuin al.'),
  );
  expect(writes(api)).toEqual([]);
});

it('shows in an empty part of the queue how much waits besides', async () => {
  const page = await open(
    {
      [LIST]: ({ query }) => listOf(query.has('filter[assignee_id_eq]') ? [] : ITEMS),
    },
    { path: '/dashboard?queue=all&whose=mine' },
  );
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Bekijk alles' })).toHaveAttribute(
    'href',
    '/dashboard?queue=all',
  );
  expect(screen.queryByText('Er wacht niets meer.')).not.toBeInTheDocument();
  expect(screen.getByText('Hiervan wacht niets.')).toBeInTheDocument();
});

const DAY = 24 * 60 * 60 * 1_000;
it.each([
  ['nl', 'wacht al 5 dagen, te lang'],
  ['en', 'has waited for 5 days, too long'],
] as const)('says in %s for how long something waits', async (locale, text) => {
  const page = await open(
    { [LIST]: listOf([makeItem(1, { since: new Date(Date.now() - 5 * DAY).toISOString() })]) },
    { locale },
  );
  await using _api = page.api;
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('goes on with what no colleague has or has open', async () => {
  const items = [
    makeItem(1),
    makeItem(2, { openedByName: 'Tim de Wit' }),
    makeItem(3, { assigneeId: ME, assigneeName: 'Marloes Hofman' }),
  ];
  const page = await open({ [LIST]: listOf(items) });
  await using _api = page.api;
  await enter(page);
  await page.user.keyboard('a');
  await waitFor(async () => expect(await shown('Moestuin 3 wil meedoen')).toHaveFocus());
});

it('shows of a report what was reported', async () => {
  const kind = 'report_open';
  const item = makeItem(1, { kind, subjectType: 'reports', title: 'Hulp met de tuin', locale: 'nl' });
  const report = {
    reportableType: 'vacancies',
    reportableId: idOf(2),
    reason: 'money',
    note: 'Er wordt om geld gevraagd',
    status: 'open',
    createdAt: '2026-03-02T09:00:00.000Z',
    subjectName: 'Hulp met de tuin',
    reporterName: 'Ada de Boer',
  };
  const help = makeVacancy({ id: idOf(2), vacancyType: 'p2p', description: 'Stort eerst vijftig euro.' });
  const page = await open({
    [LIST]: listOf([item]),
    [`GET /api/v1/reports/${idOf(1)}`]: { data: toResource('reports', { id: idOf(1), ...report }) },
    [`GET /api/v1/vacancies/${idOf(2)}`]: { data: toResource('vacancies', help) },
    [`PUT /api/v1/work_items/${kind}-${idOf(1)}`]: { data: toResource('work_items', item) },
  });
  await using _api = page.api;
  expect(await screen.findByText('Stort eerst vijftig euro.')).toBeInTheDocument();
});

it('shows of a reported conversation what was written, and by whom', async () => {
  const kind = 'report_open';
  const item = makeItem(1, { kind, subjectType: 'reports', title: 'Hulp met de tuin', locale: 'nl' });
  const report = {
    reportableType: 'conversations',
    reportableId: idOf(2),
    reason: 'money',
    note: null,
    status: 'open',
    createdAt: '2026-03-02T09:00:00.000Z',
    subjectName: 'Hulp met de tuin',
    reporterName: 'Ada de Boer',
    reportedMessages: [
      { senderName: 'Ada', body: 'Kom je dinsdag?', createdAt: '2026-03-01T09:00:00.000Z', isLater: false },
      {
        senderName: 'Bas',
        body: 'Maak eerst geld over.',
        createdAt: '2026-03-01T10:00:00.000Z',
        isLater: false,
      },
      { senderName: null, body: 'Doe ik niet.', createdAt: '2026-03-03T11:00:00.000Z', isLater: true },
    ],
  };
  const page = await open({
    [LIST]: listOf([item]),
    [`GET /api/v1/reports/${idOf(1)}`]: { data: toResource('reports', { id: idOf(1), ...report }) },
    [`PUT /api/v1/work_items/${kind}-${idOf(1)}`]: { data: toResource('work_items', item) },
  });
  await using _api = page.api;
  const written = await screen.findByRole('region', { name: 'Wat er gemeld is' });
  expect(written).toHaveTextContent(
    /Ada.*Kom je dinsdag\?.*Bas.*Maak eerst geld over\..*Iemand zonder account.*Na de melding geschreven/,
  );
  expect(screen.getAllByText(/Na de melding geschreven/)).toHaveLength(1);
});

const OTHER_CENTER = '0b0e2c0a-0000-4000-8000-000000000003';

it('shows who decides for all centres the queue of all, and where each waits', async () => {
  const there = makeItem(1, { volunteerCenterId: OTHER_CENTER, centerName: 'Oldebroek' });
  const all = listOf([there, makeItem(2)]);
  all.meta.colleagues.push({ id: idOf(9), name: 'Elsa Verweg', count: 0, centers: [OTHER_CENTER] });
  const page = await open(
    { [LIST]: ({ query }) => (query.get('filter[all_centers]') === 'true' ? all : listOf([makeItem(2)])) },
    { isTenants: true },
  );
  await using _api = page.api;
  await shown('Moestuin 2 wil meedoen');
  expect(screen.queryByText(/Wacht bij/)).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByLabelText('Centrum'), 'all');
  await shown('Moestuin 1 wil meedoen');
  expect(screen.getByText('Wacht bij Oldebroek.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Elsa Verweg/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Tim de Wit/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Organisaties/ })).toHaveAttribute(
    'href',
    '/dashboard?queue=organization_pending&centers=all',
  );
});

it('has no other centres for who decides for one', async () => {
  const page = await open({}, { path: '/dashboard?queue=all&centers=all' });
  await using _api = page.api;
  await shown('Moestuin 1 wil meedoen');
  expect(screen.queryByLabelText('Centrum')).not.toBeInTheDocument();
  expect(page.api.calls.some(({ query }) => query.has('filter[all_centers]'))).toBe(false);
});

it('lists what a person did today, with a way to each', async () => {
  const event = (at: number, own: object) => ({
    id: idOf(at),
    action: 'organization.approved',
    subjectType: 'organizations',
    subjectId: idOf(at),
    subjectName: `Moestuin ${at}`,
    occurredAt: '2026-03-18T09:05:00.000Z',
    ...own,
  });
  const done = [
    event(1, {}),
    event(2, {
      action: 'work_item.snoozed',
      subjectType: 'work_items',
      subjectId: `vacancy_review-${idOf(2)}`,
      subjectName: null,
    }),
  ];
  const page = await open(
    {
      'GET /api/v1/activity_events': {
        data: done.map((one) => toResource('activity_events', one)),
        meta: { pagination: paginate(1, 100, 200) },
      },
    },
    { path: '/dashboard?queue=done' },
  );
  await using _api = page.api;
  await screen.findByRole('heading', { level: 2, name: 'Vandaag 200 dingen gedaan' });
  expect(screen.getByText('Je ziet de laatste 2.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Moestuin 1' })).toHaveAttribute(
    'href',
    `/organizations/${idOf(1)}/record`,
  );
  expect(screen.getByRole('link', { name: 'bekijken' })).toHaveAttribute(
    'href',
    `/dashboard?queue=vacancy_review&item=vacancy_review-${idOf(2)}`,
  );
  const { query } = page.api.calls.find(({ path }) => path.endsWith('/activity_events'))!;
  expect(query.get('filter[kind_eq]')).toBe('work');
  expect(query.get('filter[actor_id_eq]')).toBe(ME);
  expect(query.get('filter[from]')).toBe(query.get('filter[to]'));
  expect(screen.queryByText('Alles is gedaan')).not.toBeInTheDocument();
});

it('says that nothing was done yet today', async () => {
  const page = await open({ 'GET /api/v1/activity_events': NONE }, { path: '/dashboard?queue=done' });
  await using _api = page.api;
  expect(await screen.findByText('Vandaag nog niets gedaan')).toBeInTheDocument();
});
