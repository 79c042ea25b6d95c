import type { RemoteConfig } from '@samen/contracts/release';
import { memorySource, makeComposition, makeRelease, renderComposition, type Exposed } from '@samen/testing';
import { screen } from '@testing-library/react';
import { lazyPage } from '../define/lazy-page.tsx';
import { defineRemote } from '../define/remote.ts';
import { defineRoute } from '../define/route.ts';
import { Slot } from './slot.tsx';

declare module '@samen/contracts/release' {
  interface Slots {
    'screen.corner': { word: string };
  }
}

const SCREEN = '1.0.0-0000000a';
const FILLER = '1.0.0-0000000b';
const LAST_GOOD = '1.0.0-0000000c';

const routes = [{ path: '/screen', public: true, layout: 'default' as const, titleKey: 'title' }];
const screenRemote = defineRemote({
  routes: [
    defineRoute({
      path: '/screen',
      Component: lazyPage(async () => () => (
        <>
          <h1>Screen</h1>
          <Slot name="screen.corner" word="hello" fallback={<p>Nothing in the corner</p>} />
        </>
      )),
    }),
  ],
  activate: () => undefined,
});
const filler = (Corner: (props: { word: string }) => React.ReactNode) =>
  defineRemote({ routes: [], slots: { Corner: lazyPage(async () => Corner) }, activate: () => undefined });
const crashing = filler(() => {
  throw new Error('corner crashed');
});

async function open(modules: Record<string, Exposed>, fills = true) {
  const slots: Record<string, string> = fills ? { 'screen.corner': 'Corner' } : {};
  const composition = makeComposition({
    screen: makeRelease('screen', SCREEN, { contributes: { routes } }),
    corner: [
      makeRelease('corner', FILLER, { contributes: { slots } }),
      makeRelease('corner', LAST_GOOD, { contributes: { slots } }),
    ],
  });
  const page = await renderComposition(composition, memorySource({ [SCREEN]: screenRemote, ...modules }), {
    path: '/screen',
  });
  await screen.findByRole('heading', { name: 'Screen' });
  return page;
}

it('renders the component of the remote that fills it, with the props of its contract', async () => {
  await open({ [FILLER]: filler(({ word }) => <p>Corner says {word}</p>) });
  expect(await screen.findByText('Corner says hello')).toBeVisible();
});

it('shows what stands there instead when no remote fills it', async () => {
  await open({}, false);
  expect(screen.queryByText(/Corner/)).toBeNull();
  expect(screen.getByText('Nothing in the corner')).toBeVisible();
});

it('falls back to the last good release when rendering fails', async () => {
  await open({ [FILLER]: crashing, [LAST_GOOD]: filler(() => <p>Corner as before</p>) });
  expect(await screen.findByText('Corner as before')).toBeVisible();
});

it('shows that too when all fails, and the screen around it stands', async () => {
  await open({ [FILLER]: crashing, [LAST_GOOD]: () => Promise.reject(new Error('broken')) });
  expect(await screen.findByText('Nothing in the corner')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Screen' })).toBeVisible();
  expect(screen.queryByText('Laden mislukt')).toBeNull();
});

it('has a name and props that its contract says', () => {
  const wrong = [
    // @ts-expect-error -- a misspelt name
    <Slot key="name" name="screen.cornr" word="hello" />,
    // @ts-expect-error -- a misspelt prop
    <Slot key="prop" name="screen.corner" wrd="hello" />,
    // @ts-expect-error -- without what it is given
    <Slot key="none" name="screen.corner" />,
  ];
  const slots: RemoteConfig['slots'][] = [
    { 'screen.corner': 'Corner' },
    // @ts-expect-error -- a slot that no screen has
    { 'screen.cornr': 'Corner' },
  ];
  expect([wrong.length, slots.length]).toEqual([3, 2]);
});
