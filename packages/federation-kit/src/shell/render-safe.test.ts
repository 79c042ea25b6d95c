/** @jest-environment node */
import { makeComposition, makeRelease, makeSite, memorySource, testEnvironment } from '@samen/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from '@samen/router';
import {
  defineRemote,
  defineRoute,
  lazyPage,
  useFormat,
  useSession,
  useSite,
  useTranslation,
} from '../index.ts';
import { createSamen } from './create-samen.ts';
import { RemoteOutlet, SamenProvider } from './index.ts';

const BUILD = '1.0.0-0000000a';
const routes = [{ path: '/example/:id', public: true, layout: 'default' as const, titleKey: 'title' }];

function Page() {
  const { t } = useTranslation<'hello'>();
  const { appName } = useSite();
  const { status } = useSession();
  const format = useFormat();
  return createElement(
    'p',
    null,
    `${t('hello')} ${appName} ${status} ${format.relative('2026-03-01T12:00:00Z')}`,
  );
}

const definition = defineRemote({
  routes: [defineRoute({ path: '/example/:id', Component: lazyPage(async () => Page) })],
  activate: ({ translations }) => translations('example', { nl: { hello: 'Dag' }, en: { hello: 'Hello' } }),
});

it('renders a page where there is no window', async () => {
  expect(typeof window).toBe('undefined');
  const runtime = createSamen({
    site: makeSite(),
    composition: makeComposition({ example: makeRelease('example', BUILD, { contributes: { routes } }) }),
    texts: {},
    startedAt: Date.parse('2026-03-02T12:00:00Z'),
    environment: testEnvironment(memorySource({ [BUILD]: definition })),
  });
  await runtime.releases
    .remote('example')
    .ready({ pattern: '/example/:id', params: { id: '7' }, search: '' });
  const router = createMemoryRouter([{ path: '*', Component: RemoteOutlet }], {
    initialEntries: ['/example/7'],
  });
  const page = createElement(RouterProvider, { router });
  const html = renderToString(createElement(SamenProvider, { runtime, children: page }));
  expect(html).toContain('Dag Vrijwilligersplein SIGNED_OUT gisteren');
});
