import type { Session } from '@samen/federation-kit';
import {
  makeOrganization,
  makeUser,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiResponse,
  type ApiCall,
  type ApiHandlers,
} from '@samen/testing';
import { forgetDrafts } from '@samen/records';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { conversationHandlers, makeConversation, makeMessage } from '../../test/conversations-api.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function open(
  handlers: ApiHandlers,
  path = '/conversations?id=c-1',
  user = makeUser(),
  own: Partial<Session> = {},
) {
  const api = await startApi(handlers);
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user, ...own };
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session });
  return { api, ...page };
}

const field = () => screen.findByRole('textbox', { name: 'Je bericht' });
const send = () => screen.getByRole('button', { name: 'Verstuur' });
const log = () => screen.getByRole('log', { name: 'Berichten' });
const SEND = 'POST /api/v1/conversations/c-1/messages';
const keysOf = (api: Awaited<ReturnType<typeof startApi>>) =>
  api.calls.flatMap(({ method, headers }) => (method === 'POST' ? [headers['idempotency-key']] : []));
const two = () => [
  makeConversation({ unreadCount: 2 }),
  makeConversation({ id: 'c-2', subject: 'Taalmaatje', status: 'closed' }),
];

describe('the list', () => {
  it('shows with whom and about what, and marks what is unread', async () => {
    const page = await open(conversationHandlers(two()), '/conversations');
    await using _api = page.api;
    const list = await screen.findByRole('region', { name: 'Je conversaties' });
    const [row] = await within(list).findAllByRole('listitem');
    expect(row).toHaveTextContent(/Joke Bakker.*2 ongelezen: Koffie schenken.*Wanneer kun je komen/);
    expect(within(list).queryByText('Taalmaatje')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ongelezen (1)' })).toHaveAttribute(
      'href',
      '/conversations?view=unread',
    );
    expect(screen.getByRole('link', { name: 'Reacties op je profiel' })).toHaveAttribute(
      'href',
      '/profile-replies',
    );
  });

  it('names the organization, and who of it wrote', async () => {
    const withOrganization = makeConversation({
      organizations: [{ id: 'o-1', name: 'Zorghuis', participantIds: ['user-2'] }],
    });
    const page = await open(conversationHandlers([withOrganization]));
    await using _api = page.api;
    const list = await screen.findByRole('region', { name: 'Je conversaties' });
    expect(
      await within(list).findByRole('link', { name: /^Zorghuis .*Joke: Wanneer kun je komen/ }),
    ).toBeVisible();
    expect(await screen.findByText(/^Zorghuis \(Joke Bakker\) en jij/)).toBeInTheDocument();
    expect(log()).toHaveTextContent(/Joke Bakker Zorghuis/);
    expect(screen.getByText('Naar Zorghuis')).toBeInTheDocument();
  });

  it('shows an organization the person it talks with, and colleagues who read along', async () => {
    const inName = makeConversation({
      participants: [
        { id: 'user-1', fullName: 'Fatima El Amrani' },
        { id: 'user-2', fullName: 'Joke Bakker' },
        { id: 'user-3', fullName: 'Kees Smit' },
      ],
      organizations: [{ id: 'o-1', name: 'Zorghuis', participantIds: ['user-1', 'user-3'] }],
    });
    const page = await open(conversationHandlers([inName]));
    await using _api = page.api;
    const list = await screen.findByRole('region', { name: 'Je conversaties' });
    expect(await within(list).findByRole('link', { name: /^Joke Bakker / })).toBeVisible();
    expect(await screen.findByText(/^Joke Bakker, Kees Smit en jij/)).toBeInTheDocument();
    expect(log()).not.toHaveTextContent('Zorghuis');
    expect(screen.getByText('Naar Joke')).toBeInTheDocument();
  });

  it('shows colleagues among themselves by their names', async () => {
    const internal = makeConversation({
      organizations: [{ id: 'o-1', name: 'Zorghuis', participantIds: ['user-1', 'user-2'] }],
    });
    const page = await open(conversationHandlers([internal]), '/conversations');
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: /^Joke Bakker / })).toBeVisible();
  });

  it('keeps to the view of the address', async () => {
    const page = await open(conversationHandlers(two()), '/conversations?view=closed');
    await using _api = page.api;
    expect(await screen.findByText('Taalmaatje')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Gesloten' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('a conversation', () => {
  it('is read by being shown', async () => {
    const page = await open(conversationHandlers(two()));
    await using api = page.api;
    expect(await screen.findByRole('heading', { name: 'Koffie schenken' })).toBeInTheDocument();
    expect(log()).toHaveTextContent('Wanneer kun je komen?');
    await waitFor(() =>
      expect(api.calls.map(({ path }) => path)).toContain('/api/v1/conversations/c-1/read'),
    );
    expect(await screen.findByRole('link', { name: 'Ongelezen' })).toBeInTheDocument();
  });

  it('takes a message, and forgets what was typed once it has it', async () => {
    const page = await open(conversationHandlers(two()));
    await using _api = page.api;
    await page.user.type(await field(), 'Maandag!');
    await page.user.click(send());
    await waitFor(() => expect(log()).toHaveTextContent(/Jij.*Maandag!/));
    expect(await field()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the text when it cannot be sent, and sends it once', async () => {
    const conversations = two();
    const handlers = conversationHandlers(conversations);
    const path = 'POST /api/v1/conversations/c-1/messages';
    const page = await open({ ...handlers, [path]: rejection(500, 'internal') });
    await using api = page.api;
    await page.user.type(await field(), 'Maandag!');
    await page.user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Je bericht is niet verstuurd/);
    expect(await field()).toHaveValue('Maandag!');
    api.handlers[path] = handlers[path] ?? rejection(404, 'not_found');
    await page.user.click(send());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(conversations[0]?.messages?.map(({ body }) => body)).toEqual([
      'Wanneer kun je komen?',
      'Maandag!',
    ]);
  });

  it('is sent under one key until it is known to have arrived, also over a reload', async () => {
    const handlers = conversationHandlers(two());
    const page = await open({ ...handlers, [SEND]: { status: 504 } });
    await using first = page.api;
    await page.user.type(await field(), 'Maandag!');
    await page.user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/niet zeker of je bericht is aangekomen/);
    page.unmount();
    const again = await open(handlers);
    await using second = again.api;
    expect(await field()).toHaveValue('Maandag!');
    await again.user.click(send());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(new Set([...keysOf(first), ...keysOf(second)]).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
    await again.user.type(await field(), 'Of dinsdag');
    await again.user.click(send());
    await waitFor(() => expect(new Set(keysOf(second)).size).toBe(2));
  });

  it('that was changed after its response was lost shows that the first has arrived, and keeps the new text', async () => {
    const handlers = conversationHandlers(two());
    const page = await open({ ...handlers, [SEND]: { status: 504 } });
    await using api = page.api;
    await page.user.type(await field(), 'Maandag');
    await page.user.click(send());
    await screen.findByText(/niet zeker/);
    await page.user.type(await field(), '!');
    api.handlers[SEND] = rejection(409, 'duplicate');
    await page.user.click(send());
    expect(await screen.findByText(/Wat je eerder verstuurde, is wel aangekomen/)).toBeVisible();
    expect(await field()).toHaveValue('Maandag!');
    expect(new Set(keysOf(api)).size).toBe(1);
    api.handlers[SEND] = handlers[SEND] ?? rejection(404, 'not_found');
    await page.user.click(send());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  it('leaves what is typed while it is being sent', async () => {
    const handlers = conversationHandlers(two());
    const deliver = handlers[SEND] as (call: ApiCall) => ApiResponse;
    const page = await open(handlers);
    await using api = page.api;
    const response = Promise.withResolvers<void>();
    api.handlers[SEND] = async (call) => {
      await response.promise;
      return deliver(call);
    };
    await page.user.type(await field(), 'Maandag!');
    await page.user.click(send());
    await waitFor(() => expect(keysOf(api)).toHaveLength(1));
    await page.user.type(await field(), ' Om tien uur?');
    response.resolve();
    await waitFor(async () => expect(await field()).toHaveValue('Om tien uur?'));
    expect(log()).not.toHaveTextContent('Om tien uur?');
  });

  it('rejects what is empty or too long', async () => {
    const page = await open(conversationHandlers(two()));
    await using api = page.api;
    await field();
    await page.user.click(send());
    expect(await field()).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(await field()).toHaveFocus();
    await page.user.click(await field());
    await page.user.paste('a'.repeat(5001));
    await page.user.click(send());
    expect(await field()).toHaveAccessibleDescription('Gebruik maximaal 5000 tekens');
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('closes, shows that a message opens it, and opens again', async () => {
    const page = await open(conversationHandlers(two()));
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Sluiten' }));
    expect(await screen.findByText(/Met een nieuw bericht gaat die weer open/)).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Heropenen' }));
    expect(await screen.findByRole('button', { name: 'Sluiten' })).toBeInTheDocument();
  });

  it('shows what others have written meanwhile as soon as one looks', async () => {
    const conversations = two();
    const page = await open(conversationHandlers(conversations));
    await using _api = page.api;
    await field();
    conversations[0]?.messages?.push(makeMessage({ id: 'm-9', body: 'Ben je er nog?' }));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(log()).toHaveTextContent('Ben je er nog?'));
  });

  it('that is not one’s own is not found', async () => {
    const page = await open(conversationHandlers([]));
    await using _api = page.api;
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });
});

describe('an unsent message', () => {
  it('belongs to its conversation, and is there again after leaving and after a reload', async () => {
    const handlers = conversationHandlers([makeConversation(), makeConversation({ id: 'c-2' })]);
    const page = await open(handlers);
    await using _api = page.api;
    await page.user.type(await field(), 'Half');
    await act(() => page.router.navigate('/conversations?id=c-2'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    await act(() => page.router.navigate('/notificaties'));
    await act(() => page.router.navigate('/conversations?id=c-1'));
    expect(await field()).toHaveValue('Half');
    page.unmount();
    const again = await open(handlers);
    await using _again = again.api;
    expect(await field()).toHaveValue('Half');
  });

  it('outlives its tab, until its writer signs out', async () => {
    const handlers = conversationHandlers([makeConversation()]);
    const page = await open(handlers);
    await using _api = page.api;
    await page.user.type(await field(), 'Half');
    page.unmount();
    sessionStorage.clear();
    const next = await open(handlers);
    await using _next = next.api;
    await waitFor(async () => expect(await field()).toHaveValue('Half'));
    next.unmount();
    forgetDrafts(makeUser().id);
    const later = await open(handlers);
    await using _later = later.api;
    await later.user.type(await field(), 'x');
    expect(await field()).toHaveValue('x');
  });

  it('is not there any more when it was sent', async () => {
    const handlers = conversationHandlers([makeConversation()]);
    const page = await open(handlers);
    await using _api = page.api;
    await page.user.type(await field(), 'Heel');
    expect(Object.keys(localStorage)).toContainEqual(expect.stringContaining('c-1'));
    await page.user.click(send());
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(Object.keys(localStorage).filter((key) => key.includes('c-1'))).toEqual([]);
  });

  it('is not for the next person at this computer', async () => {
    const handlers = conversationHandlers([makeConversation()]);
    const page = await open(handlers);
    await using _api = page.api;
    await page.user.type(await field(), 'Half');
    page.unmount();
    const other = await open(handlers, '/conversations?id=c-1', makeUser({ id: 'user-3' }));
    await using _other = other.api;
    expect(await field()).toHaveValue('');
    await other.user.type(await field(), 'x');
    expect(JSON.stringify(other.runtime.store.getState()['messaging/drafts'])).not.toContain('Half');
  });
});

describe('a new conversation', () => {
  const path = '/conversations?new=true';

  it('checks its fields, finds whom one may write to, and opens what was begun', async () => {
    const conversations = [makeConversation()];
    const page = await open(conversationHandlers(conversations), path);
    await using api = page.api;
    api.handlers['POST /api/v1/conversations'] = {
      status: 201,
      body: { data: toResource('conversations', { id: 'c-1' }) },
    };
    const to = await screen.findByRole('combobox', { name: 'Aan' });
    await page.user.click(send());
    expect(await screen.findByText('Het formulier bevat fouten')).toBeInTheDocument();
    await page.user.type(to, 'zorg');
    await page.user.click(await screen.findByRole('option', { name: /Zorghuis De Linde/ }));
    await page.user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'Een vraag');
    await page.user.type(screen.getByRole('textbox', { name: 'Bericht' }), 'Is er nog plek?');
    expect(to).toHaveValue('Zorghuis De Linde');
    await page.user.click(send());
    await waitFor(() => expect(page.router.state.location.search).toBe('?id=c-1'));
    const [sent] = api.calls.filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      data: {
        type: 'conversations',
        attributes: { organization_id: 'o-1', subject: 'Een vraag', body: 'Is er nog plek?' },
      },
    });
  });

  it('begins with the organization from whose record it was opened, where that may be seen', async () => {
    const linde = { data: toResource('organizations', { id: 'o-7', name: 'Verenhuis De Rietkraag' }) };
    const handlers = conversationHandlers([], { 'GET /api/v1/organizations/o-7': linde });
    const page = await open(handlers, `${path}&organization=o-7`);
    await using api = page.api;
    api.handlers['POST /api/v1/conversations'] = {
      status: 201,
      body: { data: toResource('conversations', { id: 'c-1' }) },
    };
    expect(await screen.findByRole('combobox', { name: 'Aan' })).toHaveValue('Verenhuis De Rietkraag');
    await page.user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'Een vraag');
    await page.user.type(screen.getByRole('textbox', { name: 'Bericht' }), 'Is er nog plek?');
    await page.user.click(send());
    await waitFor(() => expect(page.router.state.location.search).toBe('?id=c-1'));
    const [sent] = api.calls.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ data: { attributes: { organization_id: 'o-7' } } });
    const refused = { 'GET /api/v1/organizations/o-7': rejection(404, 'not_found') };
    page.unmount();
    const other = await open(conversationHandlers([], refused), `${path}&organization=o-7`);
    await using _other = other.api;
    expect(await screen.findByRole('combobox', { name: 'Aan' })).toHaveValue('');
  });

  it('fills its message from what the organization often writes, with what is filled in of it later', async () => {
    const reply = {
      id: 'r-1',
      name: 'Bedankt',
      for: 'message',
      text: 'Dag {{recipient.first_name}}, over {{conversation.subject}} hoor je van {{organization.name}}.',
    };
    const handlers = conversationHandlers([], {
      'GET /api/v1/reply_templates': { data: [toResource('reply_templates', reply)] },
    });
    const page = await open(handlers, path, makeUser(), {
      roles: ['admin'],
      organization: makeOrganization({ id: 'own', name: 'Moestuin' }),
    });
    await using api = page.api;
    const body = await screen.findByRole('textbox', { name: 'Bericht' });
    await page.user.click(await screen.findByRole('button', { name: 'Standaardtekst' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Bedankt' }));
    expect(body).toHaveValue(
      'Dag {{recipient.first_name}}, over {{conversation.subject}} hoor je van Moestuin.',
    );
    await page.user.click(screen.getByRole('combobox', { name: 'Aan' }));
    await page.user.click(await screen.findByRole('option', { name: /Zorghuis De Linde/ }));
    await page.user.type(screen.getByRole('textbox', { name: 'Onderwerp' }), 'de lunch');
    await page.user.tab();
    await waitFor(() =>
      expect(body).toHaveValue('Dag Zorghuis De Linde, over de lunch hoor je van Moestuin.'),
    );
    const requested = api.calls.filter(({ path: called }) => called.endsWith('/reply_templates'));
    expect(requested[0]?.query.get('filter[for_eq]')).toBe('message');
  });

  it('shows when there is no one to write to', async () => {
    const none = { 'GET /api/v1/conversations/recipients': { data: [] } };
    const page = await open(conversationHandlers([], none), path);
    await using _api = page.api;
    expect(await screen.findByText('Je kunt nog niemand schrijven')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
