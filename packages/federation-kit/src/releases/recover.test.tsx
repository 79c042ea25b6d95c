import type { ReleaseReport } from '@samen/contracts/release';
import { makeComposition, memorySource, renderComposition, type Exposed } from '@samen/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { defineRoute } from '../index.ts';
import {
  A,
  B,
  C,
  both,
  broken,
  crashing,
  heading,
  open,
  ready,
  release,
  remote,
} from './example-remote.test-support.tsx';

describe('a failure', () => {
  const composition = makeComposition({ example: [release(B), release(A)] });

  it('brings the last good release, quietly, and reports it', async () => {
    const { reports, runtime } = await open({ modules: { ...both, [B]: broken }, composition });
    expect(await heading('Home of A')).toBeVisible();
    expect(runtime.toasts.getSnapshot()).toMatchObject([
      { color: 'info', title: expect.stringContaining('eerdere versie') as string },
    ]);
    expect(reports).toMatchObject([
      { kind: 'failure', outcome: 'failed', failure: 'evaluation', buildId: B },
      { kind: 'load', outcome: 'recovered', buildId: B },
    ]);
  });

  it('takes a newer composition first', async () => {
    const newer = makeComposition({ example: [release(C), release(A)] }, { revision: 2 });
    await open({
      modules: { ...both, [B]: broken, [C]: remote('C') },
      composition,
      fetchComposition: async () => newer,
    });
    expect(await heading('Home of C')).toBeVisible();
  });

  it('tries twice again what may pass', async () => {
    let tries = 0;
    const flaky = async () => {
      tries += 1;
      if (tries < 3)
        throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type: 'error' });
      return remote('B');
    };
    await open({ modules: { ...both, [B]: flaky }, composition });
    expect(await heading('Home of B')).toBeVisible();
    expect(tries).toBe(3);
  });

  it('does not run a release that does not fit the contract', async () => {
    const future = release(B, { contract: { min: 2, max: 3 } });
    const { source, reports } = await open({
      modules: both,
      composition: makeComposition({ example: [future, release(A)] }),
    });
    expect(await heading('Home of A')).toBeVisible();
    expect(source.log).not.toContain(`load ${B}`);
    expect(reports[0]).toMatchObject({
      failure: 'contract',
      message: expect.stringContaining('contract 2 to 3; this shell offers 1 to 1') as string,
    });
  });

  it('of a page that the release promised and does not have is a breach of contract', async () => {
    const { reports } = await open({
      modules: both,
      composition: makeComposition({ example: release(A) }),
      path: '/example/missing',
    });
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(reports[0]).toMatchObject({ failure: 'contract' });
  });

  it('that nothing helps against causes a full load and can be retried in its place', async () => {
    const modules: Record<string, Exposed> = { [B]: broken, [A]: broken };
    const { user, loads } = await open({ modules, composition });
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Onderdeel example, versie ${B}`);
    expect(loads).toEqual([B]);
    modules[B] = remote('B');
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await heading('Home of B')).toBeVisible();
  });

  it('while a fresh release renders brings the last good one', async () => {
    const { reports } = await open({ modules: { ...both, [B]: crashing('B') }, composition });
    expect(await heading('Home of A')).toBeVisible();
    expect(reports).toMatchObject([
      { kind: 'load', outcome: 'ok' },
      { failure: 'render' },
      { outcome: 'recovered' },
    ]);
  });

  it('of both while rendering ends, in its place and without a full load', async () => {
    const { loads, source } = await open({
      modules: { [A]: crashing('A'), [B]: crashing('B') },
      composition,
    });
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(loads).toEqual([]);
    expect(source.log.filter((line) => line.startsWith('load'))).toEqual([`load ${B}`, `load ${A}`]);
  });

  it('of the release that took over live brings the one before back', async () => {
    const { apply } = await open({
      modules: { ...both, [B]: crashing('B') },
      composition: makeComposition({ example: release(A) }),
    });
    await heading('Home of A');
    await apply(makeComposition({ example: [release(B), release(A)] }, { revision: 2 }));
    expect(await heading('Home of A')).toBeVisible();
  });

  it('in an old page shows in its place and moves no release', async () => {
    let now = 0;
    const Sometimes = ready(function Sometimes() {
      useEffect(() => void (now += 61_000), []);
      if (now > 60_000) throw new Error('later');
      return <h1>Well</h1>;
    });
    const source = memorySource({
      [B]: remote('B', { routes: [defineRoute({ path: '/example', Component: Sometimes })] }),
      [A]: remote('A'),
    });
    const reports: ReleaseReport[] = [];
    const page = await renderComposition(composition, source, {
      path: '/example',
      environment: { now: () => now, report: (report) => void reports.push(report) },
    });
    await heading('Well');
    await act(() => page.router.navigate('/example?again'));
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Onderdeel example, versie ${B}`);
    expect(source.log).toEqual([`load ${B}`]);
    expect(reports.at(-1)).toMatchObject({
      kind: 'error',
      buildId: B,
      failure: 'render',
      message: 'Error: later',
    });
  });
});
