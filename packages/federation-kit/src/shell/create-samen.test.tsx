import {
  makeComposition,
  makeSite,
  memorySource,
  renderRemote,
  startApi,
  testEnvironment,
} from '@samen/testing';
import { act, screen } from '@testing-library/react';
import {
  defineEndpoints,
  defineRemote,
  defineRoute,
  lazyPage,
  useFormat,
  usePageTitle,
  useTranslation,
  useUnsavedChanges,
} from '../index.ts';
import { useNavigate } from '@samen/router';
import { draftSaved } from '../state/drafts.ts';
import { createSamen } from './create-samen.ts';

const nothing = makeComposition({});

it('names site, centre and organization in the headers of requests, as they are at that moment', async () => {
  await using server = await startApi({ 'GET /api/v1/entries': { data: [] } });
  const entries = defineEndpoints((build) => ({
    getEntries: build.query<unknown, void>({
      call: { method: 'GET', path: 'entries' },
      query: () => 'entries',
    }),
  }));
  let center: string | null = null;
  const { store } = createSamen({
    site: makeSite({ apiBaseUrl: server.url, locale: 'en' }),
    composition: nothing,
    texts: {},
    endpoints: [entries],
    requestIds: () => ({ volunteerCenterId: center, currentOrganizationId: null }),
    environment: testEnvironment(memorySource({})),
  });
  const request = () =>
    store.dispatch(entries.endpoints.getEntries.initiate(undefined, { forceRefetch: true }));
  await request();
  center = 'center-2';
  await request();
  expect(server.calls.map(({ headers }) => headers['volunteer-center-id'])).toEqual(['center-1', 'center-2']);
  expect(server.calls[0]!.headers).toMatchObject({ tenant: 'public', 'accept-language': 'en' });
});

const greetings = defineEndpoints((build) => ({
  getGreeting: build.query<{ text: string }, void>({
    call: { method: 'GET', path: 'greeting' },
    query: () => 'greeting',
  }),
}));

function Page() {
  const { t } = useTranslation<'title'>();
  const { data } = greetings.useGetGreetingQuery();
  const format = useFormat();
  usePageTitle(t('title'));
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{data?.text}</p>
      <p>{format.number(1234.5)}</p>
      <p>{t('validation.min_length', { n: 3 })}</p>
    </>
  );
}

const polite = defineRemote({
  routes: [defineRoute({ path: '/greeting', Component: lazyPage(async () => Page) })],
  activate({ endpoints, translations }) {
    endpoints(greetings);
    translations('remote', { nl: { title: 'Groet' }, en: { title: 'Greeting' } });
  },
});

it('switches the language of texts, formats, title and of responses', async () => {
  await using server = await startApi({
    'GET /api/v1/greeting': ({ headers }) => ({
      data: {
        type: 'greetings',
        id: '1',
        attributes: { text: headers['accept-language'] === 'en' ? 'Hello' : 'Dag' },
      },
    }),
  });
  const { runtime } = await renderRemote(polite, { path: '/greeting', api: server });
  expect(await screen.findByText('Dag')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Groet');
  expect(screen.getByText('Gebruik minimaal 3 tekens')).toBeVisible();
  expect(document.title).toBe('Groet - Vrijwilligersplein');
  await act(() => runtime.setLocale('en'));
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(screen.getByRole('heading')).toHaveTextContent('Greeting');
  expect(screen.getByText('1,234.5')).toBeVisible();
  expect(screen.getByText('Use at least 3 characters')).toBeVisible();
  expect(document.title).toBe('Greeting - Vrijwilligersplein');
});

it('shows a page below a locale as if the address had none', async () => {
  await using server = await startApi({ 'GET /api/v1/greeting': { data: null } });
  await renderRemote(polite, { path: '/en/greeting', api: server });
  expect(await screen.findByRole('heading')).toBeVisible();
});

describe('leaving a page with unsaved input', () => {
  function Form() {
    const navigate = useNavigate();
    const unsaved = useUnsavedChanges('form', true);
    const leave = (isSaved: boolean) => {
      if (isSaved) unsaved.settle();
      void navigate('/done');
    };
    return (
      <>
        <button onClick={() => leave(false)}>Go</button>
        <button onClick={() => leave(true)}>Save and go</button>
      </>
    );
  }
  const form = defineRemote({
    routes: [
      defineRoute({ path: '/form', Component: lazyPage(async () => Form) }),
      defineRoute({ path: '/done', Component: lazyPage(async () => () => <h1>Done</h1>) }),
    ],
    activate: () => undefined,
  });

  it('prompts, stays, and prompts again', async () => {
    const { user } = await renderRemote(form, { path: '/form' });
    await user.click(await screen.findByRole('button', { name: 'Go' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('heading', { name: 'Done' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeVisible();
  });

  it('does not prompt once the input is safe', async () => {
    const { user } = await renderRemote(form, { path: '/form' });
    await user.click(await screen.findByRole('button', { name: 'Save and go' }));
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeVisible();
  });
});

it('forgets the draft of a page that was left', async () => {
  const { runtime, router } = await renderRemote(polite, {
    path: '/greeting',
    api: async () => Response.json({}),
  });
  const draft = (path: string) => ({ id: 'remote/form', draft: { path, value: 'text' } });
  await act(async () => void runtime.store.dispatch(draftSaved(draft('/greeting'))));
  await act(() => router.navigate('/greeting?tab=2'));
  expect(runtime.store.getState()['kit/drafts']).toHaveProperty(['remote/form']);
  await act(() => router.navigate('/elsewhere'));
  expect(runtime.store.getState()['kit/drafts']).toEqual({});
});
