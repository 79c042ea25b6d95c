import {
  makeUser,
  rejection,
  renderRemote,
  startApi,
  type ApiResponse,
  type ApiHandlers,
} from '@samen/testing';
import { screen, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { conversationHandlers, makeConversation } from '../../test/conversations-api.ts';

const LIST = 'GET /api/v1/conversations';
const ONE = 'GET /api/v1/conversations/c-1';

async function open(own: ApiHandlers, path = '/conversations', locale: 'nl' | 'en' = 'nl') {
  const handlers = conversationHandlers([makeConversation()]);
  const api = await startApi({ ...handlers, ...own });
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, site: { locale } });
  return { api, handlers, ...page };
}
const row = () => screen.findByRole('link', { name: /^Joke Bakker/ });

it.each([
  ['nl', 'De conversaties worden geladen', 'Je conversaties konden niet worden geladen', 'Opnieuw proberen'],
  ['en', 'The conversations are loading', 'Your conversations could not be loaded', 'Try again'],
] as const)(
  'shows in %s that the list is loading, and loads it again after a failure',
  async (locale, loading, failed, retry) => {
    const response = Promise.withResolvers<ApiResponse>();
    const page = await open({ [LIST]: () => response.promise }, '/conversations', locale);
    await using api = page.api;
    expect(await screen.findByText(loading)).toBeInTheDocument();
    response.resolve(rejection(500, 'internal'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(screen.queryByText(loading)).not.toBeInTheDocument();
    Object.assign(api.handlers, page.handlers);
    await page.user.click(within(alert).getByRole('button', { name: retry }));
    expect(await row()).toBeInTheDocument();
  },
);

it('shows that a conversation is loading, and loads it again after a failure', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const page = await open({ [ONE]: () => response.promise }, '/conversations?id=c-1');
  await using api = page.api;
  expect(await screen.findByText('De conversatie wordt geladen')).toBeInTheDocument();
  response.resolve(rejection(500, 'internal'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De conversatie kon niet worden geladen');
  Object.assign(api.handlers, page.handlers);
  await page.user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: 'Koffie schenken' })).toBeInTheDocument();
});

it.each([
  ['/conversations', 'Geen open conversaties', 1],
  ['/conversations?view=unread', 'Niets ongelezen', 0],
  ['/conversations?view=closed', 'Geen gesloten conversaties', 0],
])('has a sentence for no conversations at %s', async (path, sentence, ways) => {
  const page = await open(conversationHandlers([]), path);
  await using _api = page.api;
  const list = within(await screen.findByRole('region', { name: 'Je conversaties' }));
  expect(await list.findByText(sentence)).toBeInTheDocument();
  expect(list.queryAllByRole('listitem')).toEqual([]);
  expect(list.queryAllByRole('link', { name: 'Nieuwe conversatie' })).toHaveLength(ways);
});
