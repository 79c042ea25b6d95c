import { makeComposition, makeRelease } from '@samen/testing';
import { act } from '@testing-library/react';
import {
  A,
  B,
  contributes,
  heading,
  open,
  ready,
  release,
  remote,
} from '../releases/example-remote.test-support.tsx';
import { defineRoute } from '../index.ts';
import { useContributions } from './contributions.ts';
import { useContributedNavigation } from './use-contributions.ts';
import { useContributedRoutes } from './use-matched-contribution.ts';

const OTHER = '1.0.0-0000000d';

/** A page beside the remote `example` that shows what releases contribute, and how often it was rendered. */
function beside() {
  const seen: string[] = [];
  function Page() {
    const routes = useContributedRoutes().filter((one) => one.remote === 'example');
    const slots = Object.keys(useContributions()['example']?.slots ?? {});
    useContributedNavigation();
    seen.push(`${routes.map(({ route }) => route.path).join(' ')}, ${slots.join()}`);
    return <h1>Beside</h1>;
  }
  const routes = [defineRoute({ path: '/other', Component: ready(Page) })];
  return {
    seen,
    modules: {
      [OTHER]: remote('Other', { routes, slots: {}, activate: () => undefined }),
      [A]: remote('A'),
      [B]: remote('B'),
    },
  };
}

const other = makeRelease('other', OTHER, {
  contributes: {
    routes: [{ path: '/other', public: true, layout: 'default', titleKey: 'title' }],
    namespaces: [],
  },
});
const compositionOf = (example: ReturnType<typeof release>, revision: number) =>
  makeComposition({ example, other }, { revision });

it('renders nothing again for a release that contributes the same, as one that is rolled back to', async () => {
  const { seen, modules } = beside();
  const { apply } = await open({ modules, composition: compositionOf(release(A), 1), path: '/other' });
  await heading('Beside');
  const rendered = seen.length;
  await apply(compositionOf(release(B), 2));
  await apply(compositionOf(release(A), 3));
  expect(seen).toHaveLength(rendered);
});

it('shows what another release contributes', async () => {
  const { seen, modules } = beside();
  const { apply } = await open({ modules, composition: compositionOf(release(A), 1), path: '/other' });
  await heading('Beside');
  const [route] = contributes.routes;
  const fewer = { ...contributes, routes: route ? [route] : [], slots: {} };
  await apply(compositionOf(release(B, { contributes: fewer }), 2));
  await act(async () => undefined);
  expect(seen.at(-1)).toBe('/example, ');
});
