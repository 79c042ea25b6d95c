import { makeComposition } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRoute, lazyPage } from '../index.ts';
import { A, B, C, both, heading, open, release, remote } from './example-remote.test-support.tsx';

const hanging = () => new Promise<never>(() => undefined);
/** A release whose second page hangs while it is loaded. */
const withHangingPage = remote('B', {
  routes: [
    ...remote('B').routes.slice(0, 1),
    defineRoute({ path: '/example/:id', Component: lazyPage(hanging) }),
  ],
});
const composition = makeComposition({ example: release(B) });
const backToA = makeComposition({ example: release(A) }, { revision: 2 });

it('a roll-back does not wait for a chunk of the release that goes', async () => {
  const page = await open({ modules: { ...both, [B]: withHangingPage }, composition });
  await heading('Home of B');
  await act(async () => void page.router.navigate('/example/7'));
  await page.apply(backToA);
  expect(await heading('One of A')).toBeVisible();
  expect(page.reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

it('a roll-back does not wait for a page that is only being prepared', async () => {
  const page = await open({ modules: { ...both, [B]: withHangingPage }, composition });
  await heading('Home of B');
  const target = { pattern: '/example/:id', params: { id: '7' }, search: '' };
  await act(async () => void page.runtime.releases.remote('example').prefetch(target));
  await page.apply(backToA);
  expect(await heading('Home of A')).toBeVisible();
});

it('a roll-back waits for neither of a page that was prepared and one that was then opened', async () => {
  const page = await open({ modules: { ...both, [B]: withHangingPage }, composition });
  await heading('Home of B');
  const target = { pattern: '/example/:id', params: { id: '7' }, search: '' };
  await act(async () => {
    void page.runtime.releases.remote('example').prefetch(target);
    void page.router.navigate('/example/7');
  });
  await page.apply(backToA);
  expect(await heading('One of A')).toBeVisible();
  expect(page.reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

it('a roll-back does not wait for an entry that hangs', async () => {
  const page = await open({ modules: { ...both, [B]: hanging }, composition });
  await page.apply(backToA);
  expect(await heading('Home of A')).toBeVisible();
  expect(page.source.log).toEqual([`load ${B}`, `evict ${B}`, `load ${A}`]);
  expect(page.reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

it('of two roll-backs in a row the last one counts, also when the first one hangs', async () => {
  const modules = { [A]: remote('A'), [B]: hanging, [C]: remote('C') };
  const page = await open({ modules, composition: makeComposition({ example: release(C) }) });
  await heading('Home of C');
  await page.apply(makeComposition({ example: release(B) }, { revision: 2 }));
  await page.apply(makeComposition({ example: release(A) }, { revision: 3 }));
  expect(await heading('Home of A')).toBeVisible();
  await waitFor(() =>
    expect(page.source.log).toEqual([`load ${C}`, `load ${B}`, `evict ${B}`, `load ${A}`, `evict ${C}`]),
  );
});

it('a release that was given up while it was loading takes nothing over when it comes after all', async () => {
  let arrive = () => undefined as void;
  const late = () => new Promise((resolve) => (arrive = () => resolve(remote('B'))));
  const page = await open({
    modules: { [A]: remote('A'), [B]: late },
    composition: makeComposition({ example: release(A) }),
  });
  await heading('Home of A');
  await page.apply(makeComposition({ example: release(B) }, { revision: 2 }));
  await page.apply(makeComposition({ example: release(A) }, { revision: 3 }));
  await act(async () => arrive());
  expect(screen.getByRole('heading')).toHaveTextContent('Home of A');
  expect(screen.getByText('Dag van A')).toBeVisible();
  expect(page.source.log).toEqual([`load ${A}`, `load ${B}`, `evict ${B}`]);
});
