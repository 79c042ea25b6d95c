import { makeComposition, makeRelease } from '@samen/testing';
import { act, screen } from '@testing-library/react';
import { defineRemote, defineRoute, PageError } from '../index.ts';
import {
  A,
  B,
  C,
  both,
  broken,
  contributes,
  heading,
  open,
  ready,
  release,
  remote,
} from './example-remote.test-support.tsx';

describe('loading', () => {
  it('renders the page of the owner and reports it', async () => {
    const { reports } = await open({ modules: both, composition: makeComposition({ example: release(A) }) });
    expect(await heading('Home of A')).toBeVisible();
    expect(screen.getByText('Dag van A')).toBeVisible();
    expect(reports).toMatchObject([{ kind: 'load', outcome: 'ok', remote: 'example', buildId: A }]);
  });

  it('renders another page of the same release without loading it again', async () => {
    const { user, source } = await open({
      modules: both,
      composition: makeComposition({ example: release(A) }),
    });
    await user.click(await screen.findByRole('link', { name: 'Seven' }));
    expect(await heading('One of A')).toBeVisible();
    expect(source.log).toEqual([`load ${A}`]);
  });

  it('leaves an error response of the page to the shell', async () => {
    const Missing = ready(() => {
      throw new PageError(404, 'Page not found: /example');
    });
    const modules = { [A]: remote('A', { routes: [defineRoute({ path: '/example', Component: Missing })] }) };
    const { reports } = await open({
      modules,
      composition: makeComposition({ example: [release(A), release(B)] }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('404: Page not found: /example');
    expect(reports.map(({ outcome }) => outcome)).toEqual(['ok']);
  });
});

describe('preparing a page', () => {
  const target = { pattern: '/example/:id', params: { id: '7' }, search: '' };
  const kitchen = makeRelease('kitchen', C, {
    contributes: { routes: [{ ...contributes.routes[0]!, path: '/kitchen' }] },
  });
  const modules = {
    [C]: defineRemote({
      routes: [defineRoute({ path: '/kitchen', Component: ready(() => <h1>Kitchen</h1>) })],
      activate: () => undefined,
    }),
  };

  it('loads its release before anybody goes there', async () => {
    const composition = makeComposition({ example: release(A), kitchen });
    const { runtime, source, reports } = await open({
      modules: { ...both, ...modules },
      composition,
      path: '/kitchen',
    });
    await heading('Kitchen');
    await act(() => runtime.releases.remote('example').prefetch(target));
    expect(source.log).toEqual([`load ${C}`, `load ${A}`]);
    // Who goes there later finds it running: this is the load that counts.
    expect(reports.at(-1)).toMatchObject({ kind: 'load', remote: 'example', buildId: A, outcome: 'ok' });
  });

  it('fails without a word; who goes there gets the whole order of recovery', async () => {
    const composition = makeComposition({ example: [release(B), release(A)], kitchen });
    const { runtime, reports, router } = await open({
      modules: { ...both, ...modules, [B]: broken },
      composition,
      path: '/kitchen',
    });
    await heading('Kitchen');
    await act(() => runtime.releases.remote('example').prefetch(target));
    expect(reports).toHaveLength(1);
    await act(() => router.navigate('/example/7'));
    expect(await heading('One of A')).toBeVisible();
  });
});

it('notifies of a new build of the shell, once', async () => {
  const { apply, runtime } = await open({
    modules: both,
    composition: makeComposition({ example: release(A) }),
  });
  await heading('Home of A');
  await apply(makeComposition({ example: release(A) }, { revision: 2, shellBuildId: '2.0.0-00000009' }));
  await act(async () => runtime.releases.shellSeen('2.0.0-00000009'));
  expect(runtime.releases.newShell.get()).toBe('2.0.0-00000009');
  expect(runtime.toasts.getSnapshot().map(({ id }) => id)).toEqual(['new-shell']);
});
