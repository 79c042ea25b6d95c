import { makeComposition } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRoute, useUnsavedChanges } from '../index.ts';
import { A, B, C, both, heading, open, ready, release, remote } from './example-remote.test-support.tsx';

const before = makeComposition({ example: release(A) });
const next = (switchPolicy: 'auto' | 'ask' | 'hold', buildId = B, revision = 2) =>
  makeComposition({ example: release(buildId, { contributes: { switchPolicy } }) }, { revision });
const modules = { ...both, [C]: remote('C') };

/** What the visitor is offered: its title and its buttons. */
type Page = Awaited<ReturnType<typeof open>>;
const offers = ({ runtime }: Page) =>
  runtime.toasts.getSnapshot().map(({ title, actions }) => [title, actions?.map(({ label }) => label)]);
const press = ({ runtime }: Page, name: string) =>
  act(async () =>
    runtime.toasts
      .getSnapshot()
      .flatMap(({ actions = [] }) => actions)
      .find(({ label }) => label === name)
      ?.onPress(),
  );
const OFFER = ['Nieuwe versie van dit onderdeel', ['Nu bijwerken', 'Later']];

it('with the policy `ask` the release is offered, its code does not run, and comes by a press', async () => {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  await page.apply(next('ask'));
  expect(offers(page)).toEqual([OFFER]);
  expect(page.source.log).toEqual([`load ${A}`, `preload ${B}`]);
  await press(page, 'Nu bijwerken');
  expect(await heading('Home of B')).toBeVisible();
  expect(offers(page)).toEqual([]);
});

it('offers with the name of the page on screen', async () => {
  const texts = { nl: { title: 'Moestuin' }, en: { title: 'Example' } };
  const page = await open({
    modules,
    composition: makeComposition({ example: release(A, { contributes: { texts } }) }),
  });
  await heading('Home of A');
  await page.apply(next('ask'));
  expect(offers(page)[0]?.[0]).toBe('Nieuwe versie van Moestuin');
});

it('follows the stricter policy of two releases: also that of the active one', async () => {
  const page = await open({ modules, composition: { ...next('ask', A, 1) } });
  await heading('Home of A');
  await page.apply(next('auto'));
  expect(offers(page)).toEqual([OFFER]);
  expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
});

it('comes with the next navigation when it was put off', async () => {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  await page.apply(next('ask'));
  await press(page, 'Later');
  expect(offers(page)).toEqual([]);
  expect(page.runtime.releases.remote('example').state.get().offered?.buildId).toBe(B);
  await act(() => page.router.navigate('/example/7'));
  expect(await heading('One of B')).toBeVisible();
});

it('is offered again after it was put off, after a while and with everything newer', async () => {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  jest.useFakeTimers();
  try {
    await page.apply(next('ask'));
    await press(page, 'Later');
    await act(async () => jest.advanceTimersByTime(10 * 60_000));
    expect(offers(page)).toEqual([OFFER]);
    await press(page, 'Later');
    await page.apply(next('ask', C, 3));
    expect(offers(page)).toEqual([OFFER]);
    expect(page.source.log).toEqual([`load ${A}`, `preload ${B}`, `evict ${B}`, `preload ${C}`]);
  } finally {
    jest.useRealTimers();
  }
  await press(page, 'Nu bijwerken');
  expect(await heading('Home of C')).toBeVisible();
});

it('is offered no more once the active release is the desired one again', async () => {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  await page.apply(next('ask'));
  await page.apply(makeComposition({ example: release(A) }, { revision: 3 }));
  expect(offers(page)).toEqual([]);
  expect(page.runtime.releases.remote('example').state.get().offered).toBeNull();
  expect(page.source.log.at(-1)).toBe(`evict ${B}`);
  await act(() => page.router.navigate('/example/7'));
  expect(await heading('One of A')).toBeVisible();
});

it('with the policy `hold` a release never comes while a page of it is on screen, as the offer says', async () => {
  const page = await open({ modules, composition: before });
  await heading('Home of A');
  await page.apply(next('hold'));
  expect(offers(page)).toEqual([['Nieuwe versie van dit onderdeel', ['Later']]]);
  await act(async () => page.runtime.releases.remote('example').accept());
  await act(() => page.router.navigate('/example/7'));
  expect(await heading('One of A')).toBeVisible();
  await act(() => page.router.navigate('/elsewhere'));
  await waitFor(() => expect(page.source.log).toContain(`evict ${A}`));
  expect(offers(page)).toEqual([]);
  await act(() => page.router.navigate('/example'));
  expect(await heading('Home of B')).toBeVisible();
});

it('is offered where unsaved input makes it wait, and takes that along when it is accepted', async () => {
  const Form = (build: string) =>
    ready(function Form() {
      useUnsavedChanges('note', true);
      return <input aria-label={`Note of ${build}`} name="note" />;
    });
  const form = (build: string) =>
    remote(build, { routes: [defineRoute({ path: '/example', Component: Form(build) })] });
  const page = await open({ modules: { [A]: form('A'), [B]: form('B') }, composition: before });
  await page.user.type(await screen.findByLabelText('Note of A'), 'half a sen');
  await page.apply(next('auto'));
  expect(offers(page)).toEqual([OFFER]);
  expect(screen.getByLabelText('Note of A')).toHaveValue('half a sen');
  await press(page, 'Nu bijwerken');
  expect(await screen.findByLabelText('Note of B')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Note of B')).toHaveValue('half a sen'));
  expect(screen.getByLabelText('Note of B')).toHaveFocus();
});

it('comes once the connection is back when its files did not arrive', async () => {
  let isOnline = false;
  const flaky = async () => {
    if (isOnline) return remote('B');
    throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type: 'error' });
  };
  const after = makeComposition({ example: release(B) }, { revision: 2 });
  const page = await open({
    modules: { ...modules, [B]: flaky },
    composition: before,
    fetchComposition: async () => after,
  });
  await heading('Home of A');
  await page.apply(after);
  await waitFor(() => expect(page.reports.at(-1)).toMatchObject({ kind: 'switch', outcome: 'failed' }));
  isOnline = true;
  await act(() => page.runtime.releases.refresh());
  expect(await heading('Home of B')).toBeVisible();
});
