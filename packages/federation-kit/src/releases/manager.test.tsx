import type { ReleaseReport } from '@samen/contracts/release';
import { Link } from '@samen/router';
import { memorySource, makeComposition, makeRelease, renderComposition, type Exposed } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import {
  defineRemote,
  defineRoute,
  lazyPage,
  PageError,
  useDraft,
  useTranslation,
  useUnsavedChanges,
  type RemoteDefinition,
} from '../index.ts';
import type { AskComposition } from './types.ts';

const A = '1.0.0-0000000a';
const B = '1.1.0-0000000b';
const C = '1.2.0-0000000c';

const contributes = {
  routes: ['/garden', '/garden/:id', '/garden/form', '/garden/missing'].map((path) => ({
    path,
    public: true,
    layout: 'default' as const,
    titleKey: 'title',
  })),
  slots: { 'garden.corner': 'Corner' },
};
const release = (buildId: string, own: Parameters<typeof makeRelease>[2] = {}) =>
  makeRelease('garden', buildId, { ...own, contributes: { ...contributes, ...own.contributes } });

const ready = (Page: React.ComponentType) => lazyPage(async () => Page);

function Form() {
  const draft = useDraft('note', { text: '' });
  useUnsavedChanges('note', draft.restored, { keepsDraft: true });
  return (
    <input
      aria-label="Note"
      name="text"
      defaultValue={draft.value.text}
      onChange={(event) => draft.save({ text: event.target.value })}
    />
  );
}

/** A remote whose pages say which build drew them. */
function remote(build: string, own: Partial<RemoteDefinition> = {}): RemoteDefinition {
  function Home() {
    const { t } = useTranslation();
    return (
      <>
        <h1>Home of {build}</h1>
        <p>{t('greeting')}</p>
        <Link to="/garden/7">Seven</Link>
      </>
    );
  }
  return defineRemote({
    routes: [
      defineRoute({ path: '/garden', Component: ready(Home) }),
      defineRoute({ path: '/garden/:id', Component: ready(() => <h1>One of {build}</h1>) }),
      defineRoute({ path: '/garden/form', Component: ready(Form) }),
    ],
    slots: { Corner: ready(() => <p>Corner of {build}</p>) },
    activate({ translations }) {
      translations('garden', { nl: { greeting: `Dag van ${build}` }, en: { greeting: `Hello of ${build}` } });
    },
    ...own,
  });
}

interface Scene {
  modules: Record<string, Exposed>;
  composition: ReturnType<typeof makeComposition>;
  path?: string;
  ask?: AskComposition;
}

async function open({ modules, composition, path = '/garden', ask = async () => null }: Scene) {
  const source = memorySource(modules);
  const reports: ReleaseReport[] = [];
  const loads: string[] = [];
  const page = await renderComposition(composition, source, {
    path,
    surroundings: {
      ask,
      report: (report) => void reports.push(report),
      fullLoad: (buildId) => loads.push(buildId) > 0,
    },
  });
  const apply = (next: typeof composition) => act(async () => page.runtime.releases.apply(next));
  return { ...page, source, reports, loads, apply };
}

const broken = () => Promise.reject(new Error('It threw while it was evaluated.'));
const crashing = (build: string) =>
  remote(build, {
    routes: [
      defineRoute({
        path: '/garden',
        Component: ready(() => {
          throw new Error(`${build} crashed`);
        }),
      }),
    ],
  });

const heading = (name: string) => screen.findByRole('heading', { name });
const both = { [A]: remote('A'), [B]: remote('B') };

describe('loading', () => {
  it('draws the page of the owner and reports it', async () => {
    const { reports } = await open({ modules: both, composition: makeComposition({ garden: release(A) }) });
    expect(await heading('Home of A')).toBeVisible();
    expect(screen.getByText('Dag van A')).toBeVisible();
    expect(reports).toMatchObject([{ kind: 'load', outcome: 'ok', remote: 'garden', buildId: A }]);
  });

  it('draws another page of the same release without loading it again', async () => {
    const { user, source } = await open({
      modules: both,
      composition: makeComposition({ garden: release(A) }),
    });
    await user.click(await screen.findByRole('link', { name: 'Seven' }));
    expect(await heading('One of A')).toBeVisible();
    expect(source.log).toEqual([`load ${A}`]);
  });

  it('leaves an answer of the page to the shell', async () => {
    const Missing = ready(() => {
      throw new PageError(404, 'Page not found: /garden');
    });
    const modules = { [A]: remote('A', { routes: [defineRoute({ path: '/garden', Component: Missing })] }) };
    const { reports } = await open({
      modules,
      composition: makeComposition({ garden: [release(A), release(B)] }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('404: Page not found: /garden');
    expect(reports.map(({ outcome }) => outcome)).toEqual(['ok']);
  });
});

describe('a live switch', () => {
  const before = makeComposition({ garden: release(A) });
  const after = makeComposition({ garden: release(B) }, { revision: 2 });

  it('draws the new release in the same place, forgets the old one, and goes back', async () => {
    const { apply, source, reports } = await open({ modules: both, composition: before });
    await heading('Home of A');
    await apply(after);
    expect(await heading('Home of B')).toBeVisible();
    expect(screen.getByText('Dag van B')).toBeVisible();
    await waitFor(() => expect(source.log).toEqual([`load ${A}`, `load ${B}`, `evict ${A}`]));
    await apply(makeComposition({ garden: release(A) }, { revision: 3 }));
    expect(await heading('Home of A')).toBeVisible();
    expect(reports.filter(({ kind }) => kind === 'switch')).toMatchObject([
      { buildId: B, outcome: 'ok' },
      { buildId: A, outcome: 'ok' },
    ]);
  });

  it('ignores an older composition', async () => {
    const { apply, source } = await open({ modules: both, composition: after });
    await heading('Home of B');
    await apply(before);
    expect(source.log).toEqual([`load ${B}`]);
  });

  it('keeps what is half-typed into a form that keeps drafts', async () => {
    const { apply, user } = await open({ modules: both, composition: before, path: '/garden/form' });
    const field = await screen.findByLabelText('Note');
    await user.type(field, 'half a sen');
    await apply(after);
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
  });

  it('waits while input would be lost, without running the new code, and comes with the next navigation', async () => {
    const Dirty = ready(function Dirty() {
      useUnsavedChanges('note', true);
      return <h1>Unsaved</h1>;
    });
    const dirty = remote('A', {
      routes: [...remote('A').routes.slice(0, 2), defineRoute({ path: '/garden/form', Component: Dirty })],
    });
    const { apply, source, user, router, runtime } = await open({
      modules: { ...both, [A]: dirty },
      composition: before,
      path: '/garden/form',
    });
    await heading('Unsaved');
    await apply(after);
    expect(screen.getByRole('heading')).toHaveTextContent('Unsaved');
    expect(source.log).toEqual([`load ${A}`, `preload ${B}`]);
    expect(runtime.releases.remote('garden').get().offered?.buildId).toBe(B);
    await act(() => router.navigate('/garden/7'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await heading('One of B')).toBeVisible();
  });

  it('leaves the old release as it was when the new one fails', async () => {
    const failing = remote('B', {
      activate({ translations }) {
        translations('garden', { nl: { greeting: 'kapot' }, en: { greeting: 'broken' } });
        throw new Error('activate threw');
      },
    });
    const { apply, source, reports, runtime } = await open({
      modules: { ...both, [B]: failing },
      composition: before,
    });
    await heading('Home of A');
    await apply(after);
    await waitFor(() => expect(source.log).toContain(`evict ${B}`));
    expect(screen.getByText('Dag van A')).toBeVisible();
    expect(runtime.i18n.t('garden:greeting')).toBe('Dag van A');
    expect(reports.at(-1)).toMatchObject({
      kind: 'switch',
      outcome: 'failed',
      failure: 'evaluation',
      buildId: B,
    });
  });

  it.each(['ask', 'hold'] as const)('does not come by itself with policy %s', async (switchPolicy) => {
    const next = makeComposition({ garden: release(B, { contributes: { switchPolicy } }) }, { revision: 2 });
    const { apply, runtime, source } = await open({ modules: both, composition: before });
    await heading('Home of A');
    await apply(next);
    expect(source.log).toEqual([`load ${A}`, `preload ${B}`]);
    await act(async () => runtime.releases.accept('garden'));
    expect(await heading('Home of B')).toBeVisible();
  });

  it('is a matter of the next visit for a remote that is not on screen', async () => {
    const other = makeRelease('kitchen', C, {
      contributes: { routes: [{ ...contributes.routes[0]!, path: '/kitchen' }] },
    });
    const kitchen = defineRemote({
      routes: [defineRoute({ path: '/kitchen', Component: ready(() => <h1>Kitchen</h1>) })],
      activate: () => undefined,
    });
    const { apply, router, source } = await open({
      modules: { ...both, [C]: kitchen },
      composition: makeComposition({ garden: release(A), kitchen: other }),
    });
    await heading('Home of A');
    await act(() => router.navigate('/kitchen'));
    await heading('Kitchen');
    await apply(makeComposition({ garden: release(B), kitchen: other }, { revision: 2 }));
    expect(source.log).toEqual([`load ${A}`, `load ${C}`, `evict ${A}`]);
    await act(() => router.navigate('/garden'));
    expect(await heading('Home of B')).toBeVisible();
  });
});

describe('a failure', () => {
  const composition = makeComposition({ garden: [release(B), release(A)] });

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
    const newer = makeComposition({ garden: [release(C), release(A)] }, { revision: 2 });
    await open({ modules: { ...both, [B]: broken, [C]: remote('C') }, composition, ask: async () => newer });
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
      composition: makeComposition({ garden: [future, release(A)] }),
    });
    expect(await heading('Home of A')).toBeVisible();
    expect(source.log).not.toContain(`load ${B}`);
    expect(reports[0]).toMatchObject({ failure: 'contract' });
  });

  it('of a page that the release promised and does not have is a breach of contract', async () => {
    const { reports } = await open({
      modules: both,
      composition: makeComposition({ garden: release(A) }),
      path: '/garden/missing',
    });
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(reports[0]).toMatchObject({ failure: 'contract' });
  });

  it('that nothing helps against asks for a full load and can be tried again in its place', async () => {
    const modules: Record<string, Exposed> = { [B]: broken, [A]: broken };
    const { user, loads } = await open({ modules, composition });
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(loads).toEqual([B]);
    modules[B] = remote('B');
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await heading('Home of B')).toBeVisible();
  });

  it('while drawing a fresh release brings the last good one', async () => {
    const { reports } = await open({ modules: { ...both, [B]: crashing('B') }, composition });
    expect(await heading('Home of A')).toBeVisible();
    expect(reports).toMatchObject([
      { kind: 'load', outcome: 'ok' },
      { failure: 'render' },
      { outcome: 'recovered' },
    ]);
  });

  it('of both while drawing ends, in its place and without a full load', async () => {
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
      composition: makeComposition({ garden: release(A) }),
    });
    await heading('Home of A');
    await apply(makeComposition({ garden: [release(B), release(A)] }, { revision: 2 }));
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
      [B]: remote('B', { routes: [defineRoute({ path: '/garden', Component: Sometimes })] }),
      [A]: remote('A'),
    });
    const page = await renderComposition(composition, source, {
      path: '/garden',
      surroundings: { now: () => now },
    });
    await heading('Well');
    await act(() => page.router.navigate('/garden?again'));
    expect(await screen.findByText('Laden mislukt')).toBeVisible();
    expect(source.log).toEqual([`load ${B}`]);
  });
});

describe('preparing a page', () => {
  const target = { pattern: '/garden/:id', params: { id: '7' }, search: '' };
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
    const composition = makeComposition({ garden: release(A), kitchen });
    const { runtime, source } = await open({
      modules: { ...both, ...modules },
      composition,
      path: '/kitchen',
    });
    await heading('Kitchen');
    await act(() => runtime.releases.prefetch('garden', target));
    expect(source.log).toEqual([`load ${C}`, `load ${A}`]);
  });

  it('fails without a word; who goes there gets the whole order of recovery', async () => {
    const composition = makeComposition({ garden: [release(B), release(A)], kitchen });
    const { runtime, reports, router } = await open({
      modules: { ...both, ...modules, [B]: broken },
      composition,
      path: '/kitchen',
    });
    await heading('Kitchen');
    await act(() => runtime.releases.prefetch('garden', target));
    expect(reports).toHaveLength(1);
    await act(() => router.navigate('/garden/7'));
    expect(await heading('One of A')).toBeVisible();
  });
});

it('says when the shell has a new build, once', async () => {
  const { apply, runtime } = await open({
    modules: both,
    composition: makeComposition({ garden: release(A) }),
  });
  await heading('Home of A');
  await apply(makeComposition({ garden: release(A) }, { revision: 2, shellBuildId: '2.0.0-00000009' }));
  await act(async () => runtime.releases.shellSeen('2.0.0-00000009'));
  expect(runtime.releases.newShell.get()).toBe('2.0.0-00000009');
  expect(runtime.toasts.getSnapshot().map(({ id }) => id)).toEqual(['new-shell']);
});
