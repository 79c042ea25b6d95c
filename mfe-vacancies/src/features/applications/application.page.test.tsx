import type { Application, Vacancy } from '@samen/resources/vacancies';
import {
  makeApplication,
  makeOrganization,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { setupListeners } from '@samen/redux';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const ME = 'user-me';
const READ = 'GET /api/v1/applications/application-1';
const DECIDE = 'PUT /api/v1/applications/application-1/status';

type Seen = Partial<Application> & { userId?: string; about?: Partial<Vacancy> };

function response({ userId = 'user-2', about = {}, meta, ...own }: Seen = {}) {
  const vacancy = makeVacancy({ positions: 3, acceptedCount: 0, ...about });
  const application = makeApplication({
    message: 'Ik help graag.',
    organizationName: 'Zorghuis',
    unreadCount: 0,
    contact: null,
    history: [{ step: 'submitted', at: '2026-11-20T09:00:00Z', by: null }],
    ...own,
  });
  const resource = toResource('applications', application);
  return {
    data: {
      ...resource,
      relationships: {
        vacancy: { data: { type: 'vacancies', id: vacancy.id } },
        user: { data: { type: 'users', id: userId } },
      },
      meta: meta ?? { can: ['applications.decide'] },
    },
    included: [toResource('vacancies', vacancy)],
  };
}

async function open(
  handlers: ApiHandlers = {},
  working: Partial<NonNullable<RenderRemoteOptions['session']>> = {},
) {
  const api = await startApi({ [READ]: response(), ...handlers });
  const page = await renderRemote(remote, {
    path: '/applications/application-1',
    config: remoteConfig,
    api,
    session: { status: 'SIGNED_IN', userState: 'loaded', user: makeUser({ id: ME }), ...working },
  });
  await screen.findByRole('heading', { level: 1 });
  return { api, ...page };
}

const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
const press = (name: string) => screen.getByRole('button', { name });

const reply = (own: object) => ({
  type: 'reply_templates',
  id: 'r1',
  attributes: {
    name: 'Welkom',
    for: 'accept',
    text: 'Dag {{recipient.first_name}}, over {{vacancy.title}}. {{sender.first_name}}',
    position: 1,
    ...own,
  },
});

describe('a reply template', () => {
  const organization = makeOrganization({ id: 'o1', type: 'NonProfit' });

  it('fills the message with the name of this applicant, below what is written, and is not sent by that', async () => {
    const page = await open(
      { 'GET /api/v1/reply_templates': { data: [reply({})] } },
      { organization, roles: ['admin'] },
    );
    await using _api = page.api;
    const message = screen.getByRole('textbox', { name: /Bericht/ });
    await page.user.click(await screen.findByRole('button', { name: 'Standaardtekst' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Welkom' }));
    const { firstName, vacancyTitle } = makeApplication();
    const filled = `Dag ${firstName}, over ${vacancyTitle}. ${makeUser().firstName}`;
    expect(message).toHaveValue(filled);
    expect(message).toHaveFocus();
    expect(bodies(page)).toEqual([]);
    // Another press puts it in the place of what it has put there, and below what was written.
    await page.user.click(screen.getByRole('button', { name: 'Standaardtekst' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Welkom' }));
    expect(message).toHaveValue(filled);
    await page.user.clear(message);
    await page.user.type(message, 'Nog iets:');
    await page.user.click(screen.getByRole('button', { name: 'Standaardtekst' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Welkom' }));
    expect(message).toHaveValue(`Nog iets:\n\n${filled}`);
    expect(
      page.api.calls.find(({ path }) => path.endsWith('reply_templates'))?.query.get('filter[for_eq]'),
    ).toBe('accept');
    expect(screen.getByRole('button', { name: 'Standaardtekst' })).toBeInTheDocument();
  });

  it('is offered to no one who may not write any', async () => {
    const page = await open({}, { organization, roles: ['mentor'] });
    await using _api = page.api;
    await screen.findByRole('textbox', { name: /Bericht/ });
    expect(screen.queryByRole('button', { name: 'Standaardtekst' })).toBeNull();
  });
});

describe('deciding', () => {
  it('accepts with a message at one press, and shows what it was', async () => {
    const page = await open({
      [DECIDE]: (call) => {
        page.api.handlers[READ] = response({ status: 'accepted', decidedAt: new Date().toISOString() });
        expect(call.method).toBe('PUT');
        return response({ status: 'accepted' });
      },
    });
    await using _api = page.api;
    await page.user.type(screen.getByLabelText(/Bericht aan Fatima/), 'Kom je dinsdag?');
    await page.user.click(press('Accepteren'));
    expect(await screen.findByText(/Fatima is geaccepteerd op/)).toBeInTheDocument();
    expect(bodies(page)).toEqual([{ status: 'accepted', message: 'Kom je dinsdag?' }]);
    expect(press('Besluit wijzigen')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/Fatima is geaccepteerd op/)).toHaveFocus());
  });

  it('requires a reason before it rejects', async () => {
    const page = await open({
      [DECIDE]: () => {
        page.api.handlers[READ] = response({ status: 'rejected', decidedAt: new Date().toISOString() });
        return response({ status: 'rejected' });
      },
    });
    await using _api = page.api;
    await page.user.click(press('Afwijzen met reden'));
    const reason = screen.getByLabelText('Reden');
    await waitFor(() => expect(reason).toHaveFocus());
    await page.user.click(press('Afwijzen'));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Dit veld is verplicht'));
    expect(bodies(page)).toEqual([]);
    await page.user.selectOptions(reason, 'Past niet bij de vacature');
    await page.user.click(press('Afwijzen'));
    await waitFor(() =>
      expect(bodies(page)).toEqual([{ status: 'rejected', message: null, rejection_reason: 'no_fit' }]),
    );
    await waitFor(() => expect(screen.getByText(/Fatima is afgewezen op/)).toHaveFocus());
  });

  it('has reasons that suit an activity', async () => {
    const page = await open({ [READ]: response({ about: { vacancyType: 'activity' } }) });
    await using _api = page.api;
    await page.user.click(press('Afwijzen met reden'));
    const reasons = within(screen.getByLabelText('Reden')).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Kies een reden',
      'De activiteit is vol',
      'Past niet bij de activiteit',
      'Niets meer gehoord',
      'De activiteit gaat niet door',
      'Anders',
    ]);
  });

  it('shows who was first, and gives back what was written', async () => {
    const meta = {
      status: 'rejected',
      decided_at: '2026-11-21T09:30:00Z',
      withdrawn_at: null,
      decided_by: 'Ans Kuipers',
    };
    const page = await open({
      [DECIDE]: () => {
        page.api.handlers[READ] = response({ status: 'rejected', decidedAt: meta.decided_at });
        return {
          status: 409,
          body: { errors: [{ status: '409', code: 'stale_record', title: '', detail: 'Oud', meta }] },
        };
      },
    });
    await using _api = page.api;
    await page.user.type(screen.getByLabelText(/Bericht aan Fatima/), 'Welkom!');
    await page.user.click(press('Accepteren'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Ans Kuipers heeft deze aanvraag afgewezen op');
    expect(await screen.findByLabelText('Wat jij invulde')).toHaveValue('Welkom!');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accepteren' })).not.toBeInTheDocument());
  });

  it('shows what a colleague decided meanwhile, and takes nothing away from who is writing', async () => {
    const page = await open();
    await using _api = page.api;
    // As the shell does.
    setupListeners(page.runtime.store.dispatch);
    const comeBack = () => act(() => void dispatchEvent(new Event('focus')));
    const letter = screen.getByLabelText(/Bericht aan Fatima/);
    await page.user.type(letter, 'Kom je');
    page.api.handlers[READ] = response({ status: 'accepted', decidedAt: new Date().toISOString() });
    comeBack();
    expect(await screen.findByText('Geaccepteerd')).toBeVisible();
    expect(letter).toBeVisible();
    expect(letter).toHaveValue('Kom je');
    await page.user.clear(letter);
    expect(await screen.findByText(/Fatima is geaccepteerd op/)).toBeVisible();
    expect(letter).not.toBeInTheDocument();
    page.api.handlers[READ] = response({ status: 'rejected', decidedAt: new Date().toISOString() });
    comeBack();
    expect(await screen.findByText(/Fatima is afgewezen op/)).toBeVisible();
  });

  it('changes a decision with the version that was seen, and only so long', async () => {
    const decidedAt = new Date(Date.now() - 13 * 86_400_000).toISOString();
    const page = await open({
      [READ]: response({ status: 'rejected', decidedAt, lockVersion: 4 }),
      [DECIDE]: response({ status: 'accepted' }),
    });
    await using _api = page.api;
    await page.user.click(press('Besluit wijzigen'));
    await page.user.click(press('Accepteren'));
    await waitFor(() =>
      expect(bodies(page)).toEqual([{ status: 'accepted', message: null, lock_version: 4 }]),
    );
  });

  it('no longer offers a change after 14 days', async () => {
    const decidedAt = new Date(Date.now() - 15 * 86_400_000).toISOString();
    const page = await open({ [READ]: response({ status: 'rejected', decidedAt }) });
    await using _api = page.api;
    expect(screen.getByText(/langer dan 14 dagen geleden/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Besluit wijzigen' })).not.toBeInTheDocument();
  });

  it('shows that the vacancy is filled and what becomes of the others', async () => {
    const page = await open({
      [READ]: response({
        status: 'accepted',
        decidedAt: new Date().toISOString(),
        about: { status: 'filled' },
      }),
      'GET /api/v1/applications': {
        data: [],
        meta: { counts: { new: 2, accepted: 1, rejected: 0, withdrawn: 0 } },
      },
    });
    await using _api = page.api;
    const note = await screen.findByText(/De vacature is vervuld/);
    expect(note).toHaveTextContent('2 anderen wachten nog op antwoord');
    expect(within(note).getByRole('link')).toHaveAttribute('href', '/applications?vacancy=vacancy-1');
  });

  it('is not offered to who may not', async () => {
    const page = await open({ [READ]: response({ message: null, meta: { can: [] } }) });
    await using _api = page.api;
    expect(screen.queryByRole('button', { name: 'Accepteren' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Bericht' })).not.toBeInTheDocument();
  });
});

describe('one’s own', () => {
  const own = (seen: Seen = {}) =>
    response({ userId: ME, meta: { can: ['applications.withdraw'] }, ...seen });
  const WITHDRAW = 'PUT /api/v1/applications/application-1/withdraw';

  it('is taken back with a reason', async () => {
    const page = await open({
      [READ]: own(),
      [WITHDRAW]: () => {
        page.api.handlers[READ] = own({ withdrawnAt: '2026-11-21T10:00:00Z', meta: { can: [] } });
        return own();
      },
    });
    await using _api = page.api;
    await page.user.click(press('Aanvraag intrekken'));
    const dialog = screen.getByRole('dialog', { name: 'Aanvraag intrekken?' });
    await page.user.type(within(dialog).getByLabelText(/Waarom/), 'Ik ga verhuizen.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Aanvraag intrekken' }));
    expect(await screen.findByText(/Je hebt deze aanvraag ingetrokken/)).toBeInTheDocument();
    expect(bodies(page)).toEqual([{ reason: 'Ik ga verhuizen.' }]);
    expect(screen.queryByRole('button', { name: 'Aanvraag intrekken' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Volgende stap' })).toHaveFocus());
  });

  it('shows how it stands when it is too late to take it back', async () => {
    const page = await open({
      [READ]: own(),
      [WITHDRAW]: () => {
        page.api.handlers[READ] = own({ withdrawnAt: '2026-11-21T10:00:00Z', meta: { can: [] } });
        return rejection(409, 'invalid_transition');
      },
    });
    await using _api = page.api;
    await page.user.click(press('Aanvraag intrekken'));
    const dialog = screen.getByRole('dialog', { name: 'Aanvraag intrekken?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Aanvraag intrekken' }));
    expect(await screen.findByText(/Je hebt deze aanvraag ingetrokken/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Aanvraag intrekken' })).toBeNull();
  });

  it('that stands in line says its place, and takes the place that comes free with a button', async () => {
    const ACCEPT = 'PUT /api/v1/applications/application-1/accept_offer';
    const waiting = { waitlistedAt: '2026-11-20T10:00:00Z', place: 3 };
    const offered = {
      ...waiting,
      place: null,
      offeredAt: '2026-11-21T10:00:00Z',
      offerExpiresAt: '2026-11-23T10:00:00Z',
      meta: { can: ['applications.accept_offer', 'applications.decline_offer'] },
    };
    const page = await open({ [READ]: own(waiting) });
    await using _api = page.api;
    expect(screen.getByText(/Je staat op plek 3 van de wachtlijst/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Plek aannemen' })).toBeNull();
    page.unmount();
    const later = await open({
      [READ]: own(offered),
      [ACCEPT]: () => {
        later.api.handlers[READ] = own({ ...offered, status: 'accepted', meta: { can: [] } });
        return own();
      },
    });
    await using _later = later.api;
    expect(press('Plek afslaan')).toBeInTheDocument();
    await later.user.click(press('Plek aannemen'));
    expect(await screen.findByText(/^Je bent welkom/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Plek aannemen' })).toBeNull();
  });

  it('names whom to reach once it was accepted', async () => {
    const contact = { fullName: 'Ans Kuipers', phoneNumber: '+31612345678', phoneText: '06 12345678' };
    const page = await open({ [READ]: own({ status: 'accepted', contact }) });
    await using _api = page.api;
    expect(screen.getByText('Ans Kuipers')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '06 12345678' })).toHaveAttribute('href', 'tel:+31612345678');
  });
});

it('marks what is read here as read', async () => {
  const page = await open({
    [READ]: response({ conversationId: 'talk-1', unreadCount: 2 }),
    'PUT /api/v1/conversations/talk-1/read': { data: null },
  });
  await using _api = page.api;
  await waitFor(() =>
    expect(page.api.calls.map(({ path }) => path)).toContain('/api/v1/conversations/talk-1/read'),
  );
});
